import type { SessionApi } from '@quantamental/remote/shell-api'
import { applyLook, type Look } from './look.ts'

function lookOf({ theme, palette, density, motion }: Look): Look {
  return { theme, palette, density, motion }
}

/**
 * Shows pages as the signed-in user prefers, when the user is loaded and whenever another preference is
 * read. A user read again with the same preferences changes nothing, so that what was switched on this
 * page and is being saved stays. Signing out leaves the page as it is.
 */
export function followPreferences(
  session: Pick<SessionApi, 'getState' | 'subscribe'>,
  apply: (look: Look) => void = applyLook,
): () => void {
  let last = ''
  const follow = () => {
    const { user } = session.getState()
    if (!user) {
      last = ''
      return
    }
    const look = lookOf(user.preferences)
    const text = `${user.id} ${JSON.stringify(look)}`
    if (text === last) return
    last = text
    apply(look)
  }
  follow()
  return session.subscribe(follow)
}
