import {
  formatCompact,
  formatDecimal,
  formatPe,
  formatProbability,
  formatSignedPercent,
} from '@quantamental/api/format'
import {
  CRITERION_GROUPS,
  LIST_COLUMNS,
  type ListColumnCode,
  type SortDirection,
} from '@quantamental/api/stocks'

export type FigureColumn = (typeof LIST_COLUMNS)[number]

/** Label column of each score column; requested together and shown in one cell. */
export const LABEL_COLUMNS: Readonly<Partial<Record<string, ListColumnCode>>> = {
  z_score: 'z_zone',
  m_score: 'm_label',
  dilution: 'dilution_label',
  short: 'short_label',
  rate_sensitivity: 'rate_label',
}
/** Methods behind a value estimate, and their range; shown in its cell. */
const SPREAD_COLUMNS: readonly ListColumnCode[] = ['upside_methods', 'upside_low', 'upside_high']
const HOSTED: ReadonlySet<string | undefined> = new Set<string | undefined>([
  ...Object.values(LABEL_COLUMNS),
  ...SPREAD_COLUMNS,
])

export const DEFAULT_FIGURES: readonly ListColumnCode[] = [
  'rating',
  'upside',
  'z_score',
  'm_score',
  'price',
]

/** Selectable columns; columns shown in another follow it, and ticker and name are always shown. */
export const FIGURES: readonly FigureColumn[] = LIST_COLUMNS.filter(
  ({ code }) => !HOSTED.has(code) && code !== 'ticker' && code !== 'name',
)
const BY_CODE = new Map<string, FigureColumn>(FIGURES.map((column) => [column.code, column]))

export function figureOf(code: string): FigureColumn | undefined {
  return BY_CODE.get(code)
}

const SHORT_NAMES: Readonly<Partial<Record<string, string>>> = {
  rating: 'Rating',
  z_score: 'Z-Score',
  m_score: 'M-Score',
  price: 'Price, USD',
}

/** Column heading, with its unit. */
export function headOf({ code, name, kind }: FigureColumn): string {
  const short = SHORT_NAMES[code] ?? name
  return kind === 'usd' && !short.includes('USD') ? `${short}, USD` : short
}

/** Direction of a column's first sort: best rating, first letter, else largest value first. */
export function firstDirectionOf({ kind, code }: FigureColumn): SortDirection {
  const smallestFirst = code === 'volume_rank' || code === 'industry_rank'
  return kind === 'text' || kind === 'rating' || smallestFirst ? 'asc' : 'desc'
}

const WHOLE = /^graham_(?!.*upside)|rank$|^rate_sensitivity$/

export function formatFigure({ code, kind }: FigureColumn, value: number): string {
  if (code === 'price') return formatDecimal(value, 2)
  if (kind === 'usd' || code === 'volume') return formatCompact(value)
  if (code === 'dilution') return formatSignedPercent(value)
  if (code === 'pd') return formatProbability(value)
  if (kind === 'percent') return `${formatDecimal(value * 100, 1)}%`
  if (code === 'pe' || code === 'mkt_pe') return formatPe(value)
  return formatDecimal(value, WHOLE.test(code) ? 0 : 2)
}

export function columnsToRequest(figures: readonly string[]): readonly string[] {
  return figures.flatMap((code) =>
    [code, code === 'upside' ? SPREAD_COLUMNS : (LABEL_COLUMNS[code] ?? [])].flat(),
  )
}

/** Stock page with the calculation of a figure. */
export function stockPageOf(code: string): string {
  if (/^(bs|is|cf|mkt)_/.test(code)) return 'rank'
  if (code === 'rating' || code === 'pd') return 'credit-rating'
  if (code.startsWith('z_')) return 'z-score'
  if (code.startsWith('m_')) return 'm-score'
  if (code.startsWith('graham')) return 'graham'
  if (code.includes('buffett')) return 'buffett'
  if (code.includes('upside')) return 'valuation'
  return code === 'pe' ? 'compare' : 'summary'
}

export function stockPath(page: string, ticker: string): string {
  return `/stock/${page}/${encodeURIComponent(ticker)}`
}

const GROUP_TITLES: ReadonlyMap<string, string> = new Map(
  CRITERION_GROUPS.map(({ code, title }) => [code, title]),
)

export function groupOf({ group }: FigureColumn): string {
  return GROUP_TITLES.get(group) ?? ''
}
