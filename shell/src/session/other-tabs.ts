import { LOCAL_STORAGE, SIGNED_IN_COOKIE } from '@quantamental/api/common'
import { findCookie } from './cookies.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Follow sign-ins and sign-outs of other tabs: load the user, or sign out and reload the page. The server
 * session of a sign-out is already gone, so only the state of this tab is cleared. A page restored from the
 * back-forward cache has missed the storage events and compares the marker cookie instead. See
 * infra/docs/domain/identity-and-sessions.md.
 */
export function followOtherTabs(
  session: Pick<SessionStore, 'getState' | 'resume' | 'expire'>,
  reloadPage: () => void = () => location.reload(),
): () => void {
  const isSignedIn = () => session.getState().status === 'authenticated'
  function signOut(): void {
    if (!isSignedIn()) return
    session.expire()
    reloadPage()
  }
  function onStorage({ key, newValue }: StorageEvent): void {
    if (newValue === null) return
    if (key === LOCAL_STORAGE.loginTime) void session.resume()
    if (key === LOCAL_STORAGE.loggedOut) signOut()
  }
  function onPageShow({ persisted }: PageTransitionEvent): void {
    const hasSession = findCookie(SIGNED_IN_COOKIE) !== undefined
    if (!persisted || hasSession === isSignedIn()) return
    if (hasSession) void session.resume()
    else signOut()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
