import { STOCK_PAGE_LABELS, STOCK_TABS } from '@quantamental/api/stocks'
import { NavLink } from '@quantamental/remote/router'
import { TabStrip } from '@quantamental/ui'
import { useStockPath } from '../as-known/use-as-of.ts'

/** Tabs of a stock, in the order of infra/docs/domain/pages.md. Links keep the selected day. */
export function StockTabs({ ticker }: { readonly ticker: string }) {
  const stockPath = useStockPath()
  return (
    <TabStrip label="Stock pages">
      {STOCK_TABS.map((page) => (
        <NavLink key={page} to={stockPath(page, ticker)}>
          {STOCK_PAGE_LABELS[page]}
        </NavLink>
      ))}
    </TabStrip>
  )
}
