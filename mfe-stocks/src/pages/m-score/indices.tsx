import { formatDecimal } from '@quantamental/api/format'
import type { ManipulationPoint, MScorePage } from '@quantamental/api/stocks'
import { Card, Tag } from '@quantamental/ui'
import { IndexDots, rowKeys } from '@quantamental/ui/charts'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Small } from '../../components/figure-parts.tsx'
import { FigureTable, WIDE } from '../../components/figure-table.tsx'
import { NarrowTable } from '../../components/tables.ts'
import { formatNumber } from '../../figures/figure-text.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { StockChart } from '../../quarters/stock-chart.tsx'
import { effectsSentence, formatEffect, listEffects } from '../../scores/manipulation-text.ts'

export interface IndicesProps {
  readonly page: MScorePage
  readonly point: ManipulationPoint
}

function indexRows({ page, point }: IndicesProps) {
  const { indices } = page.data
  const effects = listEffects(point, indices)
  return indices.map((index, at) => {
    const { value = null, weight = null, effect = null } = effects[at] ?? {}
    return { ...index, name: index.code.toUpperCase(), value, weight, effect }
  })
}

/** The eight indices against their neutral values, with their contributions to the score. */
export function IndicesChart({ page, point }: IndicesProps) {
  const { openWorking } = useStock()
  const rows = indexRows({ page, point })
  return (
    <StockChart
      id="indices"
      title="Eight indices against neutral"
      summary={effectsSentence(point, page.data.indices)}
      asOf={<QuarterLabel quarter={point.quarter} />}
      table={{
        columns: [
          { label: 'Index' },
          { label: 'Description' },
          { label: 'Value', numeric: true, format: (value) => formatNumber(value, 4) },
          { label: 'Neutral', numeric: true },
          { label: 'Weight', numeric: true },
          { label: 'Adds to the score', numeric: true, format: formatEffect },
        ],
        rows: rows.map(({ name, label, value, neutral, weight, effect }) => [
          name,
          label,
          value,
          neutral,
          weight,
          effect,
        ]),
      }}
      csv={`m-score-indices-${point.quarter}`}
      hint="Hover for values; click for the calculation. ▲ raises the score: more suspicious."
      onKey={rowKeys(rows.length)}
      onOpen={(index) => {
        const row = rows[index]
        if (!row) return
        const heading = `${row.name} ${formatNumber(row.value, 4)}`
        openWorking({ figure: row.figure, quarter: point.quarter, heading })
      }}
    >
      {(plot) => (
        <IndexDots
          dots={rows.map(({ code, name, value, neutral, effect }) => ({
            key: code,
            label: name,
            value,
            neutral,
            effect,
            driver: point.driver === code,
          }))}
          {...plot}
        />
      )}
    </StockChart>
  )
}

/** Table of the indices; contributions are relative to a company with no changes. */
export function IndicesCard({ page, point }: IndicesProps) {
  return (
    <Card title="Eight indices" asOf={<QuarterLabel quarter={point.quarter} />}>
      <FigureTable
        label="Indices of the M-Score"
        as={NarrowTable}
        rows={indexRows({ page, point })}
        rowKey={({ code }) => code}
        head="Index"
        rowHead={({ code, name, label }) => (
          <>
            {name} {point.driver === code && <Tag>Driver</Tag>}
            <Small style={{ fontWeight: 400 }}>{label}</Small>
          </>
        )}
        columns={[
          {
            head: 'Value',
            cell: ({ figure, name, value, weight }) => (
              <>
                <WorkingFigure
                  figure={figure}
                  quarter={point.quarter}
                  title={name}
                  text={formatNumber(value, 4)}
                />
                {value === null && weight !== null && <Small>Neutral value used</Small>}
              </>
            ),
          },
          { head: 'Neutral', ...WIDE, cell: ({ neutral }) => neutral },
          {
            head: 'Weight',
            ...WIDE,
            cell: ({ weight }) => (weight === null ? 'Not used' : formatDecimal(weight, 3)),
          },
          {
            head: 'Adds to the score',
            cell: ({ effect }) => (effect === null ? '—' : formatEffect(effect)),
          },
        ]}
      />
    </Card>
  )
}
