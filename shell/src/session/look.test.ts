import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { applyLook, chooseTheme, followSystemTheme, onThemeShown, shownTheme } from './look.ts'

const root = document.documentElement
const usual = {
  theme: 'system',
  palette: 'standard',
  density: 'comfortable',
  motion: 'system',
} as const

/** A system whose preference can be changed. */
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
  it('is that of the preferences, and is kept for the first paint of the next page', () => {
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

  it('keeps nothing when it is the usual one', () => {
    stubSystem(true)
    applyLook({ theme: 'light', palette: 'colour-safe', density: 'compact', motion: 'reduced' })
    applyLook(usual)
    expect({ ...root.dataset }).toEqual({ theme: 'dark' })
    expect(localStorage.length).toBe(0)
  })

  it('follows the system while no theme is chosen, and only then', () => {
    const change = stubSystem(false)
    const heard = jest.fn()
    const stopHearing = onThemeShown(heard)
    const stop = followSystemTheme()
    applyLook(usual)
    expect(shownTheme()).toBe('light')
    change(true)
    expect(shownTheme()).toBe('dark')
    chooseTheme('light')
    change(false)
    change(true)
    expect(shownTheme()).toBe('light')
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    stopHearing()
    chooseTheme('system')
    change(false)
    expect(shownTheme()).toBe('dark')
  })
})
