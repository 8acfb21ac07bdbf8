import { formatDecimal, formatSignedPercent, formatUsd } from '@quantamental/api/format'
import {
  getCreditRatingPageRoute,
  METHOD_NAMES,
  type SummaryCards,
  type SummaryPage,
} from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { lockSentence, QuietLink } from '@quantamental/ui'
import { type ChartTable, DotRange, type DotRow, UpsideGauge } from '@quantamental/ui/charts'
import { useStockPage } from '../../api/use-stock-page.ts'
import { useAsOf, useStockPath } from '../../as-known/use-as-of.ts'
import { useStock } from '../../calculations/working-context.tsx'
import { PageLink } from '../../components/page-links.tsx'
import {
  averageOf,
  DOT_TONES,
  singleMethods,
  UpsideHeadline,
} from '../../components/upside-headline.tsx'
import { formatUpside } from '../../figures/figure-text.ts'
import { estimateText, NEUTRAL, todayUpsides } from '../../figures/valuation-labels.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { StockChart, WORKING_HINT } from '../../quarters/stock-chart.tsx'
import { RatingHeadline, RatingSteps, summaryHistory } from '../../ratings/company-rating.tsx'

/** Summary page and the quarter of it that this viewer sees. */
export interface SummaryCardProps {
  readonly page: SummaryPage
  readonly cards: SummaryCards
}

/** One row per method, with a dot at the price plus the upside; no dot without a price. */
export function upsideRows({ methods, price }: SummaryCards): readonly DotRow[] {
  return singleMethods(methods).map(({ code, upside, label }) => ({
    key: code,
    label: METHOD_NAMES[code],
    value: upside === null || price === null ? null : price * (1 + upside),
    text: formatUpside(upside),
    tone: DOT_TONES[label],
    missing: formatUpside(upside),
  }))
}

function upsideTable({ methods }: SummaryCards): ChartTable {
  return {
    columns: [
      { label: 'Method' },
      { label: 'Upside', numeric: true, format: (value) => formatSignedPercent(value) },
      { label: 'Label' },
    ],
    rows: methods.map(({ code, upside, label }) => [METHOD_NAMES[code], upside, label]),
  }
}

function counted(count: number, position: string): string {
  return `${count} ${count === 1 ? 'method' : 'methods'} ${position}`
}

/** For example "4 methods above the price, 2 methods at or below it; 1 method without a target." */
export function upsideSentence({ methods }: SummaryCards): string {
  const single = singleMethods(methods)
  const known = single.flatMap(({ upside }) => (upside === null ? [] : [upside]))
  const missing = single.length - known.length
  if (known.length === 0) return 'No method has a value for this company.'
  const above = known.filter((upside) => upside > 0).length
  const parts = `${counted(above, 'above the price')}, ${counted(known.length - above, 'at or below it')}`
  return `${parts}${missing > 0 ? `; ${counted(missing, 'without a target')}` : ''}.`
}

/** `$220`, with cents only for small prices. */
export function formatDollars(value: number): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0
  return `${value < 0 ? '−' : ''}$${formatDecimal(Math.abs(value), digits)}`
}

export function UpsideCard({ page, cards }: SummaryCardProps) {
  const { methods, spread, price, quarter } = cards
  const { openWorking, fiscalPeriodOf } = useStock()
  const stockPath = useStockPath()
  const single = singleMethods(methods)
  const average = averageOf(methods)
  const ticks = todayUpsides(methods)
  return (
    <StockChart
      id="valuation-upside"
      title="Valuation upside"
      summary={upsideSentence(cards)}
      asOf={<QuarterLabel quarter={quarter} />}
      table={upsideTable(cards)}
      csv="valuation-upside"
      hint={WORKING_HINT}
      rowCount={single.length}
      describePoint={(index) => {
        const method = single[index]
        if (!method) return ''
        const { code, upside, label } = method
        return `${METHOD_NAMES[code]} · ${formatUpside(upside)}${upside === null ? '' : ` · ${label}`}`
      }}
      onOpen={(index) => {
        const method = single[index]
        if (!method) return
        const heading = `${METHOD_NAMES[method.code]} ${formatUpside(method.upside)}`
        const note = `${fiscalPeriodOf(quarter)}.`
        openWorking({ figure: `upside.${method.code}`, quarter, heading, note })
      }}
      lead={
        <>
          <UpsideHeadline methods={methods} spread={spread} quarter={quarter} />
          {average && average.upside !== null && (
            <div style={{ marginBottom: 12 }}>
              <UpsideGauge
                value={average.upside}
                ticks={ticks}
                neutral={NEUTRAL}
                label={`Value estimate ${formatSignedPercent(average.upside)}, ${average.label}; ${estimateText(spread)}.`}
              />
            </div>
          )}
        </>
      }
      links={
        <QuietLink as={Link} to={stockPath('valuation', page.company.ticker)}>
          Open Valuation
        </QuietLink>
      }
    >
      {(plot) => (
        <DotRange
          rows={upsideRows(cards)}
          reference={price}
          referenceLabel={`Price ${formatUsd(price)}`}
          {...plot}
          format={formatDollars}
        />
      )}
    </StockChart>
  )
}

/** Missing inputs of an unrated company, from its credit rating page; requested only if unrated. */
function useMissing({ page, cards }: SummaryCardProps): readonly string[] {
  const [asOf] = useAsOf()
  const { data } = useStockPage({
    page: 'credit-rating',
    ticker: page.company.ticker,
    read: (http, request) => http.call(getCreditRatingPageRoute, request),
    asOf,
    enabled: cards.rating === 'NR',
  })
  if (cards.rating !== 'NR' || !data) return []
  const points = [...data.data.points, ...(data.latest?.points ?? [])]
  return points.find(({ quarter }) => quarter === cards.quarter)?.missing ?? []
}

export function RatingCard({ page, cards }: SummaryCardProps) {
  const { company, lock } = page
  const stockPath = useStockPath()
  const missing = useMissing({ page, cards })
  const { slots, sentence } = summaryHistory(page)
  return (
    <RatingSteps
      title="Credit rating"
      asOf={<QuarterLabel quarter={cards.quarter} />}
      slots={slots}
      lead={
        <RatingHeadline {...cards} numeric={cards.rating_numeric} missing={missing}>
          {cards.rating !== 'NR' && sentence && ` ${sentence}`}
          {lock && (
            <>
              {` ${lockSentence(lock, 'The latest two quarters')} `}
              <PageLink to="/plans">See plans</PageLink>
            </>
          )}
        </RatingHeadline>
      }
      links={
        <QuietLink as={Link} to={stockPath('credit-rating', company.ticker)}>
          Open Credit Rating
        </QuietLink>
      }
    />
  )
}
