import type { ManipulationPoint, MScorePage } from '@quantamental/api/stocks'
import { ChartFrame, IndexDots, rowKeys } from '@quantamental/ui/charts'
import { useStock } from '../../calculations/working-context.tsx'
import { formatNumber } from '../../figures/figure-text.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { effectsSentence, formatEffect, listEffects } from '../../scores/manipulation-text.ts'

export interface IndicesChartProps {
  readonly page: MScorePage
  readonly point: ManipulationPoint
}

/** The eight indices against their neutral values, with their contributions to the score. */
export function IndicesChart({ page, point }: IndicesChartProps) {
  const { company, data, lock } = page
  const { openWorking } = useStock()
  const effects = listEffects(point, data.indices)
  const rows = data.indices.map((index, at) => {
    const { value = null, weight = null, effect = null } = effects[at] ?? {}
    return { ...index, value, weight, effect }
  })
  const open = (index: number) => {
    const row = rows[index]
    if (!row) return
    const heading = `${row.code.toUpperCase()} ${formatNumber(row.value, 4)}`
    openWorking({ figure: row.figure, quarter: point.quarter, heading })
  }
  return (
    <ChartFrame
      id="indices"
      title="Eight indices against neutral"
      summary={effectsSentence(point, data.indices)}
      asOf={<QuarterLabel quarter={point.quarter} lock={lock} />}
      table={{
        columns: [
          { label: 'Index' },
          { label: 'Description' },
          { label: 'Value', numeric: true, format: (value) => formatNumber(value, 4) },
          { label: 'Neutral', numeric: true },
          { label: 'Weight', numeric: true },
          { label: 'Adds to the score', numeric: true, format: formatEffect },
        ],
        rows: rows.map(({ code, label, value, neutral, weight, effect }) => [
          code.toUpperCase(),
          label,
          value,
          neutral,
          weight,
          effect,
        ]),
      }}
      csvName={`${company.ticker}-m-score-indices-${point.quarter}`}
      simulated={company.simulated}
      hint="Hover for values; click for the calculation. ▲ raises the score: more suspicious."
      onKey={rowKeys(rows.length)}
      onOpen={open}
    >
      {(plot) => (
        <IndexDots
          dots={rows.map(({ code, value, neutral, effect }) => ({
            key: code,
            label: code.toUpperCase(),
            value,
            neutral,
            effect,
            driver: point.driver === code,
          }))}
          {...plot}
        />
      )}
    </ChartFrame>
  )
}
