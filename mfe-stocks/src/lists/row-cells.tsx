import { type ListRow, stockPath } from '@quantamental/api/stocks'
import { CompanyLinks, NewMark } from '@quantamental/remote/stock-cells'
import { Row, SimulatedTag, Stack, Tag, VisuallyHidden } from '@quantamental/ui'
import { FireIcon } from '../components/fire-icon.tsx'

/**
 * Ticker with its badges; on a phone the company name goes below it. `mixed`: the list has real and
 * simulated companies, so simulated ones are labeled.
 */
export function TickerCell({ row, mixed }: { readonly row: ListRow; readonly mixed: boolean }) {
  return (
    <>
      <a className="ticker" href={stockPath('summary', row.ticker)}>
        {row.ticker}
      </a>
      {row.is_newly_updated && <NewMark />}
      {row.fire && (
        <span className="fire">
          <FireIcon />
        </span>
      )}
      {row.simulated && row.real_filings && (
        <span className="mark" title="Reported figures from SEC filings, simulated prices">
          real filings<VisuallyHidden>, simulated prices</VisuallyHidden>
        </span>
      )}
      {mixed && row.simulated && !row.real_filings && (
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

export function RowDetail({ row }: { readonly row: ListRow }) {
  const hasMarks = row.is_delayed || row.is_stale || row.above_tier || row.simulated
  return (
    <Stack gap={8} style={{ maxWidth: '76ch', fontSize: 14 }}>
      <p>
        <strong>{row.name}</strong>
      </p>
      {row.why && <p>Why it’s listed: {row.why}.</p>}
      {hasMarks && (
        <Row as="p" gap={6} align="stretch">
          {row.above_tier && <Tag>Above your plan</Tag>}
          {row.is_delayed && <Tag>Delayed two quarters</Tag>}
          {row.is_stale && <Tag>No recent report</Tag>}
          {row.simulated && <SimulatedTag realFilings={row.real_filings} />}
        </Row>
      )}
      <CompanyLinks ticker={row.ticker} />
    </Stack>
  )
}
