import { updatePreferencesRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import type { ThemeName } from '@quantamental/ui'
import { useSyncExternalStore } from 'react'
import { chooseTheme, onThemeShown, shownTheme } from '../session/look.ts'

/** Current theme and a toggle; stored in this browser and, if signed in, in the account. */
export function useTheme(): readonly [theme: ThemeName, toggle: () => void] {
  const { http, session, notify } = useShell()
  const theme = useSyncExternalStore(onThemeShown, shownTheme, () => 'light' as const)

  async function save(next: ThemeName) {
    try {
      await http.call(updatePreferencesRoute, { body: { theme: next } })
      await session.reload()
    } catch {
      notify.error('Couldn’t save the theme to your account. Please try again later.')
    }
  }
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    chooseTheme(next)
    if (session.getState().status === 'authenticated') void save(next)
  }
  return [theme, toggle]
}
