import { formatSignedPercent } from '@quantamental/api/format'
import {
  getValuationPageRoute,
  ILLUSTRATIVE_TEXT,
  METHOD_NAMES,
  spreadText,
  type Valuation,
  type ValuationPage as ValuationDocument,
} from '@quantamental/api/stocks'
import { valuationLabel } from '@quantamental/models/signals'
import { Card, Stack } from '@quantamental/ui'
import { APART, FigureTable } from '@quantamental/ui/figure-table'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Pair, Quiet, Small, Upside, Verdict } from '../../components/figure-parts.tsx'
import { TallTable } from '../../components/tables.ts'
import { EstimateCell } from '../../components/upside-headline.tsx'
import { formatPerShare, formatUpside } from '../../figures/figure-text.ts'
import {
  estimateText,
  LABEL_TONES,
  METHOD_RULES,
  PRICE_NOTE,
} from '../../figures/valuation-labels.ts'
import { QuarterLines } from '../../quarters/quarter-lines.tsx'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { LatestLock, NothingYetCard, QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { slotsOf } from '../../quarters/timeline.ts'
import { stockPage } from '../../stock-pages/stock-page.tsx'
import { CardSkeletons } from '../../stock-pages/stock-skeleton.tsx'
import { AnalystsCard, PriceChartCard } from './price-charts.tsx'
import { type UpsideSlot, upsideSentence } from './valuation-chart-data.ts'

/** Band within one percent of the price. */
const NEUTRAL = { low: -0.01, high: 0.01, label: 'Neutral ±1%' }

/** Value estimate by quarter over the neutral band; empty if no quarter has one. */
function UpsideHistoryCard({ slots }: { readonly slots: readonly UpsideSlot[] }) {
  return (
    <QuarterLines
      id="upside-by-quarter"
      title="Value estimate by quarter"
      summary={upsideSentence(slots)}
      asOf={PRICE_NOTE}
      csv="average-upside"
      slots={slots}
      columns={[
        {
          label: 'Value estimate',
          format: (value) => formatSignedPercent(value),
          value: ({ value }) => value,
        },
        {
          label: 'Label',
          value: ({ value }) => valuationLabel(value),
          withheld: ILLUSTRATIVE_TEXT,
        },
        { label: 'Methods', value: ({ spread }) => spreadText(spread) },
        { label: 'Break', value: ({ methods_changed = null }) => methods_changed },
        {
          label: 'Price, USD',
          format: (value) => formatPerShare(value),
          value: ({ price }) => price,
        },
      ]}
      lines={['Value estimate']}
      isBreak={({ methods_changed }) => methods_changed !== undefined}
      format={(value) => (value === 0 ? '0%' : formatSignedPercent(value, 0))}
      band={NEUTRAL}
    />
  )
}

function MethodsCard({
  valuation: { quarter, methods, spread, years_note },
}: {
  readonly valuation: Valuation
}) {
  return (
    <Card title="Valuation methods" asOf={<QuarterLabel quarter={quarter} />}>
      <Stack gap={14}>
        <FigureTable
          label="Methods, table"
          as={TallTable}
          rows={methods}
          rowKey={({ code }) => code}
          head="Method"
          rowHead={({ code, misfit }) => (
            <>
              {METHOD_NAMES[code]}
              <Small style={{ fontWeight: 400 }}>{misfit ?? METHOD_RULES[code]}</Small>
              {code === 'upside_avg' && (
                <Small style={{ fontWeight: 400 }}>{estimateText(spread)}</Small>
              )}
            </>
          )}
          columns={[
            {
              head: 'Fair value, USD',
              cell: ({ fair_value, horizon_years }) => (
                <>
                  {formatPerShare(fair_value, '—')}
                  {horizon_years > 0 && fair_value !== null && (
                    <Small>in {horizon_years} years</Small>
                  )}
                </>
              ),
            },
            {
              head: 'Upside',
              cell: ({ code, figure, upside, misfit }) => (
                <WorkingFigure
                  figure={figure}
                  quarter={quarter}
                  title={METHOD_NAMES[code]}
                  text={formatUpside(upside, misfit && 'Not applicable')}
                >
                  <Upside ratio={upside} {...(misfit && { missing: 'Not applicable' })} />
                </WorkingFigure>
              ),
            },
            {
              head: 'As value today',
              cell: ({ upside_today }) =>
                upside_today === undefined ? '—' : <Upside ratio={upside_today} missing="—" />,
            },
            {
              head: 'Label',
              ...APART,
              cell: ({ label, misfit }) => (
                <Verdict data-tone={LABEL_TONES[label]}>
                  {misfit ? 'Not applicable' : label}
                </Verdict>
              ),
            },
          ]}
        />
        {years_note && <Quiet>{years_note}</Quiet>}
        <LatestLock />
      </Stack>
    </Card>
  )
}

function Content({ page }: { readonly page: ValuationDocument }) {
  const { data, latest } = page
  const slots = slotsOf(page)
  const shown = latest?.valuation ?? data.valuation
  return (
    <>
      {shown ? (
        <Pair>
          <PriceChartCard valuation={shown} />
          <MethodsCard valuation={shown} />
        </Pair>
      ) : (
        <NothingYetCard title="Valuation upside" />
      )}
      <UpsideHistoryCard slots={slots} />
      {shown && <AnalystsCard valuation={shown} />}
      <QuartersTable
        title="Value estimate"
        slots={slots}
        note={PRICE_NOTE}
        columns={[
          { head: 'Price', cell: ({ price }) => formatPerShare(price) },
          {
            head: 'Value estimate',
            cell: (point, quarter) => (
              <EstimateCell quarter={quarter} value={point.value} point={point} />
            ),
          },
        ]}
      />
    </>
  )
}

export const ValuationPage = stockPage({
  page: 'valuation',
  read: (http, request) => http.call(getValuationPageRoute, request),
  skeleton: <CardSkeletons heights={[[560, 560], 330, [290, 290], 700]} />,
  content: Content,
})
