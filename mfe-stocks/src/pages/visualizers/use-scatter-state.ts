import type { TableSort } from '@quantamental/ui/data-table'
import {
  parseSelection,
  parseView,
  type ScatterSelection,
  type ScatterView,
  selectionText,
  viewText,
} from '@quantamental/ui/scatter'
import { useMemo } from 'react'
import { useAddress } from '../../stock-pages/use-address.ts'
import { addTicker, parseTickers, tickersText } from '../side-by-side/ticker-set.ts'

export type ScatterState = ReturnType<typeof useScatterState>

const DEFAULT_SORT = 'size.desc'

function parseSort(text: string): TableSort {
  const [column = 'size', direction] = text.split('.')
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/**
 * State of a visualizer, stored in the URL: area, zoom, pins, sectors, sort and page. `home` is the
 * initial view.
 */
export function useScatterState(home: ScatterView | null = null) {
  const [params, set] = useAddress()
  const area = params.get('area')
  const zoom = params.get('zoom')
  const pinText = params.get('pins') ?? ''
  const sectorText = params.get('sectors') ?? ''
  const sortText = params.get('sort') ?? DEFAULT_SORT
  const selection = useMemo(() => parseSelection(area), [area])
  const view = useMemo(() => (zoom === null ? home : parseView(zoom)), [zoom, home])
  const pins = useMemo(() => parseTickers(pinText), [pinText])
  const sectors = useMemo(() => sectorText.split(',').filter(Boolean), [sectorText])
  const sort = useMemo(() => parseSort(sortText), [sortText])

  return {
    selection,
    view,
    pins,
    sectors,
    sort,
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
    setSelection: (next: ScatterSelection | null) =>
      set({ area: next && selectionText(next), page: null }),
    // "all" shows everything on a page that starts zoomed in.
    setView: (next: ScatterView | null) => set({ zoom: next ? viewText(next) : home && 'all' }),
    togglePin: (ticker: string) => {
      const next = pins.includes(ticker)
        ? pins.filter((pin) => pin !== ticker)
        : addTicker(pins, ticker)
      set({ pins: tickersText(next) || null })
    },
    setSectors: (next: readonly string[]) => set({ sectors: next.join(',') || null }),
    setSort: ({ column, direction }: TableSort) => {
      const text = `${column}.${direction}`
      set({ sort: text === DEFAULT_SORT ? null : text, page: null })
    },
    setPage: (page: number) => set({ page: page === 1 ? null : String(page) }),
    setOn: (name: string, on: boolean) => set({ [name]: on ? '1' : null }),
  }
}
