import type { SessionApi } from '@quantamental/remote/shell-api'
import { applyLook, type Look } from './look.ts'

function lookOf({ theme, palette, density, motion }: Look): Look {
  return { theme, palette, density, motion }
}

/**
 * Apply the signed-in user's preferences when the user loads and whenever a preference changes. Reloading
 * the user with the same preferences changes nothing, so a change that is still being saved is not undone.
 * Signing out leaves the page unchanged.
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
