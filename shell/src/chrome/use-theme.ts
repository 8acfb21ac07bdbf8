import { THEME_STORAGE_KEY, type ThemeName } from '@quantamental/ui'
import { useState } from 'react'

function currentTheme(): ThemeName {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The theme and the switch to the other; remembered in this browser. */
export function useTheme(): readonly [theme: ThemeName, toggle: () => void] {
  const [theme, setTheme] = useState(currentTheme)
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    try {
      localStorage.setItem(THEME_STORAGE_KEY, next)
    } catch {
      // Storage is full or forbidden: the choice holds until the page closes.
    }
    setTheme(next)
  }
  return [theme, toggle]
}
