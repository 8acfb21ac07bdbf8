import type { ListColumnCode } from '@quantamental/api/stocks'
import { withHosted } from '@quantamental/remote/stock-columns'

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
  return withHosted(shown).join(',')
}
