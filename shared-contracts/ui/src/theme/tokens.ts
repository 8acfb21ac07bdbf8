/**
 * Design tokens. Colors are CSS variables, so a theme switch needs no React render. Contrast is at least 4.5
 * for text and 3 for marks on both surfaces.
 */
export const RATING_LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D', 'NR', '?'] as const
export type RatingLetter = (typeof RATING_LETTERS)[number]

/** Custom property of a rating letter: `?` is not a legal name, so it is `Q`. */
function ratingName(letter: RatingLetter): string {
  return `rating-${letter === '?' ? 'Q' : letter}`
}

type Themes = readonly [light: string, dark: string]

/**
 * Colors of the light and the dark theme, with two more of the colorblind-safe palette where it differs: up is blue,
 * down is orange, and ratings run from dark blue to dark orange with the largest step at the investment-grade bound.
 * Adjacent ratings of that palette differ by at least 9 (CIE76) for every type of color vision; verified by tests.
 */
const COLORS = {
  bg: ['#F6F7F9', '#0F141B'],
  surface: ['#FFFFFF', '#171E27'],
  raise: ['#FBFCFD', '#1C2530'],
  line: ['#E1E6EC', '#28323E'],
  'line-strong': ['#C6CFD9', '#3B4855'],
  text: ['#16202B', '#E8EDF3'],
  muted: ['#51606F', '#A7B3C0'],
  faint: ['#7B8896', '#8391A0'],
  accent: ['#1558C0', '#7FB2FF'],
  'accent-soft': ['#E8F0FC', '#1B2C45'],
  ring: ['#1558C0', '#9CC4FF'],
  up: ['#0B6E4F', '#4FD1A1', '#1457B8', '#7FB2FF'],
  down: ['#B3261E', '#FF8A80', '#B04A00', '#FFAE66'],
  warning: ['#8A5300', '#F2B45C', '#544A00', '#F0DF6B'],
  'warning-soft': ['#FDF3E1', '#33291A', '#FBF5DC', '#302E18'],
  'danger-soft': ['#FDECEA', '#3A2020', '#FDEEE2', '#3A2916'],
  'success-soft': ['#E3F4EC', '#143329', '#E4EEFC', '#182B45'],
  'chip-ink': ['#FFFFFF', '#0F141B'],
  safe: ['#DDF1E8', '#143329', '#DFEAFA', '#182B45'],
  grey: ['#EDF0F3', '#232D38'],
  distress: ['#FBE3DF', '#3A2020', '#FCE9DA', '#3A2916'],
  'safe-ink': ['#0B6E4F', '#4FD1A1', '#1457B8', '#7FB2FF'],
  'grey-ink': ['#51606F', '#A7B3C0'],
  'distress-ink': ['#B3261E', '#FF8A80', '#A34400', '#FFAE66'],
  hatch: ['#D5DBE3', '#34404D'],
  // Component series: five colors that differ in lightness and hue, each >= 3:1 on the surface.
  'series-1': ['#0B3D91', '#9CC4FF'],
  'series-2': ['#C2570C', '#FFAE66'],
  'series-3': ['#4F7FD9', '#5B8DE8'],
  'series-4': ['#6B4FA0', '#B9A8F0'],
  'series-5': ['#5B6472', '#8391A0'],
  // Eleven sectors: areas beside one another, so neighbors of the stack differ in hue and lightness.
  'sector-Basic_Materials': ['#8A6A3B', '#C9A267'],
  'sector-Communication_Services': ['#B4488F', '#E58CC6'],
  'sector-Consumer_Cyclical': ['#C2570C', '#FFAE66'],
  'sector-Consumer_Defensive': ['#5E8C31', '#9CCB6B'],
  'sector-Energy': ['#6B3F1D', '#B07A4E'],
  'sector-Financial_Services': ['#0B3D91', '#9CC4FF'],
  'sector-Healthcare': ['#0E8C8C', '#5FD0CC'],
  'sector-Industrials': ['#5B6472', '#8391A0'],
  'sector-Real_Estate': ['#A63A50', '#F0808F'],
  'sector-Technology': ['#4F7FD9', '#5B8DE8'],
  'sector-Utilities': ['#6B4FA0', '#B9A8F0'],
  scrim: ['rgb(10 16 24 / 0.45)', 'rgb(4 8 12 / 0.6)'],
  'rating-AAA': ['#022E6A', '#8597E7', '#03204F', '#6C93F0'],
  'rating-AA': ['#034C8E', '#92B3FB', '#0A3A7D', '#8DB2FA'],
  'rating-A': ['#06688E', '#8AD2FF', '#1254AC', '#AECBFF'],
  'rating-BBB': ['#0B8281', '#46F7F4', '#3975C0', '#D3E3FF'],
  'rating-BB': ['#847500', '#FDE355', '#B05C00', '#FFE2B8'],
  'rating-B': ['#974D01', '#FEB782', '#914400', '#FFC480'],
  'rating-CCC': ['#971500', '#FF8B6B', '#6E2F00', '#F79F45'],
  'rating-D': ['#5A0026', '#F65689', '#431A00', '#DB7A1A'],
  'rating-NR': ['#5B6472', '#AAB4C2'],
  'rating-Q': ['#5B4B8A', '#B9A8F0'],
} as const satisfies Readonly<Record<string, Themes | readonly [...Themes, ...Themes]>>
type ColorName = keyof typeof COLORS
type ThemeColors = Readonly<Record<ColorName, string>>

