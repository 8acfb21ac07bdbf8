import { describe, expect, it } from '@jest/globals'
import { CREDIT_RATING_COLORS, SECTORS } from '@quantamental/api/stocks'
import {
  RATING_LETTERS,
  safeThemeColors,
  sectorColor,
  themeColors,
  themeCss,
  tokens,
} from './tokens.ts'

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

const THEMES = [
  ['light', themeColors.light],
  ['dark', themeColors.dark],
  ['color-safe light', safeThemeColors.light],
  ['color-safe dark', safeThemeColors.dark],
] as const

it('ratings have the same color in the light theme as in the API and in preview pictures', () => {
  for (const letter of RATING_LETTERS)
    expect(themeColors.light[`rating-${letter === '?' ? 'Q' : letter}`]).toBe(
      CREDIT_RATING_COLORS[letter].background,
    )
})

describe.each(THEMES)('the %s theme', (_name, theme) => {
  it.each(['text', 'muted', 'accent', 'up', 'down', 'warning'] as const)(
    '%s is readable on every surface',
    (ink) => {
      for (const surface of ['bg', 'surface', 'raise'] as const) {
        expect(contrast(theme[ink], theme[surface])).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it.each(RATING_LETTERS)('the letter on the chip of %s is readable', (letter) => {
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
  ] as const)('%s is readable on %s', (ink, surface) => {
    expect(contrast(theme[ink], theme[surface])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SECTORS)('the color of %s is visible on the surface', (sector) => {
    const property = sectorColor(sector).slice('var(--'.length, -1) as keyof typeof theme
    expect(contrast(theme[property], theme.surface)).toBeGreaterThanOrEqual(3)
  })

  it.each([1, 2, 3, 4, 5] as const)('chart series %d is visible on the surface', (series) => {
    expect(contrast(theme[`series-${series}`], theme.surface)).toBeGreaterThanOrEqual(3)
  })
})

type Vision = 'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia'

/** Linear RGB matrix per color vision deficiency of severity 1 (Machado, Oliveira, Fernandes 2009). */
const VISIONS: Readonly<Record<Vision, readonly (readonly number[])[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** CIE L*a*b* (D65) of `#RRGGBB` in the given color vision. */
function labOf(hex: string, vision: Vision): number[] {
  const rgb = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)))
  const seen = VISIONS[vision].map((row) => {
    const sum = row.reduce((total, weight, at) => total + weight * (rgb[at] ?? 0), 0)
    return Math.min(1, Math.max(0, sum))
  })
  const [r = 0, g = 0, b = 0] = seen
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function distance(a: string, b: string, vision: Vision): number {
  const other = labOf(b, vision)
  return Math.hypot(...labOf(a, vision).map((value, at) => value - (other[at] ?? 0)))
}

describe.each(['light', 'dark'] as const)('the color-safe palette, %s', (name) => {
  const theme = safeThemeColors[name]
  const visions = Object.keys(VISIONS) as Vision[]

  it('up and down differ clearly in every kind of color vision', () => {
    for (const vision of ['normal', 'protanopia', 'deuteranopia'] as const)
      expect(distance(theme.up, theme.down, vision)).toBeGreaterThanOrEqual(84.5)
    expect(distance(theme.up, theme.down, 'tritanopia')).toBeGreaterThanOrEqual(70)
  })

  it.each(visions)('any two grades can be distinguished with %s', (vision) => {
    const grades = (['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D'] as const).map(
      (letter) => theme[`rating-${letter}`],
    )
    for (const [at, grade] of grades.entries())
      for (const other of grades.slice(at + 1))
        expect(distance(grade, other, vision)).toBeGreaterThanOrEqual(9)
    const steps = grades.slice(1).map((grade, at) => distance(grades[at] ?? '', grade, vision))
    expect(steps.indexOf(Math.max(...steps))).toBe(3)
  })

  it('up and good grades are blue, down and poor grades orange', () => {
    const isBlue = (hex: string) =>
      Number.parseInt(hex.slice(5), 16) > Number.parseInt(hex.slice(1, 3), 16)
    expect([theme.up, theme['rating-AAA'], theme['rating-BBB']].map(isBlue)).toEqual([
      true,
      true,
      true,
    ])
    expect([theme.down, theme['rating-BB'], theme['rating-D']].map(isBlue)).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('the theme on the page', () => {
  it.each([
    [{}, themeColors.light.up],
    [{ theme: 'dark' }, themeColors.dark.up],
    [{ palette: 'colour-safe' }, safeThemeColors.light.up],
    [{ theme: 'light', palette: 'colour-safe' }, safeThemeColors.light.up],
    [{ theme: 'dark', palette: 'colour-safe' }, safeThemeColors.dark.up],
    [{ theme: 'dark', palette: 'standard' }, themeColors.dark.up],
  ])('the page attributes %j give the color for up the value %s', (data, color) => {
    const style = document.createElement('style')
    style.textContent = themeCss
    document.head.append(style)
    Object.assign(document.documentElement.dataset, data)
    expect(getComputedStyle(document.documentElement).getPropertyValue('--up').trim()).toBe(color)
    style.remove()
    for (const name of Object.keys(data)) delete document.documentElement.dataset[name]
  })
})
