import {
  RANKED_ITEMS,
  RANKED_ITEMS_BY_DEFAULT,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import { useAddress, useChoice } from '../../stock-pages/use-address.ts'

const SCOPES = [
  { value: 'sector', label: 'Sector' },
  { value: 'industry', label: 'Industry' },
  { value: 'universe', label: 'All companies' },
] as const
const AXES = [
  { value: 'value', label: 'Value' },
  { value: 'percentile', label: 'Percentile' },
] as const
export type RankAxis = (typeof AXES)[number]['value']

const ALL_CODES: readonly RankedItemCode[] = RANKED_ITEMS.map(({ colName }) => colName)
const EVERYTHING = 'all'
const NOTHING = 'none'

/** Valid codes in `text`, in the order of infra/docs/domain/ratings-and-signals.md. */
function readCodes(text: string | null): readonly RankedItemCode[] {
  const wanted = new Set(text?.split(','))
  return ALL_CODES.filter((code) => wanted.has(code))
}

/** Items in `?items=`, or the default six. */
function readItems(text: string | null): readonly RankedItemCode[] {
  if (text === EVERYTHING) return ALL_CODES
  if (text === NOTHING) return []
  const codes = readCodes(text)
  return codes.length > 0 ? codes : ALL_CODES.filter((one) => RANKED_ITEMS_BY_DEFAULT.includes(one))
}

/** `?items=` value for a selection; null for the default six. */
function writeItems(codes: readonly RankedItemCode[]): string | null {
  if (codes.length === 0) return NOTHING
  if (codes.length === ALL_CODES.length) return EVERYTHING
  const text = readCodes(codes.join()).join()
  return text === readItems(null).join() ? null : text
}

export function useRankAddress() {
  const [params, change] = useAddress()
  const expanded = readCodes(params.get('open'))
  return {
    scope: useChoice('among', SCOPES, 'sector'),
    axis: useChoice('axis', AXES, 'value'),
    items: readItems(params.get('items')),
    setItems: (codes: readonly RankedItemCode[]) => change({ items: writeItems(codes) }),
    expanded,
    toggle: (code: RankedItemCode) => {
      const next = expanded.includes(code)
        ? expanded.filter((one) => one !== code)
        : [...expanded, code]
      change({ open: next.join() || null })
    },
  }
}
