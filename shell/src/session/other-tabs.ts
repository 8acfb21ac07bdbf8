import { LOCAL_STORAGE } from '@quantamental/api/common'
import type { SessionApi } from '@quantamental/remote/shell-api'

/**
 * Signs out here when another tab did, then reloads (specification section 4). The server's session is
 * gone already, so only this tab's state is cleared.
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
