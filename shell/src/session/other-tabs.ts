import { LOCAL_STORAGE } from '@quantamental/api/common'
import type { SessionApi } from '@quantamental/remote/shell-api'

/**
 * Sign out and reload when another tab signs out. The server session is already gone, so only the state of
 * this tab is cleared. See infra/docs/domain/identity-and-sessions.md.
 */
export function followOtherTabs(
  session: SessionApi & { expire(): void },
  reloadPage: () => void = () => location.reload(),
): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== LOCAL_STORAGE.loggedOut || event.newValue === null) return
    if (session.getState().status !== 'authenticated') return
    session.expire()
    reloadPage()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
