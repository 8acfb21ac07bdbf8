import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { applyLook, chooseTheme, followSystemTheme, onThemeShown, shownTheme } from './look.ts'

const root = document.documentElement
const defaults = {
  theme: 'system',
  palette: 'standard',
  density: 'comfortable',
  motion: 'system',
} as const

/** Stub of the system theme; the returned function changes it. */
function stubSystem(isDark: boolean) {
  const listeners = new Set<() => void>()
  const media = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
  return (dark: boolean) => {
    media.matches = dark
    for (const listener of listeners) listener()
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.restoreAllMocks()
  for (const name of ['theme', 'palette', 'density', 'motion']) delete root.dataset[name]
})

describe('the look of the page', () => {
  it('the look follows the preferences and is stored for the first paint of the next page', () => {
    stubSystem(false)
    applyLook({ theme: 'dark', palette: 'colour-safe', density: 'compact', motion: 'reduced' })
    expect({ ...root.dataset }).toMatchObject({
      theme: 'dark',
      palette: 'colour-safe',
      density: 'compact',
      motion: 'reduced',
    })
    expect(root.style.colorScheme).toBe('dark')
    expect(localStorage.getItem('THEME')).toBe('dark')
    expect(localStorage.getItem('LOOK')).toBe('colour-safe compact reduced')
  })

  it('the default look stores nothing', () => {
    stubSystem(true)
    applyLook({ theme: 'light', palette: 'colour-safe', density: 'compact', motion: 'reduced' })
    applyLook(defaults)
    expect({ ...root.dataset }).toEqual({ theme: 'dark' })
    expect(localStorage.length).toBe(0)
  })

  it('the theme follows the system only while no theme is chosen', () => {
    const change = stubSystem(false)
    const listener = jest.fn()
    const unsubscribe = onThemeShown(listener)
    const stop = followSystemTheme()
    applyLook(defaults)
    expect(shownTheme()).toBe('light')
    change(true)
    expect(shownTheme()).toBe('dark')
    chooseTheme('light')
    change(false)
    change(true)
    expect(shownTheme()).toBe('light')
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    unsubscribe()
    chooseTheme('system')
    change(false)
    expect(shownTheme()).toBe('dark')
  })
})
