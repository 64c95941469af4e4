// Made by scripts/database-types.ts from supabase/migrations. Not written by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      heartprint_entries: {
        Row: {
          created_at: string
          energy_level: number
          id: string
          mood: string
          reflection: string
          title: string
          user_id: string
        }
        Insert: {
          created_at?: string
          energy_level?: number
          id?: string
          mood: string
          reflection: string
          title: string
          user_id?: string
        }
        Update: {
          created_at?: string
          energy_level?: number
          id?: string
          mood?: string
          reflection?: string
          title?: string
          user_id?: string
        }
        Relationships: []
      }
      sacred_journal_entries: {
        Row: {
          content: string
          created_at: string
          emotion: string
          emotion_icon: string
          id: string
          title: string
          user_id: string
        }
        Insert: {
          content: string
          created_at?: string
          emotion?: string
          emotion_icon?: string
          id?: string
          title?: string
          user_id?: string
        }
        Update: {
          content?: string
          created_at?: string
          emotion?: string
          emotion_icon?: string
          id?: string
          title?: string
          user_id?: string
        }
        Relationships: []
      }
      serein_allowances: {
        Row: {
          id: string
          kind: string
          period_seconds: number
          used: number
          user_id: string | null
          window_start: string
        }
        Insert: {
          id?: string
          kind: string
          period_seconds: number
          used: number
          user_id?: string | null
          window_start: string
        }
        Update: {
          id?: string
          kind?: string
          period_seconds?: number
          used?: number
          user_id?: string | null
          window_start?: string
        }
        Relationships: []
      }
      serein_circle_memberships: {
        Row: {
          circle_id: string
          id: string
          user_id: string
        }
        Insert: {
          circle_id: string
          id?: string
          user_id: string
        }
        Update: {
          circle_id?: string
          id?: string
          user_id?: string
        }
        Relationships: []
      }
      serein_circle_reactions: {
        Row: {
          emoji: string
          id: string
          message_id: string
          position: number
          user_id: string
        }
        Insert: {
          emoji: string
          id?: string
          message_id: string
          position?: never
          user_id: string
        }
        Update: {
          emoji?: string
          id?: string
          message_id?: string
          position?: never
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'serein_circle_reactions_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'serein_circles_messages'
            referencedColumns: ['id']
          },
        ]
      }
      serein_circle_replies: {
        Row: {
          created_at: string
          display_name: string
          hidden_at: string | null
          id: string
          message_id: string
          position: number
          text: string
          user_id: string
        }
        Insert: {
          created_at?: string
          display_name: string
          hidden_at?: string | null
          id?: string
          message_id: string
          position?: never
          text: string
          user_id: string
        }
        Update: {
          created_at?: string
          display_name?: string
          hidden_at?: string | null
          id?: string
          message_id?: string
          position?: never
          text?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'serein_circle_replies_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'serein_circles_messages'
            referencedColumns: ['id']
          },
        ]
      }
      serein_circles_messages: {
        Row: {
          circle_id: string
          created_at: string
          display_name: string
          hidden_at: string | null
          id: string
          message: string
          reactions: string[]
          replies: Json
          seq: number
          user_id: string
        }
        Insert: {
          circle_id: string
          created_at?: string
          display_name: string
          hidden_at?: string | null
          id?: string
          message: string
          reactions?: string[]
          replies?: Json
          seq: number
          user_id: string
        }
        Update: {
          circle_id?: string
          created_at?: string
          display_name?: string
          hidden_at?: string | null
          id?: string
          message?: string
          reactions?: string[]
          replies?: Json
          seq?: number
          user_id?: string
        }
        Relationships: []
      }
      serein_mutes: {
        Row: {
          circle_id: string | null
          created_at: string
          id: string
          muted_user_id: string | null
          user_id: string
          voice_id: string | null
        }
        Insert: {
          circle_id?: string | null
          created_at?: string
          id?: string
          muted_user_id?: string | null
          user_id: string
          voice_id?: string | null
        }
        Update: {
          circle_id?: string | null
          created_at?: string
          id?: string
          muted_user_id?: string | null
          user_id?: string
          voice_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'serein_mutes_voice_id_fkey'
            columns: ['voice_id']
            isOneToOne: false
            referencedRelation: 'serein_origin_feedback'
            referencedColumns: ['id']
          },
        ]
      }
      serein_origin_feedback: {
        Row: {
          created_at: string
          hidden_at: string | null
          id: string
          message: string
          user_id: string | null
        }
        Insert: {
          created_at?: string
          hidden_at?: string | null
          id?: string
          message: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          hidden_at?: string | null
          id?: string
          message?: string
          user_id?: string | null
        }
        Relationships: []
      }
      serein_reports: {
        Row: {
          created_at: string
          id: string
          kind: string
          message_id: string | null
          reason: string | null
          reply_id: string | null
          user_id: string
          voice_id: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          message_id?: string | null
          reason?: string | null
          reply_id?: string | null
          user_id: string
          voice_id?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          message_id?: string | null
          reason?: string | null
          reply_id?: string | null
          user_id?: string
          voice_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'serein_reports_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'serein_circles_messages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'serein_reports_reply_id_fkey'
            columns: ['reply_id']
            isOneToOne: false
            referencedRelation: 'serein_circle_replies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'serein_reports_voice_id_fkey'
            columns: ['voice_id']
            isOneToOne: false
            referencedRelation: 'serein_origin_feedback'
            referencedColumns: ['id']
          },
        ]
      }
      serein_rituals: {
        Row: {
          created_at: string
          id: string
          ritual: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          ritual: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          ritual?: string
          user_id?: string
        }
        Relationships: []
      }
      serein_whispers: {
        Row: {
          created_at: string
          icon: string
          id: string
          is_read: boolean
          message: string
          message_id: string | null
          reply_id: string | null
          title: string
          type: string
          user_id: string
        }
        Insert: {
          created_at?: string
          icon: string
          id?: string
          is_read?: boolean
          message: string
          message_id?: string | null
          reply_id?: string | null
          title: string
          type: string
          user_id: string
        }
        Update: {
          created_at?: string
          icon?: string
          id?: string
          is_read?: boolean
          message?: string
          message_id?: string | null
          reply_id?: string | null
          title?: string
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'serein_whispers_message_id_fkey'
            columns: ['message_id']
            isOneToOne: true
            referencedRelation: 'serein_circles_messages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'serein_whispers_reply_id_fkey'
            columns: ['reply_id']
            isOneToOne: true
            referencedRelation: 'serein_circle_replies'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      add_circle_reply: {
        Args: {
          id: string
          message_id: string
          text: string
          display_name: string
        }
        Returns: Database['public']['CompositeTypes']['serein_visible_message']
      }
      circle_souls: {
        Args: never
        Returns: { circle_id: string; souls: number }[]
      }
      clear_journal: {
        Args: never
        Returns: number
      }
      delete_my_account: {
        Args: never
        Returns: undefined
      }
      join_circle: {
        Args: {
          circle_id: string
        }
        Returns: undefined
      }
      leave_circle: {
        Args: {
          circle_id: string
        }
        Returns: undefined
      }
      mute_voice: {
        Args: {
          message_id: string
        }
        Returns: undefined
      }
      my_circle_marks: {
        Args: {
          circle_id: string
          from_seq?: number
        }
        Returns: {
          message_id: string
          is_mine: boolean
          my_reactions: string[]
          my_replies: string[]
          muted_replies: string[]
        }[]
      }
      my_voices: {
        Args: never
        Returns: { kind: string; id: string; circle_id: string; message: string; created_at: string }[]
      }
      report: {
        Args: {
          kind: string
          id: string
          reason?: string
        }
        Returns: undefined
      }
      send_circle_message: {
        Args: {
          id: string
          circle_id: string
          message: string
          display_name: string
        }
        Returns: Database['public']['CompositeTypes']['serein_visible_message']
      }
      share_voice: {
        Args: {
          id: string
          message: string
        }
        Returns: Database['public']['CompositeTypes']['serein_visible_voice']
      }
      take_allowance: {
        Args: {
          kind: string
        }
        Returns: { allowed: boolean; retry_after_seconds: number }
      }
      take_back_circle_message: {
        Args: {
          id: string
        }
        Returns: boolean
      }
      take_back_voice: {
        Args: {
          id: string
        }
        Returns: boolean
      }
      toggle_circle_reaction: {
        Args: {
          message_id: string
          emoji: string
        }
        Returns: Database['public']['CompositeTypes']['serein_visible_message']
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: {
      serein_visible_message: {
        circle_id: string
        created_at: string
        display_name: string
        id: string
        message: string
        reactions: string[]
        replies: Json
        seq: number
      }
      serein_visible_voice: {
        created_at: string
        id: string
        message: string
      }
    }
  }
}
