import { formatDate } from '@quantamental/api/format'
import type { Article, ArticleTicker, ArticleChart as Chart } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { media, Notice, RatingChip, tokens } from '@quantamental/ui'
import { ChartFrame, LineChart, seriesColor } from '@quantamental/ui/charts'
import { Blocks, COMPANY_STYLE, Reading } from '@quantamental/ui/reading'
import { useId } from 'react'
import styled from 'styled-components'
import { axisFormat, chartPoints, chartSentence, chartTable, splitBounds } from './chart-points.ts'

/** Maximum number of lines that stay distinguishable. */
const LINES_MAX = 5

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  margin: 0 0 8px;
  padding: 0;
  list-style: none;
  font-size: 12.5px;
  font-weight: 600;
`
/** Colored like its line, which is too light for text. */
const Mark = styled.span<{ readonly $color: string }>`
  color: ${(p) => p.$color};
`

function frozenText({ as_of, data_version, simulated }: Chart): string {
  const asOf = as_of === null ? 'no data yet' : `as of ${formatDate(as_of)}`
  const version = data_version === null ? '' : `, data version ${data_version}`
  return `${asOf}${version}${simulated ? ', simulated' : ''}`
}

function ArticleChart({ chart: given }: { readonly chart: Chart }) {
  const chart = { ...given, series: given.series.slice(0, LINES_MAX) }
  if (chart.problem !== null) return <Notice tone="danger">{chart.problem}</Notice>
  const format = axisFormat(chart.unit)
  const { lines, bounds } = splitBounds(chart)
  const drawn = { ...chart, series: lines }
  return (
    <ChartFrame
      id={`chart-${chart.id}`}
      title={chart.title}
      summary={chartSentence(drawn)}
      asOf={frozenText(chart)}
      table={chartTable(chart)}
      csvName={`${chart.ticker ?? chart.metric ?? 'chart'}-${chart.kind}`}
      simulated={chart.simulated}
      legend={
        lines.length > 2 && (
          <Legend data-legend aria-label="Lines">
            {lines.map(({ name }, index) => (
              <li key={name}>
                <Mark aria-hidden="true" $color={seriesColor(index)}>
                  {index === 0 ? '●' : '■'}
                </Mark>{' '}
                {name}
              </li>
            ))}
          </Legend>
        )
      }
    >
      {(plot) => (
        <LineChart
          points={chartPoints(drawn)}
          lines={lines.map(({ name }) => name)}
          {...plot}
          format={format}
          zero={chart.unit === 'fraction'}
          band={bounds ? { ...bounds, label: 'Between the thresholds' } : undefined}
        />
      )}
    </ChartFrame>
  )
}

const Named = styled.span`
  position: relative;
  display: inline-block;
`
const Ticker = styled(Link)`
  ${COMPANY_STYLE}
  &:hover,
  &:focus-visible {
    text-decoration-color: currentcolor;
  }
  &:hover + span,
  &:focus-visible + span {
    display: grid;
  }
`
/** Tooltip above the company name, shown on hover and focus. */
const Hover = styled.span`
  position: absolute;
  z-index: 1;
  bottom: calc(100% + 6px);
  left: 0;
  display: none;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 2px 12px;
  width: max-content;
  max-width: min(300px, 80vw);
  padding: 10px 14px;
  ${tokens.frame.card};
  box-shadow: 0 4px 16px rgb(0 0 0 / 12%);
  font-size: 13px;
  line-height: 1.35;
  pointer-events: none;
  small {
    grid-column: 2;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
  /* No room beside the text: shown at the bottom of the screen. */
  ${media.narrow} {
    position: fixed;
    bottom: 16px;
    left: 16px;
  }
`

function NamedCompany({ company }: { readonly company: ArticleTicker }) {
  const id = useId()
  return (
    <Named>
      <Ticker to={`/stock/summary/${encodeURIComponent(company.ticker)}`} aria-describedby={id}>
        {company.ticker}
      </Ticker>
      <Hover id={id} role="tooltip">
        <RatingChip rating={company.rating} delayed={company.is_delayed} />
        <span>{company.name}</span>
        <small>
          {company.is_delayed ? 'Rating delayed two quarters' : 'Latest rating'}
          {company.simulated ? ', simulated' : ''}
        </small>
      </Hover>
    </Named>
  )
}

export function ArticleBlocks({ blocks, tickers }: Pick<Article, 'blocks' | 'tickers'>) {
  const companies = new Map(tickers.map((company) => [company.ticker, company]))
  return (
    <Reading>
      <Blocks
        blocks={blocks}
        linkAs={Link}
        renderCompany={(ticker) => {
          const company = companies.get(ticker)
          return company && <NamedCompany company={company} />
        }}
        renderChart={(chart) => <ArticleChart chart={chart} />}
      />
    </Reading>
  )
}
