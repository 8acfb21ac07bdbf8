import type { ListRow } from '@quantamental/api/stocks'
import { SimulatedTag, Tag, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'
import { FireIcon } from '../components/fire-icon.tsx'
import { STOCK_PAGE_LABELS, stockPath } from '../stock-pages/stock-pages.ts'

export interface TickerCellProps {
  readonly row: ListRow
  /** Whether the list mixes real and simulated companies; if so, simulated ones are labeled. */
  readonly mixed: boolean
}

/** Ticker with its badges; on a phone the company name goes below it. */
export function TickerCell({ row, mixed }: TickerCellProps) {
  return (
    <>
      <a className="ticker" href={stockPath('summary', row.ticker)}>
        {row.ticker}
      </a>
      {row.is_newly_updated && (
        <span className="new" title="Newly updated">
          <VisuallyHidden>newly updated</VisuallyHidden>
        </span>
      )}
      {row.fire && (
        <span className="fire">
          <FireIcon />
        </span>
      )}
      {mixed && row.simulated && (
        <span className="mark" title="Figures generated for the demo, not from a real filing">
          sim<VisuallyHidden>ulated</VisuallyHidden>
        </span>
      )}
      {row.is_stale && (
        <span className="mark" title="No recent report">
          old<VisuallyHidden> report</VisuallyHidden>
        </span>
      )}
      <span className="under">{row.name}</span>
    </>
  )
}

const Detail = styled.div`
  display: grid;
  gap: 8px;
  max-width: 76ch;
  font-size: 14px;
`
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  a {
    padding: 4px 0;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`
const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

/** Expanded row: reason for the listing, age of the figures, and links to its pages. */
export function RowDetail({ row }: { readonly row: ListRow }) {
  const hasMarks = row.is_delayed || row.is_stale || row.above_tier || row.simulated
  return (
    <Detail>
      <p>
        <strong>{row.name}</strong>
      </p>
      {row.why && <p>Why it’s listed: {row.why}.</p>}
      {hasMarks && (
        <Marks>
          {row.above_tier && <Tag>Above your plan</Tag>}
          {row.is_delayed && <Tag>Delayed two quarters</Tag>}
          {row.is_stale && <Tag>No recent report</Tag>}
          {row.simulated && <SimulatedTag />}
        </Marks>
      )}
      <Links>
        {(['summary', 'valuation', 'credit-rating', 'rank', 'compare'] as const).map((page) => (
          <a key={page} href={stockPath(page, row.ticker)}>
            {STOCK_PAGE_LABELS[page]}
          </a>
        ))}
      </Links>
    </Detail>
  )
}
