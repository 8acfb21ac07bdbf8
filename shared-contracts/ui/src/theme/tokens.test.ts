import { describe, expect, it } from '@jest/globals'
import { RATING_LETTERS, themeColours, tokens } from './tokens.ts'

function channel(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** WCAG 2 relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = themeColours[name]

  it.each(['text', 'muted', 'accent', 'up', 'down', 'warning'] as const)(
    'has %s readable on every surface',
    (ink) => {
      for (const surface of ['bg', 'surface', 'raise'] as const) {
        expect(contrast(theme[ink], theme[surface])).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it.each(RATING_LETTERS)('has the letter readable on the chip of %s', (letter) => {
    const property = tokens.rating[letter].slice('var(--'.length, -1) as keyof typeof theme
    expect(contrast(theme['chip-ink'], theme[property])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['safe-ink', 'safe'],
    ['grey-ink', 'grey'],
    ['distress-ink', 'distress'],
    ['text', 'accent-soft'],
    ['muted', 'accent-soft'],
    ['text', 'danger-soft'],
    ['text', 'warning-soft'],
  ] as const)('has %s readable on %s', (ink, surface) => {
    expect(contrast(theme[ink], theme[surface])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([1, 2, 3, 4, 5] as const)('has chart series %d visible on the surface', (series) => {
    expect(contrast(theme[`series-${series}`], theme.surface)).toBeGreaterThanOrEqual(3)
  })
})
