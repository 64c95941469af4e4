import { mailRoute } from '@/lib/auth/mail-route'

/** Sends the confirmation link again. */
export const POST = mailRoute({
  send: (auth, email) => auth.resend({ type: 'signup', email }),
  sent: 'If this email waits to be confirmed, a new link is on its way.',
})
