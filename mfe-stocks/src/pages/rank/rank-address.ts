import {
  PEER_SCOPES,
  type PeerScope,
  RANKED_ITEMS,
  RANKED_ITEMS_BY_DEFAULT,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import { useSearchParams } from '@quantamental/remote/router'

export type RankAxis = 'percentile' | 'value'

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

/** State of the ranked financials, stored in the URL. */
export function useRankAddress() {
  const [params, setParams] = useSearchParams()
  const requested = params.get('among')
  const scope: PeerScope = PEER_SCOPES.find((one) => one === requested) ?? 'sector'
  const axis: RankAxis = params.get('axis') === 'percentile' ? 'percentile' : 'value'
  function set(name: string, value: string | null) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const expanded = readCodes(params.get('open'))
  return {
    scope,
    setScope: (next: PeerScope) => set('among', next === 'sector' ? null : next),
    axis,
    setAxis: (next: RankAxis) => set('axis', next === 'value' ? null : next),
    items: readItems(params.get('items')),
    setItems: (codes: readonly RankedItemCode[]) => set('items', writeItems(codes)),
    /** Expanded items. */
    expanded,
    toggle: (code: RankedItemCode) => {
      const next = expanded.includes(code)
        ? expanded.filter((one) => one !== code)
        : [...expanded, code]
      set('open', next.join() || null)
    },
  }
}
