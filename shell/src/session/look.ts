import type { Preferences } from '@quantamental/api/account'
import { THEME_STORAGE_KEY, type ThemeName } from '@quantamental/ui'

/** Holds what differs from the usual, `colour-safe compact`; the edge's inline script reads it. */
const LOOK_STORAGE_KEY = 'LOOK'

/** The preferences that change how pages look. */
export type Look = Pick<Preferences, 'theme' | 'palette' | 'density' | 'motion'>

/** Attributes of `<html>` with the one value that is not the usual. */
const UNUSUAL = { palette: 'colour-safe', density: 'compact', motion: 'reduced' } as const
const NAMES = Object.keys(UNUSUAL) as (keyof typeof UNUSUAL)[]

const listeners = new Set<() => void>()

function keep(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden: the choice holds until the page closes.
  }
}

/** The chosen theme of this browser; null follows the system. */
function chosenTheme(): ThemeName | null {
  try {
    const theme = localStorage.getItem(THEME_STORAGE_KEY)
    return theme === 'light' || theme === 'dark' ? theme : null
  } catch {
    return null
  }
}

const darkSystem = () => window.matchMedia?.('(prefers-color-scheme: dark)')

function showTheme(theme: ThemeName): void {
  const root = document.documentElement
  root.dataset.theme = theme
  root.style.colorScheme = theme
  for (const listener of listeners) listener()
}

/** The theme on screen. */
export function shownTheme(): ThemeName {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return darkSystem()?.matches ? 'dark' : 'light'
}

/** Shows a theme from now on, and when this browser opens the site again. */
export function chooseTheme(theme: Look['theme']): void {
  keep(THEME_STORAGE_KEY, theme === 'system' ? '' : theme)
  showTheme(theme === 'system' ? (darkSystem()?.matches ? 'dark' : 'light') : theme)
}

/** Shows the look at once and keeps it for the first paint of the next page. */
export function applyLook(look: Look): void {
  const root = document.documentElement
  for (const name of NAMES) {
    if (look[name] === UNUSUAL[name]) root.dataset[name] = UNUSUAL[name]
    else delete root.dataset[name]
  }
  keep(
    LOOK_STORAGE_KEY,
    NAMES.filter((name) => look[name] === UNUSUAL[name])
      .map((name) => UNUSUAL[name])
      .join(' '),
  )
  chooseTheme(look.theme)
}

/** Calls back when the theme on screen changes. */
export function onThemeShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** While no theme is chosen, the page follows the system. */
export function followSystemTheme(): () => void {
  const system = darkSystem()
  const follow = () => {
    if (chosenTheme() === null) showTheme(system?.matches ? 'dark' : 'light')
  }
  system?.addEventListener('change', follow)
  return () => system?.removeEventListener('change', follow)
}
