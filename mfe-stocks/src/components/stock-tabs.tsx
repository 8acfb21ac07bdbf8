import { NavLink } from '@quantamental/remote/router'
import { TabStrip } from '@quantamental/ui'
import { STOCK_PAGES, stockPath } from '../domain/stock-pages.ts'

/** The tabs of a stock, in the specified order; only pages that exist. */
export function StockTabs({ ticker }: { readonly ticker: string }) {
  return (
    <TabStrip label="Stock pages">
      {STOCK_PAGES.filter(({ exists }) => exists).map(({ page, label }) => (
        <NavLink key={page} to={stockPath(page, ticker)}>
          {label}
        </NavLink>
      ))}
    </TabStrip>
  )
}
