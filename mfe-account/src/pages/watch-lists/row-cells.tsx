import { tierRefusal } from '@quantamental/api/common'
import { formatDate } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { CompanyLinks, NewMark } from '@quantamental/remote/stock-cells'
import { SimulatedTag, Tag, VisuallyHidden } from '@quantamental/ui'
import { LockIcon } from '../subscribed-lists/lock-line.tsx'
import type { WatchRow } from './watch-rows.ts'

/** Ticker with its markers; on phones the company name is shown below it. */
export function TickerCell({ row: { item, figures } }: { readonly row: WatchRow }) {
  const { ticker, name, above_tier, is_delisted } = item
  return (
    <>
      {is_delisted ? (
        <span className="ticker">{ticker}</span>
      ) : (
        <a className="ticker" href={stockPath('summary', ticker)}>
          {ticker}
        </a>
      )}
      {above_tier && !is_delisted && (
        <span className="lock" title={tierRefusal(ticker)}>
          <LockIcon />
          <VisuallyHidden>{tierRefusal(ticker)}</VisuallyHidden>
        </span>
      )}
      {figures?.is_newly_updated && <NewMark />}
      <span className="under">{is_delisted ? 'No longer listed' : name}</span>
    </>
  )
}

export function NameCell({ row: { item } }: { readonly row: WatchRow }) {
  return (
    <span className="company" title={item.name}>
      {item.name}
      {item.is_delisted && <small>No longer listed</small>}
    </span>
  )
}

/** Details of an expanded row: full note, reason it is grayed out, age of its figures. */
export function RowDetail({ row: { item, figures } }: { readonly row: WatchRow }) {
  return (
    <div className="more">
      <p>
        <strong>{item.name}</strong>, on this list since {formatDate(item.added_at.slice(0, 10))}
      </p>
      {item.is_delisted && (
        <p>This company is no longer listed. It stays on your list until you remove it.</p>
      )}
      {item.above_tier && !item.is_delisted && <p>{tierRefusal(item.ticker)}</p>}
      {item.note && <p>{item.note}</p>}
      {figures && (
        <p className="marks">
          {figures.is_delayed && <Tag>Delayed two quarters</Tag>}
          {figures.is_stale && <Tag>No recent report</Tag>}
          {figures.simulated && <SimulatedTag />}
        </p>
      )}
      {!item.is_delisted && <CompanyLinks ticker={item.ticker} />}
    </div>
  )
}
