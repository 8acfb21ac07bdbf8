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
  type ListColumn,
  type ListColumnCode,
  RANKED_ITEMS,
  type SortDirection,
  type StockPage,
} from '@quantamental/api/stocks'

/** Columns of stock lists and watch lists: names, formats, and the page with the calculation of each. */
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

/** `CHOOSABLE_COLUMNS` as choices of a column picker, by group. */
export const PICKABLE_COLUMNS = CHOOSABLE_COLUMNS.map((column) => ({
  id: column.code,
  name: headOf(column),
  group: GROUP_TITLES.get(column.group) ?? '',
})).toSorted((a, b) => a.group.localeCompare(b.group))

/** `codes`, each followed by the columns shown in it. */
export function withHosted(codes: readonly string[]): readonly string[] {
  return codes.flatMap((code) => [
    code,
    ...[...HOST_COLUMNS].flatMap(([one, host]) => (host === code ? [one] : [])),
  ])
}

/** Stock page with the calculation of a figure. */
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

const WHOLE =
  /^(graham_(defensive|enterprising|ncav)|(volume|industry)_rank|rate_sensitivity|analysts|piotroski.*|rating_(change_.+|steady)|restatements_2y|positive_months|report_age|upside_methods|days_(receivables|inventory|payables)|cash_conversion_cycle|.+_(quarters|years))$/
const PE = /^(mkt_)?pe$/
const TENTHS = /^(p[esb]_to_median|price_to_.+|ev_to_.+|days_to_cover)$/
/** Amounts per share. */
const PER_SHARE = /^(price|(high|low)_52w|.+_per_share)$/
const COMPACT = /^(volume|shares)$/

/** Figure of a column as text. */
export function formatFigure(code: string, value: number): string {
  const kind = columnOf(code)?.kind
  if (PER_SHARE.test(code)) return formatDecimal(value, 2)
  if (kind === 'usd' || COMPACT.test(code)) return formatCompact(value)
  if (kind === 'percent') {
    if (code === 'dilution') return formatSignedPercent(value)
    return code === 'pd' ? formatProbability(value) : `${formatDecimal(value * 100, 1)}%`
  }
  if (PE.test(code)) return formatPe(value)
  return formatDecimal(value, WHOLE.test(code) ? 0 : TENTHS.test(code) ? 1 : 2)
}
