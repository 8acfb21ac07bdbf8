import { formatSignedPercent } from '@quantamental/api/format'
import {
  type CompanyHeader,
  getValuationPageRoute,
  type Lock,
  type Valuation,
  type ValuationPage as ValuationDocument,
} from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, Stack, TableScroll, Td, Th } from '@quantamental/ui'
import { ChartFrame, LineChart } from '@quantamental/ui/charts'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Quiet, Small, Upside, Verdict } from '../../components/figure-parts.tsx'
import { Pair } from '../../components/page-grid.tsx'
import { TallTable } from '../../components/tables.ts'
import { formatPerShare, formatUpside } from '../../figures/figure-text.ts'
import {
  LABEL_TONES,
  METHOD_NAMES,
  METHOD_RULES,
  PRICE_NOTE,
} from '../../figures/valuation-labels.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { NothingYetCard, QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { isOpen, slotsOf, withRestatements } from '../../quarters/timeline.ts'
import { LatestLock } from '../../ratings/latest-lock.tsx'
import { StockPageView } from '../../stock-pages/stock-page-view.tsx'
import { CardSkeleton } from '../../stock-pages/stock-skeleton.tsx'
import { AnalystsCard } from './analysts-card.tsx'
import { PriceChartCard } from './price-chart-card.tsx'
import {
  type UpsideSlot,
  upsidePoints,
  upsideSentence,
  upsideTable,
} from './valuation-chart-data.ts'

/** Band within one percent of the price. */
const NEUTRAL = { low: -0.01, high: 0.01, label: 'Neutral ±1%' }

interface UpsideHistoryCardProps {
  readonly slots: readonly UpsideSlot[]
  readonly company: CompanyHeader
}

/** Average upside by quarter over the neutral band; empty if no quarter has one. */
function UpsideHistoryCard({ slots, company }: UpsideHistoryCardProps) {
  if (!slots.some((slot) => isOpen(slot) && slot.point.value !== null)) return null
  return (
    <ChartFrame
      id="upside-by-quarter"
      title="Average upside by quarter"
      summary={upsideSentence(slots)}
      asOf={PRICE_NOTE}
      table={withRestatements(upsideTable(slots), slots)}
      csvName={`${company.ticker}-average-upside`}
      simulated={company.simulated}
    >
      {(plot) => (
        <LineChart
          points={upsidePoints(slots)}
          lines={['Average upside']}
          {...plot}
          format={(value) => (value === 0 ? '0%' : formatSignedPercent(value, 0))}
          zero
          band={NEUTRAL}
        />
      )}
    </ChartFrame>
  )
}

function describe({ company, data, latest }: ValuationDocument): string {
  const name = `${company.name} (${company.ticker})`
  const shown = latest?.valuation ?? data.valuation
  const average = shown?.methods.find(({ code }) => code === 'upside_avg')?.upside ?? null
  const upside = average === null ? '' : `average upside ${formatUpside(average)}; `
  return `Valuation of ${name}: ${upside}analysts, earnings, Buffett and Graham side by side, each with its calculation.`
}

function Content({ page }: { readonly page: ValuationDocument }) {
  const { company, data, latest, lock } = page
  const slots = slotsOf(page)
  const shown = latest?.valuation ?? data.valuation
  return (
    <>
      {shown ? (
        <Pair>
          <PriceChartCard valuation={shown} company={company} lock={lock} />
          <MethodsCard valuation={shown} lock={lock} />
        </Pair>
      ) : (
        <NothingYetCard title="Valuation upside" lock={lock} />
      )}
      <UpsideHistoryCard slots={slots} company={company} />
      {shown && <AnalystsCard valuation={shown} company={company} />}
      <QuartersTable
        title="Average upside"
        slots={slots}
        lock={lock}
        note={PRICE_NOTE}
        columns={[
          { head: 'Price', cell: ({ price }) => formatPerShare(price) },
          {
            head: 'Average upside',
            cell: ({ value }, quarter) => (
              <WorkingFigure
                figure={data.figure}
                quarter={quarter}
                title={METHOD_NAMES.upside_avg}
                text={formatUpside(value)}
              >
                <Upside ratio={value} />
              </WorkingFigure>
            ),
          },
        ]}
      />
    </>
  )
}

const SKELETON = (
  <>
    <Pair>
      <CardSkeleton height={560} />
      <CardSkeleton height={560} />
    </Pair>
    <CardSkeleton height={330} />
    <Pair>
      <CardSkeleton height={290} />
      <CardSkeleton height={290} />
    </Pair>
    <CardSkeleton height={700} />
  </>
)

export function ValuationPage() {
  return (
    <StockPageView
      page="valuation"
      read={(http, request) => http.call(getValuationPageRoute, request)}
      describe={describe}
      skeleton={SKELETON}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}

interface MethodsCardProps {
  readonly valuation: Valuation
  readonly lock: Lock | null
}

/** Valuation methods with their fair values, upsides and labels. */
function MethodsCard({ valuation, lock }: MethodsCardProps) {
  const { quarter, methods } = valuation
  return (
    <Card title="Valuation methods" asOf={<QuarterLabel quarter={quarter} lock={lock} />}>
      <Stack gap={14}>
        <TableScroll label="Methods, table">
          <TallTable>
            <thead>
              <tr>
                <Th scope="col">Method</Th>
                <NumTh scope="col">Fair value, USD</NumTh>
                <NumTh scope="col">Upside</NumTh>
                <Th scope="col" style={{ paddingLeft: 16 }}>
                  Label
                </Th>
              </tr>
            </thead>
            <tbody>
              {methods.map(({ code, figure, upside, fair_value, label, horizon_years, misfit }) => (
                <tr key={code}>
                  <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                    {METHOD_NAMES[code]}
                    <Small style={{ fontWeight: 400 }}>{misfit ?? METHOD_RULES[code]}</Small>
                  </Td>
                  <NumTd>
                    {formatPerShare(fair_value, '—')}
                    {horizon_years > 0 && fair_value !== null && (
                      <Small>in {horizon_years} years</Small>
                    )}
                  </NumTd>
                  <NumTd>
                    <WorkingFigure
                      figure={figure}
                      quarter={quarter}
                      title={METHOD_NAMES[code]}
                      text={formatUpside(upside, misfit && 'Not applicable')}
                    >
                      <Upside ratio={upside} {...(misfit && { missing: 'Not applicable' })} />
                    </WorkingFigure>
                  </NumTd>
                  <Td style={{ paddingLeft: 16 }}>
                    <Verdict data-tone={LABEL_TONES[label]}>
                      {misfit ? 'Not applicable' : label}
                    </Verdict>
                  </Td>
                </tr>
              ))}
            </tbody>
          </TallTable>
        </TableScroll>
        {valuation.years_note && <Quiet>{valuation.years_note}</Quiet>}
        {lock && <LatestLock lock={lock} what="The latest two quarters" />}
      </Stack>
    </Card>
  )
}
