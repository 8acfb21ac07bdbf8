import { Link } from '@quantamental/remote/router'
import { TabStrip } from '@quantamental/ui'

/** Tabs of the list pages; a single list belongs to "All Stocks". */
export function ListTabs({ current }: { readonly current: 'all' | 'by-industry' }) {
  return (
    <TabStrip label="Stock lists">
      <Link to="/stocks/list" aria-current={current === 'all' ? 'page' : undefined}>
        All Stocks
      </Link>
      <Link
        to="/stocks/list/by-industry"
        aria-current={current === 'by-industry' ? 'page' : undefined}
      >
        By Industry
      </Link>
    </TabStrip>
  )
}
