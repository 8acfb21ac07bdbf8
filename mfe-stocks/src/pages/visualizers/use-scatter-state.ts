import { useSearchParams } from '@quantamental/remote/router'
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
import { addTicker, parseTickers, tickersText } from '../side-by-side/ticker-set.ts'

export interface ScatterState {
  readonly selection: ScatterSelection | null
  readonly view: ScatterView | null
  /** Tickers in pinning order. */
  readonly pins: readonly string[]
  /** Highlighted sectors in selection order. */
  readonly sectors: readonly string[]
  readonly sort: TableSort
  /** Table page, from 1. */
  readonly page: number
  readonly setSelection: (selection: ScatterSelection | null) => void
  readonly setView: (view: ScatterView | null) => void
  readonly togglePin: (ticker: string) => void
  readonly setSectors: (sectors: readonly string[]) => void
  readonly setSort: (sort: TableSort) => void
  readonly setPage: (page: number) => void
  readonly setOn: (name: string, on: boolean) => void
}

const DEFAULT_SORT = 'size.desc'

function parseSort(text: string): TableSort {
  const [column = 'size', direction] = text.split('.')
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** URL value that shows everything on a page that starts zoomed in. */
const ALL = 'all'

/**
 * State of a visualizer, stored in the URL: area, zoom, pins, sectors, sort and page. `home` is the
 * initial view.
 */
export function useScatterState(home: ScatterView | null = null): ScatterState {
  const [params, setParams] = useSearchParams()
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

  function set(changes: Readonly<Record<string, string | null>>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  }

  return {
    selection,
    view,
    pins,
    sectors,
    sort,
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
    setSelection: (next) => set({ area: next && selectionText(next), page: null }),
    setView: (next) => set({ zoom: next ? viewText(next) : home && ALL }),
    togglePin: (ticker) => {
      const next = pins.includes(ticker)
        ? pins.filter((pin) => pin !== ticker)
        : addTicker(pins, ticker)
      set({ pins: tickersText(next) })
    },
    setSectors: (next) => set({ sectors: next.join(',') }),
    setSort: ({ column, direction }) => {
      const text = `${column}.${direction}`
      set({ sort: text === DEFAULT_SORT ? null : text, page: null })
    },
    setPage: (page) => set({ page: page === 1 ? null : String(page) }),
    setOn: (name, on) => set({ [name]: on ? '1' : null }),
  }
}