/** Column `at` of the table, for the colors that have one. */
function columnOf(at: number): Partial<ThemeColors> {
  return Object.fromEntries(
    Object.entries<readonly string[]>(COLORS).flatMap(([name, values]) => {
      const value = values[at]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const [light, dark] = [columnOf(0), columnOf(1)] as readonly [ThemeColors, ThemeColors]
const [lightSafe, darkSafe] = [columnOf(2), columnOf(3)]

/** Raw colors by theme, for tests and for `<meta name="theme-color">`. */
export const themeColors = { light, dark } as const
/** Raw colors with the colorblind-safe palette. */
export const safeThemeColors: typeof themeColors = {
  light: { ...light, ...lightSafe },
  dark: { ...dark, ...darkSafe },
}
export type ThemeName = keyof typeof themeColors
/** Key of the theme in local storage; the edge's inline script reads it before first paint. */
export const THEME_STORAGE_KEY = 'THEME'

/** CSS variable of a sector's color in charts: `var(--sector-Energy)`. */
export function sectorColor(sector: string): string {
  return `var(--sector-${sector.replaceAll(' ', '_')})`
}

const color = Object.fromEntries(
  Object.keys(COLORS).map((name) => [name, `var(--${name})`]),
) as Record<ColorName, string>

const radius = { chip: 4, field: 8, card: 10, dialog: 12 } as const

export const tokens = {
  color,
  /** CSS variable of a letter: `var(--rating-AA)`. */
  rating: Object.fromEntries(
    RATING_LETTERS.map((letter) => [letter, `var(--${ratingName(letter)})`]),
  ) as Record<RatingLetter, string>,
  font: {
    sans: "Inter, 'Inter fallback', system-ui, sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  /** Font sizes in pixels. */
  fontSize: { xs: 12, sm: 13.5, md: 15, lg: 18, xl: 22, xxl: 28, display: 34 },
  space: { xxs: 2, xs: 4, sm: 8, md: 12, lg: 16, xl: 24, xxl: 32, huge: 48, giant: 64 },
  radius,
  /** Edge, corners and background: `${tokens.frame.card};` within a style. */
  frame: {
    card: `border: 1px solid ${color.line}; border-radius: ${radius.card}px; background: ${color.surface}`,
    /** Inputs, choices and icon buttons. */
    control: `border: 1px solid ${color['line-strong']}; border-radius: ${radius.field}px; background: ${color.surface}`,
  },
  shadow: {
    popover: '0 4px 16px rgb(0 0 0 / 0.12)',
    dialog: '0 24px 64px rgb(10 16 24 / 0.35)',
    drawer: '-16px 0 48px rgb(10 16 24 / 0.18)',
  },
  zIndex: { sticky: 10, header: 20, sidebar: 30, drawer: 40, dialog: 50, popover: 60, toast: 70 },
  breakpoint: { xs: 480, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1440 },
  motion: { hover: '120ms', drawer: '200ms', entry: '700ms' },
  /** Maximum content width, pixels. */
  contentWidth: 1320,
} as const

/** Media queries: `${media.phone} { … }`. */
export const media = {
  phone: '@media (max-width: 639px)',
  narrow: '@media (max-width: 1023px)',
  wide: '@media (min-width: 1024px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const

function declarations(colors: Partial<ThemeColors>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('')
}

const SAFE = "[data-palette='colour-safe']"

/**
 * `:root` and `[data-theme='dark']` rules; without `data-theme`, the system preference applies.
 * `data-palette='colour-safe'` swaps colors that carry meaning. Pages are printed in the light theme.
 */
export const themeCss = `
:root { color-scheme: light; ${declarations(light)} }
:root${SAFE} { ${declarations(lightSafe)} }
@media screen and (prefers-color-scheme: dark) {
:root:not([data-theme]) { color-scheme: dark; ${declarations(dark)} }
:root${SAFE}:not([data-theme]) { ${declarations(darkSafe)} }
}
@media screen {
:root[data-theme='dark'] { color-scheme: dark; ${declarations(dark)} }
:root${SAFE}[data-theme='dark'] { ${declarations(darkSafe)} }
}
`
