import {
  CRITERION_GROUPS,
  LIST_COLUMNS,
  type ListColumnCode,
  RANKED_ITEMS,
  type SortDirection,
  type StockPage,
} from '@quantamental/api/stocks'

type ListColumn = (typeof LIST_COLUMNS)[number]

const BY_CODE = new Map<string, ListColumn>(LIST_COLUMNS.map((column) => [column.code, column]))
const RANKED: ReadonlySet<string> = new Set(RANKED_ITEMS.map(({ colName }) => colName))

export function columnOf(code: string): ListColumn | undefined {
  return BY_CODE.get(code)
}

/** Label column of a score or signal; shown in the number's column. */
export const LABEL_COLUMNS: Readonly<Partial<Record<ListColumnCode, ListColumnCode>>> = {
  z_score: 'z_zone',
  m_score: 'm_label',
  dilution: 'dilution_label',
  short: 'short_label',
  rate_sensitivity: 'rate_label',
}
/** Methods behind a value estimate, and their range; shown in its column. */
const SPREAD_COLUMNS: readonly ListColumnCode[] = ['upside_methods', 'upside_low', 'upside_high']

/** Column in which another is shown. */
export const HOST_COLUMNS: ReadonlyMap<ListColumnCode, ListColumnCode> = new Map([
  ...Object.entries(LABEL_COLUMNS).map(([code, label]) => [label, code as ListColumnCode] as const),
  ...SPREAD_COLUMNS.map((code) => [code, 'upside'] as const),
])

/** Columns that are always shown, first. */
export const FIXED_COLUMNS = ['ticker', 'name'] as const

/** Columns shown unless the URL names others; same default as in the service. */
export const SHOWN_BY_DEFAULT: readonly ListColumnCode[] = [
  'rating',
  'upside',
  'z_score',
  'm_score',
  'pe',
  'market_cap',
  'dilution',
  'short',
  'rate_sensitivity',
]

/** Columns that users can choose, without those shown in another. */
export const CHOOSABLE_COLUMNS: readonly ListColumn[] = LIST_COLUMNS.filter(
  ({ code }) => !HOST_COLUMNS.has(code) && code !== 'ticker' && code !== 'name',
)

const SHORT_NAMES: Readonly<Partial<Record<string, string>>> = {
  name: 'Company',
  rating: 'Rating',
  z_score: 'Z-Score',
  m_score: 'M-Score',
  pe: 'Forward P/E',
  dilution: 'Dilution',
  quarter: 'Quarter',
  pd: 'Default probability',
  market_pd: 'Market signal',
  market_pd_rise: 'Market signal, times a year ago',
  mkt_pe: 'P/E',
  is_roa: 'Return on assets',
  dilution_label: 'Dilution level',
}

export function headOf({ code, name, kind }: ListColumn): string {
  const short = SHORT_NAMES[code] ?? name
  return kind === 'usd' && !short.includes('USD') ? `${short}, USD` : short
}

/**
 * Direction of a column's first sort, as in the service: best rating, alphabetical, otherwise
 * largest first.
 */
export function firstDirectionOf({ kind, code }: ListColumn): SortDirection {
  const smallestFirst = code === 'volume_rank' || code === 'industry_rank'
  return kind === 'text' || kind === 'rating' || smallestFirst ? 'asc' : 'desc'
}

const GROUP_TITLES: ReadonlyMap<string, string> = new Map(
  CRITERION_GROUPS.map(({ code, title }) => [code, title]),
)

export function groupOf({ group }: ListColumn): string {
  return GROUP_TITLES.get(group) ?? ''
}

export function pageOfColumn(code: string): StockPage {
  if (RANKED.has(code)) return 'rank'
  if (/^(rating|pd$|pd_|market_pd|(up|down)grade_)/.test(code)) return 'credit-rating'
  if (code.startsWith('z_')) return 'z-score'
  if (code.startsWith('m_')) return 'm-score'
  if (code.startsWith('graham')) return 'graham'
  if (code.includes('buffett')) return 'buffett'
  if (code.includes('upside')) return 'valuation'
  if (code === 'pe') return 'compare'
  const isIdentity = columnOf(code)?.group === 'identity'
  return isIdentity || code.startsWith('volume') || code === 'industry_rank' ? 'profile' : 'summary'
}

const METHODOLOGIES = [
  [/^(rating|pd$|pd_|(up|down)grade_)/, 'credit'],
  [/^market_pd/, 'chs'],
  [/^z_/, 'altman'],
  [/^m_/, 'beneish'],
  [/graham/, 'graham'],
  [/buffett/, 'buffett'],
  [/^upside/, 'upside'],
  [/^rate_/, 'rate-sensitivity'],
  [/^dilution/, 'share-dilution'],
  [/^short/, 'short-interest'],
] as const

/** Code of the methodology article behind a column, if any. */
export function methodologyOf(code: string): string | undefined {
  return METHODOLOGIES.find(([pattern]) => pattern.test(code))?.[1]
}

/** Columns to request for `shown`; nothing for the default columns. */
export function columnsToRequest(shown: readonly ListColumnCode[]): string | undefined {
  if (shown.join() === SHOWN_BY_DEFAULT.join()) return undefined
  const hosted = [...HOST_COLUMNS]
  return shown
    .flatMap((code) => [code, ...hosted.flatMap(([one, host]) => (host === code ? [one] : []))])
    .join(',')
}
