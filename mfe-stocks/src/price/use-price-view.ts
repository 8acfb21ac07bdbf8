import { type PricePage, type StockTab, stockPath } from '@quantamental/api/stocks'
import { useMemo } from 'react'
import { listEvents } from './price-events.ts'
import { listSteps, readHistory } from './price-history.ts'

/** Closes, steps and events of a page. */
export function usePriceView(page: PricePage) {
  return useMemo(() => {
    const pathOf = (tab: StockTab, query = '') => `${stockPath(tab, page.company.ticker)}${query}`
    const steps = listSteps(page)
    return { history: readHistory(page.data), steps, events: listEvents(page, steps, pathOf) }
  }, [page])
}
