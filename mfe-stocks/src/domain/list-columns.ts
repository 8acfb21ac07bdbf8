import {
  LIST_COLUMNS,
  type ListColumnCode,
  RANKED_ITEM_CATEGORIES,
  RANKED_ITEMS,
  type SortDirection,
  type StockPage,
} from '@quantamental/api/stocks'

export type ListColumn = (typeof LIST_COLUMNS)[number]
export type ColumnKind = ListColumn['kind']

const BY_CODE = new Map<string, ListColumn>(LIST_COLUMNS.map((column) => [column.code, column]))
const RANKED = new Map<string, (typeof RANKED_ITEMS)[number]>(
  RANKED_ITEMS.map((item) => [item.colName, item]),
)

export function columnOf(code: string): ListColumn | undefined {
  return BY_CODE.get(code)
}

/** A score or signal and the word for it: shown in one column, the word behind the number. */
export const WORD_COLUMNS: Readonly<Partial<Record<ListColumnCode, ListColumnCode>>> = {
  z_score: 'z_zone',
  m_score: 'm_label',
  dilution: 'dilution_label',
  short: 'short_label',
  rate_sensitivity: 'rate_label',
}
const WORDS: ReadonlySet<string> = new Set(Object.values(WORD_COLUMNS))

/** Always shown, before the chosen ones. */
export const FIXED_COLUMNS = ['ticker', 'name'] as const

/** Shown unless the address says otherwise: what the service sends by default. */
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

/** Columns that can be chosen for a table: words stand behind their numbers, not alone. */
export const CHOOSABLE_COLUMNS: readonly ListColumn[] = LIST_COLUMNS.filter(
  ({ code }) => !WORDS.has(code) && code !== 'ticker' && code !== 'name',
)

const SHORT_NAMES: Readonly<Partial<Record<string, string>>> = {
  name: 'Company',
  rating: 'Rating',
  upside: 'Upside, average',
  z_score: 'Z-Score',
  m_score: 'M-Score',
  pe: 'Forward P/E',
  dilution: 'Dilution',
  quarter: 'Quarter',
  pd: 'Default probability',
}

/** Name of a column at the head of a table, with its unit. */
export function headOf({ code, name, kind }: ListColumn): string {
  const short = SHORT_NAMES[code] ?? name
  return kind === 'usd' && !short.includes('USD') ? `${short}, USD` : short
}

/** The direction of a column's first sort, as the service has it: the best rating, the first letter, else the largest. */
export function firstDirectionOf({ kind, code }: ListColumn): SortDirection {
  const smallestFirst = code === 'volume_rank' || code === 'industry_rank'
  return kind === 'text' || kind === 'rating' || smallestFirst ? 'asc' : 'desc'
}

const CREDIT: ReadonlySet<string> = new Set([
  'rating',
  'pd',
  'z_score',
  'z_zone',
  'm_score',
  'm_label',
])
const IDENTITY: ReadonlySet<string> = new Set([
  'sector',
  'industry',
  'country',
  'model_class',
  'quarter',
  'name',
  'newly_updated',
])

/** Heading of a column among the others. */
export function groupOf(code: string): string {
  const item = RANKED.get(code)
  if (item) return RANKED_ITEM_CATEGORIES[item.category]
  if (CREDIT.has(code)) return 'Credit and scores'
  if (/upside|graham|^pe$/.test(code)) return 'Valuation'
  return IDENTITY.has(code) || code === 'ticker' ? 'Company' : 'Market and signals'
}

/** The stock page where a figure shows its working. */
export function pageOfColumn(code: string): StockPage {
  if (RANKED.has(code)) return 'rank'
  if (code === 'rating' || code === 'pd') return 'credit-rating'
  if (code.startsWith('z_')) return 'z-score'
  if (code.startsWith('m_')) return 'm-score'
  if (code.startsWith('graham')) return 'graham'
  if (code.includes('buffett')) return 'buffett'
  if (code.includes('upside')) return 'valuation'
  if (code === 'pe') return 'compare'
  return IDENTITY.has(code) || code.startsWith('volume') || code === 'industry_rank'
    ? 'profile'
    : 'summary'
}

/** What the service is asked for to show `shown`; nothing for the default columns. */
export function columnsToAsk(shown: readonly ListColumnCode[]): string | undefined {
  if (shown.join() === SHOWN_BY_DEFAULT.join()) return undefined
  return shown.flatMap((code) => [code, WORD_COLUMNS[code] ?? []].flat()).join(',')
}
