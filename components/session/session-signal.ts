const CHANNEL = 'serein-session'

/** Whether someone is signed in, by the readable cookie that says only that. */
export function isSignedIn(): boolean {
  // The port stands in the name where sites differ by it alone (lib/supabase/session-cookie.ts).
  const mark = location.protocol === 'http:' && location.port ? `-${location.port}` : ''
  return document.cookie.split('; ').includes(`serein-signed-in${mark}=1`)
}

/** This tab is on its way to another page; a page kept by the browser and shown again is not, any more. */
let isLeaving = false

/** Tells this browser's other tabs that someone came or left. Each looks at the cookie for itself. This one is about to leave. */
export function tellOtherTabs(): void {
  isLeaving = true
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Follows sign-in and sign-out made elsewhere: at once over the channel, and whenever this tab is looked at again. The
 * bar changes in place; a page that is somebody's, or a gate, is loaded anew (drafts are kept on the device).
 */
export function watchSession(): () => void {
  const root = document.documentElement
  const look = () => {
    if (isLeaving) return
    const now = isSignedIn() ? 'in' : 'out'
    if (root.dataset.session === now) return
    root.dataset.session = now
    if (document.querySelector('[data-session-bound]')) location.reload()
  }
  const lookAgain = () => {
    isLeaving = false
    look()
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', look)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', lookAgain)
  look()
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    window.removeEventListener('pageshow', lookAgain)
  }
}
