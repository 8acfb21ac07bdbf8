import {
  formatCompact,
  formatPe,
  formatProbability,
  formatSignedPercent,
} from '@quantamental/api/format'
import {
  type ListColumnCode,
  type ListRow,
  rowSpreadText,
  STOCK_PAGE_LABELS,
  stockPath,
  ZONE_LABELS,
} from '@quantamental/api/stocks'
import {
  Delta,
  Hatched,
  RatingChip,
  type RatingLetter,
  Row,
  SimulatedTag,
  SpreadNote,
  Stack,
  Tag,
  VisuallyHidden,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FireIcon } from '../components/fire-icon.tsx'
import { formatNumber, formatPercent, NO_DATA } from '../figures/figure-text.ts'
import { columnOf, LABEL_COLUMNS, pageOfColumn } from './list-columns.ts'

const WHOLE =
  /^(graham_(defensive|enterprising|ncav)|(volume|industry)_rank|rate_sensitivity|analysts|piotroski.*|rating_(change_.+|steady)|restatements_2y|positive_months|report_age|upside_methods|days_(receivables|inventory|payables)|cash_conversion_cycle|.+_(quarters|years))$/
const PE = /^(mkt_)?pe$/
const TENTHS = /^(p[esb]_to_median|price_to_.+|ev_to_.+|days_to_cover)$/
/** Amounts per share. */
const PER_SHARE = /^(price|(high|low)_52w|.+_per_share)$/
const COMPACT = /^(volume|shares)$/

function formatFigure(code: string, value: number): string {
  const kind = columnOf(code)?.kind
  if (PER_SHARE.test(code)) return formatNumber(value, 2)
  if (kind === 'usd' || COMPACT.test(code)) return formatCompact(value)
  if (kind === 'percent') {
    if (code === 'dilution') return formatSignedPercent(value)
    return code === 'pd' ? formatProbability(value) : formatPercent(value)
  }
  if (PE.test(code)) return formatPe(value)
  return formatNumber(value, WHOLE.test(code) ? 0 : TENTHS.test(code) ? 1 : 2)
}

/** Label of a number: "Safe" for a Z-score, "Unlikely" for an M-score. */
function labelOf(row: ListRow, code: ListColumnCode): string {
  const column = LABEL_COLUMNS[code]
  const label = column && row.values[column]
  if (typeof label !== 'string' || label === NO_DATA) return ''
  if (code === 'z_score') return ZONE_LABELS[label as keyof typeof ZONE_LABELS] ?? label
  const short = label.replace(/^Manipulation /, '')
  return short.charAt(0).toUpperCase() + short.slice(1)
}

function figureOf(row: ListRow, code: ListColumnCode): ReactNode {
  const value = row.values[code] ?? null
  if (code === 'rating') {
    const rating = (value ?? row.display_rating) as RatingLetter
    return <RatingChip rating={rating} delayed={row.is_delayed} />
  }
  if (typeof value === 'string') return value
  const least = row.at_least?.[code]
  if (value === null && least !== undefined) {
    return (
      <span className="fig" title="Some components are missing, so this value isn’t ranked.">
        at least {formatFigure(code, least)}
      </span>
    )
  }
  const withheld = row.withheld?.[code]
  if (value === null && withheld !== undefined) {
    return (
      <span title={withheld}>
        Withheld<VisuallyHidden>{withheld.replace(/^Withheld/, '')}</VisuallyHidden>
      </span>
    )
  }
  const label = labelOf(row, code)
  const spread = code === 'upside' && rowSpreadText(row)
  const isReturn = code.includes('upside')
  if (value === null && !isReturn) return label || NO_DATA
  return (
    <>
      {isReturn && (value === null ? 'No Target' : <Delta ratio={value} />)}
      {!isReturn && value !== null && <span className="fig">{formatFigure(code, value)}</span>}
      {label && <span className="label">{label}</span>}
      {spread && <SpreadNote text={spread} />}
    </>
  )
}

export function ListCell({ row, code }: { readonly row: ListRow; readonly code: ListColumnCode }) {
  if (row.locked?.includes(code)) {
    return (
      <Hatched className="locked">
        <VisuallyHidden>hidden</VisuallyHidden>
      </Hatched>
    )
  }
  return (
    <a className="cell" href={stockPath(pageOfColumn(code), row.ticker)}>
      {figureOf(row, code)}
    </a>
  )
}

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
      <Links>
        {(['summary', 'valuation', 'credit-rating', 'rank', 'compare'] as const).map((page) => (
          <a key={page} href={stockPath(page, row.ticker)}>
            {STOCK_PAGE_LABELS[page]}
          </a>
        ))}
      </Links>
    </Stack>
  )
}
