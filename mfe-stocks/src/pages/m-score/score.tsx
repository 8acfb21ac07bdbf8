import {
  ILLUSTRATIVE_TEXT,
  type ManipulationPoint,
  type MScorePage,
} from '@quantamental/api/stocks'
import { Tag } from '@quantamental/ui'
import { ZoneChart } from '@quantamental/ui/charts'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatNumber, formatPercent } from '../../figures/figure-text.ts'
import { StockChart, WORKING_HINT } from '../../quarters/stock-chart.tsx'
import {
  axisPoint,
  isOpen,
  knownText,
  openPoints,
  type Slot,
  slotTable,
} from '../../quarters/timeline.ts'
import {
  driverSentence,
  formSentence,
  manipulationSentence,
  variantLabel,
} from '../../scores/manipulation-text.ts'
import { ScoreCard } from '../../scores/score-card.tsx'
import { MScoreHeadline } from '../../scores/score-headline.tsx'
import { methodologyPath } from '../methodology/methodology-paths.ts'
import type { IndicesProps } from './indices.tsx'

/** Newest visible score, its label and its main driver. */
export function MScoreCard({ page, point }: IndicesProps) {
  const { model, indices, figure } = page.data
  const { quarter, value, label, variant, probability } = point
  return (
    <ScoreCard
      title="M-Score"
      quarter={quarter}
      main={<MScoreHeadline quarter={quarter} value={value} label={label} />}
      side={
        <>
          <p>
            {variant && (
              <>
                <Tag>{variantLabel(variant)}</Tag>{' '}
              </>
            )}
            {driverSentence(point, indices)}
          </p>
          <p>{formSentence(point, indices)}</p>
          {probability !== null && (
            <p>
              Probability of manipulation{' '}
              <WorkingFigure
                figure={figure}
                quarter={quarter}
                title="Probability of manipulation"
                text={formatPercent(probability)}
              />
              .
            </p>
          )}
          <Quiet>
            Manipulation is likely above {formatNumber(model.likely_above)} and unlikely below{' '}
            {formatNumber(model.unlikely_below)}. {model.source}. Version {model.version}.
          </Quiet>
        </>
      }
      links={[
        { label: 'How the M-Score is calculated', to: methodologyPath('beneish') },
        { label: 'Open the calculator', to: `${methodologyPath('beneish')}#calculator` },
      ]}
    />
  )
}

/** Score over its three bands, from the first quarter with a score; empty if there is none. */
export function MScoreChart({
  page: { data },
  slots,
}: {
  readonly page: MScorePage
  readonly slots: readonly Slot<ManipulationPoint>[]
}) {
  const { openWorking } = useStock()
  const first = slots.findIndex(({ point }) => point !== null && point.value !== null)
  if (first === -1) return null
  const drawn = slots.slice(first)
  const newest = drawn.findLast(isOpen)
  return (
    <StockChart
      id="m-score-by-quarter"
      title="M-Score by quarter"
      summary={manipulationSentence(openPoints(drawn), data.model)}
      asOf={newest && knownText(newest.period)}
      table={slotTable(drawn, [
        { label: 'M', format: formatNumber, value: ({ value }) => value },
        { label: 'Meaning', value: ({ label }) => label, withheld: ILLUSTRATIVE_TEXT },
        { label: 'Form', value: ({ variant }) => variant && variantLabel(variant) },
      ])}
      csv="m-score"
      hint={WORKING_HINT}
      onOpen={(index) => {
        const { point, quarter } = drawn[index] ?? {}
        if (!point || !quarter) return
        const heading = `M-Score ${formatNumber(point.value)}`
        openWorking({ figure: data.figure, quarter, heading })
      }}
    >
      {(plot) => (
        <ZoneChart
          points={drawn.map((slot) => ({ ...axisPoint(slot), value: slot.point?.value ?? null }))}
          distressBelow={data.model.unlikely_below}
          safeAbove={data.model.likely_above}
          names={['Unlikely', 'Possible', 'Likely']}
          good="low"
          {...plot}
        />
      )}
    </StockChart>
  )
}
