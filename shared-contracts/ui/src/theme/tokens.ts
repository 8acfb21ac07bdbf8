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

const light = {
  bg: '#F6F7F9',
  surface: '#FFFFFF',
  raise: '#FBFCFD',
  line: '#E1E6EC',
  'line-strong': '#C6CFD9',
  text: '#16202B',
  muted: '#51606F',
  faint: '#7B8896',
  accent: '#1558C0',
  'accent-soft': '#E8F0FC',
  ring: '#1558C0',
  up: '#0B6E4F',
  down: '#B3261E',
  warning: '#8A5300',
  'warning-soft': '#FDF3E1',
  'danger-soft': '#FDECEA',
  'success-soft': '#E3F4EC',
  'chip-ink': '#FFFFFF',
  safe: '#DDF1E8',
  grey: '#EDF0F3',
  distress: '#FBE3DF',
  'safe-ink': '#0B6E4F',
  'grey-ink': '#51606F',
  'distress-ink': '#B3261E',
  hatch: '#D5DBE3',
  // Component series: five colors that differ in lightness and hue, each >= 3:1 on the surface.
  'series-1': '#0B3D91',
  'series-2': '#C2570C',
  'series-3': '#4F7FD9',
  'series-4': '#6B4FA0',
  'series-5': '#5B6472',
  scrim: 'rgb(10 16 24 / 0.45)',
  'rating-AAA': '#022E6A',
  'rating-AA': '#034C8E',
  'rating-A': '#06688E',
  'rating-BBB': '#0B8281',
  'rating-BB': '#847500',
  'rating-B': '#974D01',
  'rating-CCC': '#971500',
  'rating-D': '#5A0026',
  'rating-NR': '#5B6472',
  'rating-Q': '#5B4B8A',
}

type ThemeColors = { readonly [K in keyof typeof light]: string }

const dark: ThemeColors = {
  bg: '#0F141B',
  surface: '#171E27',
  raise: '#1C2530',
  line: '#28323E',
  'line-strong': '#3B4855',
  text: '#E8EDF3',
  muted: '#A7B3C0',
  faint: '#8391A0',
  accent: '#7FB2FF',
  'accent-soft': '#1B2C45',
  ring: '#9CC4FF',
  up: '#4FD1A1',
  down: '#FF8A80',
  warning: '#F2B45C',
  'warning-soft': '#33291A',
  'danger-soft': '#3A2020',
  'success-soft': '#143329',
  'chip-ink': '#0F141B',
  safe: '#143329',
  grey: '#232D38',
  distress: '#3A2020',
  'safe-ink': '#4FD1A1',
  'grey-ink': '#A7B3C0',
  'distress-ink': '#FF8A80',
  hatch: '#34404D',
  'series-1': '#9CC4FF',
  'series-2': '#FFAE66',
  'series-3': '#5B8DE8',
  'series-4': '#B9A8F0',
  'series-5': '#8391A0',
  scrim: 'rgb(4 8 12 / 0.6)',
  'rating-AAA': '#8597E7',
  'rating-AA': '#92B3FB',
  'rating-A': '#8AD2FF',
  'rating-BBB': '#46F7F4',
  'rating-BB': '#FDE355',
  'rating-B': '#FEB782',
  'rating-CCC': '#FF8B6B',
  'rating-D': '#F65689',
  'rating-NR': '#AAB4C2',
  'rating-Q': '#B9A8F0',
}

/**
 * Overrides of the colorblind-safe palette: up is blue, down is orange, and ratings run from dark blue to dark
 * orange with the largest step at the investment-grade bound. Adjacent ratings differ by at least 9 (CIE76)
 * for every type of color vision; verified by tests.
 */
const lightSafe: Partial<ThemeColors> = {
  up: '#1457B8',
  down: '#B04A00',
  warning: '#544A00',
  'warning-soft': '#FBF5DC',
  'danger-soft': '#FDEEE2',
  'success-soft': '#E4EEFC',
  safe: '#DFEAFA',
  distress: '#FCE9DA',
  'safe-ink': '#1457B8',
  'distress-ink': '#A34400',
  'rating-AAA': '#03204F',
  'rating-AA': '#0A3A7D',
  'rating-A': '#1254AC',
  'rating-BBB': '#3975C0',
  'rating-BB': '#B05C00',
  'rating-B': '#914400',
  'rating-CCC': '#6E2F00',
  'rating-D': '#431A00',
}

const darkSafe: Partial<ThemeColors> = {
  up: '#7FB2FF',
  down: '#FFAE66',
  warning: '#F0DF6B',
  'warning-soft': '#302E18',
  'danger-soft': '#3A2916',
  'success-soft': '#182B45',
  safe: '#182B45',
  distress: '#3A2916',
  'safe-ink': '#7FB2FF',
  'distress-ink': '#FFAE66',
  'rating-AAA': '#6C93F0',
  'rating-AA': '#8DB2FA',
  'rating-A': '#AECBFF',
  'rating-BBB': '#D3E3FF',
  'rating-BB': '#FFE2B8',
  'rating-B': '#FFC480',
  'rating-CCC': '#F79F45',
  'rating-D': '#DB7A1A',
}

/** Raw colors by theme, for tests and for `<meta name="theme-color">`. */
export const themeColors = { light, dark } as const
/** Raw colors with the colorblind-safe palette. */
export const safeThemeColors: typeof themeColors = {
  light: { ...light, ...lightSafe } as typeof light,
  dark: { ...dark, ...darkSafe },
}
export type ThemeName = keyof typeof themeColors
/** Key of the theme in local storage; the edge's inline script reads it before first paint. */
export const THEME_STORAGE_KEY = 'THEME'

type ColorName = keyof typeof light
const color = Object.fromEntries(
  Object.keys(light).map((name) => [name, `var(--${name})`]),
) as Record<ColorName, string>

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
  radius: { chip: 4, field: 8, card: 10, dialog: 12 },
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
 * `data-palette='colour-safe'` swaps colors that carry meaning.
 */
export const themeCss = `
:root { color-scheme: light; ${declarations(light)} }
:root${SAFE} { ${declarations(lightSafe)} }
@media (prefers-color-scheme: dark) {
:root:not([data-theme]) { color-scheme: dark; ${declarations(dark)} }
:root${SAFE}:not([data-theme]) { ${declarations(darkSafe)} }
}
:root[data-theme='dark'] { color-scheme: dark; ${declarations(dark)} }
:root${SAFE}[data-theme='dark'] { ${declarations(darkSafe)} }
@media print { :root:root:root { color-scheme: light; ${declarations(light)} } }
`
