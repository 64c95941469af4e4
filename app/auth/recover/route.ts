import { mailRoute } from '@/lib/auth/mail-route'

/** Sends the link for a new password. */
export const POST = mailRoute({
  send: (auth, email) => auth.resetPasswordForEmail(email),
  sent: 'If there is an account with this email, a link to choose a new password is on its way.',
})
