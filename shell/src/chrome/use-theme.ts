import { updatePreferencesRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import type { ThemeName } from '@quantamental/ui'
import { useSyncExternalStore } from 'react'
import { chooseTheme, onThemeShown, shownTheme } from '../session/look.ts'

/** The theme and the switch to the other: remembered in this browser, and in the account when signed in. */
export function useTheme(): readonly [theme: ThemeName, toggle: () => void] {
  const { http, session, notify } = useShell()
  const theme = useSyncExternalStore(onThemeShown, shownTheme, () => 'light' as const)

  async function save(next: ThemeName) {
    try {
      await http.call(updatePreferencesRoute, { body: { theme: next } })
      await session.reload()
    } catch {
      notify.error('The theme was not saved to your account. Please try again later.')
    }
  }
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    chooseTheme(next)
    if (session.getState().status === 'authenticated') void save(next)
  }
  return [theme, toggle]
}
