import {
  ILLUSTRATIVE_TEXT,
  type ManipulationPoint,
  type MScorePage,
} from '@quantamental/api/stocks'
import { ChartFrame, type ChartTable, ZoneChart } from '@quantamental/ui/charts'
import { useStock } from '../../calculations/working-context.tsx'
import { formatNumber } from '../../figures/figure-text.ts'
import { knownText } from '../../quarters/known-text.ts'
import { axisPoint, isOpen, type Slot, withRestatements } from '../../quarters/timeline.ts'
import { manipulationSentence, VARIANT_LABELS } from '../../scores/manipulation-text.ts'

type MSlot = Slot<ManipulationPoint>

function tableOf(slots: readonly MSlot[]): ChartTable {
  return {
    columns: [
      { label: 'Quarter' },
      { label: 'Fiscal period' },
      { label: 'M', numeric: true, format: formatNumber },
      { label: 'Meaning' },
      { label: 'Form' },
    ],
    rows: slots.map(({ quarter, period, point }) => [
      quarter,
      period.fiscal_period,
      point?.value ?? null,
      point?.label ?? ILLUSTRATIVE_TEXT,
      point?.variant ? (VARIANT_LABELS[point.variant] ?? point.variant) : null,
    ]),
  }
}

export interface MScoreChartProps {
  readonly page: MScorePage
  readonly slots: readonly MSlot[]
}

/** Score over its three bands, from the first quarter with a score; empty if there is none. */
export function MScoreChart({ page, slots }: MScoreChartProps) {
  const { company, data } = page
  const { openWorking } = useStock()
  const first = slots.findIndex(({ point }) => point !== null && point.value !== null)
  if (first === -1) return null
  const drawn = slots.slice(first)
  const open = drawn.filter(isOpen)
  const newest = open.at(-1)
  return (
    <ChartFrame
      id="m-score-by-quarter"
      title="M-Score by quarter"
      summary={manipulationSentence(
        open.map(({ point }) => point),
        data.model,
      )}
      asOf={newest && knownText(newest.period)}
      table={withRestatements(tableOf(drawn), drawn)}
      csvName={`${company.ticker}-m-score`}
      simulated={company.simulated}
      hint="Hover for values; click for the calculation."
      onOpen={(index) => {
        const { point, quarter } = drawn[index] ?? {}
        if (!point || !quarter) return
        openWorking({
          figure: data.figure,
          quarter,
          heading: `M-Score ${formatNumber(point.value)}`,
        })
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
    </ChartFrame>
  )
}
