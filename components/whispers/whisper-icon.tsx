import { Icon } from '@/components/ui/icons'

/** The drawings that a whisper's `icon` names (the schema holds the same list); another name gets the feather. */
const DRAWINGS: Readonly<Record<string, string>> = {
  feather: 'M5 19 15 9M8 16h4.5c5-1.5 7-6 6.5-11.5C13.5 4 9 6 7.5 11V16',
  moon: 'M18.5 14.5A7.5 7.5 0 0 1 9.5 5.5a7.5 7.5 0 1 0 9 9Z',
  flower:
    'M12 10.5a1.8 1.8 0 1 0 0 .01M12 8.7c-2-4 2-4 0 0m1.8 1.8c4-2 4 2 0 0M12 12.3c2 4-2 4 0 0m-1.8-1.8c-4 2-4-2 0 0M12 14.5V21',
  heart: 'M12 19.5C6 15.5 4 12.5 4 9.5a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-2 6-8 10Z',
  reply: 'M5 6.5h14v9.5h-8L7 19.5V16H5z',
  reaction: 'M12 3.8c.7 4.7 3.5 7.5 8.2 8.2-4.7.7-7.5 3.5-8.2 8.2-.7-4.7-3.5-7.5-8.2-8.2 4.7-.7 7.5-3.5 8.2-8.2Z',
}

export function WhisperIcon({ name }: { name: string }) {
  return (
    <Icon>
      <path d={DRAWINGS[name] ?? DRAWINGS.feather} />
    </Icon>
  )
}
