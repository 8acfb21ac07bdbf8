import { formatDecimal } from '@quantamental/api/format'
import {
  describeMModel,
  ILLUSTRATIVE_TEXT,
  type ManipulationPoint,
  type MScorePage,
} from '@quantamental/api/stocks'
import { Card, Tag } from '@quantamental/ui'
import { IndexDots, rowKeys, ZoneChart } from '@quantamental/ui/charts'
import { FigureTable, WIDE } from '@quantamental/ui/figure-table'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Quiet, Small } from '../../components/figure-parts.tsx'
import { NarrowTable } from '../../components/tables.ts'
import { formatNumber, formatPercent } from '../../figures/figure-text.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
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
  effectsSentence,
  formatEffect,
  formSentence,
  listEffects,
  MANIPULATION_BANDS,
  manipulationSentence,
  variantLabel,
} from '../../scores/manipulation-text.ts'
import { ScoreCard } from '../../scores/score-card.tsx'
import { MScoreHeadline } from '../../scores/score-headline.tsx'
import { methodologyPath } from '../methodology/methodology-paths.ts'

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

export function IndicesChart({ page, point }: IndicesProps) {
  const { openWorking } = useStock()
  const rows = indexRows({ page, point })
  return (
    <StockChart
      id="indices"
      filingsOnly
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
          <Quiet>{describeMModel(model)}</Quiet>
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
      filingsOnly
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
          {...MANIPULATION_BANDS}
          {...plot}
        />
      )}
    </StockChart>
  )
}
