import { STOCK_PAGES } from '@quantamental/api/stocks'
import { NavLink } from '@quantamental/remote/router'
import { TabStrip } from '@quantamental/ui'
import { STOCK_PAGE_LABELS, stockPath } from '../domain/stock-pages.ts'

/** The tabs of a stock, in the specified order. */
export function StockTabs({ ticker }: { readonly ticker: string }) {
  return (
    <TabStrip label="Stock pages">
      {STOCK_PAGES.map((page) => (
        <NavLink key={page} to={stockPath(page, ticker)}>
          {STOCK_PAGE_LABELS[page]}
        </NavLink>
      ))}
    </TabStrip>
  )
}
