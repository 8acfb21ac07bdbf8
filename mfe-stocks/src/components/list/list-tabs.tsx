import { Link } from '@quantamental/remote/router'
import { TabStrip } from '@quantamental/ui'

/** The two tabs of the lists; a list is one of all stocks. */
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
