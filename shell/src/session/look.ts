import type { Preferences } from '@quantamental/api/account'
import type { SessionApi } from '@quantamental/remote/shell-api'
import { readStored, writeStored } from '@quantamental/remote/storage'
import { THEME_STORAGE_KEY, type ThemeName } from '@quantamental/ui'

/** Values that differ from the default, such as `colour-safe compact`; read by the edge's inline script. */
const LOOK_STORAGE_KEY = 'LOOK'

/** Preferences that change the look of pages. */
export type Look = Pick<Preferences, 'theme' | 'palette' | 'density' | 'motion'>

/** Attributes of `<html>`, each with its only value that is not the default. */
const NON_DEFAULT = { palette: 'colour-safe', density: 'compact', motion: 'reduced' } as const
const NAMES = Object.keys(NON_DEFAULT) as (keyof typeof NON_DEFAULT)[]

const listeners = new Set<() => void>()

/** Theme chosen in this browser; null to follow the system. */
function chosenTheme(): ThemeName | null {
  const theme = readStored(THEME_STORAGE_KEY)
  return theme === 'light' || theme === 'dark' ? theme : null
}

const darkSystem = () => window.matchMedia?.('(prefers-color-scheme: dark)')

function showTheme(theme: ThemeName): void {
  const root = document.documentElement
  root.dataset.theme = theme
  root.style.colorScheme = theme
  for (const listener of listeners) listener()
}

export function shownTheme(): ThemeName {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return darkSystem()?.matches ? 'dark' : 'light'
}

/** Apply a theme and store it for later visits. */
export function chooseTheme(theme: Look['theme']): void {
  writeStored(THEME_STORAGE_KEY, theme === 'system' ? null : theme)
  showTheme(theme === 'system' ? (darkSystem()?.matches ? 'dark' : 'light') : theme)
}

/** Apply the look immediately and store it for the first paint of the next page. */
export function applyLook(look: Look): void {
  const root = document.documentElement
  for (const name of NAMES) {
    if (look[name] === NON_DEFAULT[name]) root.dataset[name] = NON_DEFAULT[name]
    else delete root.dataset[name]
  }
  writeStored(
    LOOK_STORAGE_KEY,
    NAMES.filter((name) => look[name] === NON_DEFAULT[name])
      .map((name) => NON_DEFAULT[name])
      .join(' ') || null,
  )
  chooseTheme(look.theme)
}

/** Call `listener` when the theme on screen changes. Return a function that unsubscribes it. */
export function onThemeShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Follow changes of the system theme while no theme is chosen. Return a function that stops it. */
export function followSystemTheme(): () => void {
  const system = darkSystem()
  const follow = () => {
    if (chosenTheme() === null) showTheme(system?.matches ? 'dark' : 'light')
  }
  system?.addEventListener('change', follow)
  return () => system?.removeEventListener('change', follow)
}

function lookOf({ theme, palette, density, motion }: Look): Look {
  return { theme, palette, density, motion }
}

/**
 * Apply the signed-in user's preferences when the user loads and whenever a preference changes. Reloading
 * the user with the same preferences changes nothing, so a change that is still being saved is not undone.
 * A theme chosen in this browser before the sign-in stays unless the account has one. Signing out leaves the
 * page unchanged.
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
    const isLoaded = !last.startsWith(`${user.id} `)
    last = text
    const staysChosen = isLoaded && look.theme === 'system'
    apply(staysChosen ? { ...look, theme: chosenTheme() ?? 'system' } : look)
  }
  follow()
  return session.subscribe(follow)
}
