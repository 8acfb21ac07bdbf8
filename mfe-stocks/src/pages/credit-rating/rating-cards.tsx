import { formatDate, formatPoints, pointsLabel } from '@quantamental/api/format'
import type { CreditRatingPage, RatingPoint } from '@quantamental/api/stocks'
import { CREDIT_CUTS, CREDIT_VERSION } from '@quantamental/models/credit'
import { Card, NumTd, Td } from '@quantamental/ui'
import { APART, FigureTable, WIDE } from '@quantamental/ui/figure-table'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Choices } from '../../components/choices.tsx'
import { FactList } from '../../components/figure-parts.tsx'
import { NarrowTable } from '../../components/tables.ts'
import {
  isOpen,
  knownText,
  type OpenSlot,
  openPoints,
  type Slot,
  slotsOf,
} from '../../quarters/timeline.ts'
import { RatingHeadline, RatingSteps } from '../../ratings/company-rating.tsx'
import { intervalText, ProbabilityScale } from '../../ratings/probability-scale.tsx'
import {
  closeSentence,
  creditModelLabel,
  formatPd,
  historySentence,
  pointsArrow,
} from '../../ratings/rating-text.ts'
import { ScoreCard } from '../../scores/score-card.tsx'
import { useChoice } from '../../stock-pages/use-address.ts'
import { methodologyPath } from '../methodology/methodology-paths.ts'
import { sumOf } from './rating-difference.ts'

export function RatingCard({
  page,
  newest: { point, period, quarter },
}: {
  readonly page: CreditRatingPage
  readonly newest: OpenSlot<RatingPoint>
}) {
  return (
    <ScoreCard
      title="Credit rating"
      quarter={quarter}
      main={
        <>
          <RatingHeadline {...point} quarter={quarter}>
            {closeSentence(point)}
          </RatingHeadline>
          {point.pd !== null && point.pd_interval && (
            <ProbabilityScale pd={point.pd} interval={point.pd_interval} />
          )}
          <p>{historySentence(openPoints(slotsOf(page).slice(-QUARTERS_SHOWN)))}</p>
        </>
      }
      side={
        <FactList
          facts={[
            [
              'Probability of default within a year',
              <WorkingFigure
                key="pd"
                figure={page.data.figure}
                quarter={quarter}
                title="Probability of default"
                text={formatPd(point.pd)}
              />,
            ],
            point.pd_interval !== null && ['90% interval', intervalText(point.pd_interval)],
            ['Model', creditModelLabel(point.model)],
            ['Version', CREDIT_VERSION],
            ['Known since', formatDate(period.known_on)],
            period.restated_on !== undefined && [
              'Figures restated',
              formatDate(period.restated_on),
            ],
          ]}
        />
      }
      links={[
        { label: 'How ratings are calculated', to: methodologyPath('credit') },
        {
          label: 'How accurate are the ratings?',
          to: `${methodologyPath('credit')}#how-accurate-it-is`,
        },
      ]}
    />
  )
}

/** Quarters of the rating history (three years). See infra/docs/domain/entitlement.md. */
const QUARTERS_SHOWN = 12
const SCALES = [
  { value: 'letters', label: 'Letters' },
  { value: 'pd', label: 'Probability of default' },
] as const

/** Three years of letters, or of the underlying probabilities. */
export function HistoryCard({ slots }: { readonly slots: readonly Slot<RatingPoint>[] }) {
  const scale = useChoice('scale', SCALES, 'letters')
  const shown = slots.slice(-QUARTERS_SHOWN)
  const newest = shown.findLast(isOpen)
  return (
    <RatingSteps
      title="Rating by quarter"
      slots={shown}
      asOf={newest && knownText(newest.period)}
      actions={<Choices label="Scale" {...scale} />}
      cuts={scale.value === 'pd' ? CREDIT_CUTS : undefined}
      withOdds
    />
  )
}

type Parts = CreditRatingPage['data']['parts']

function changeText(points: number): string {
  return `${pointsArrow(points)} ${formatPoints(points)}`
}

/**
 * Measures of the score with their points and calculations, largest first, and their sum; `before`
 * is the quarter to compare with, or null.
 */
export function PartsCard({
  parts,
  point,
  before,
}: {
  readonly parts: Parts
  readonly point: RatingPoint
  readonly before: RatingPoint | null
}) {
  const rows = parts
    .map((part, index) => ({
      ...part,
      points: point.parts[index] ?? 0,
      former: before?.parts[index] ?? 0,
    }))
    .filter(({ points, former }) => points !== 0 || former !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const sum = sumOf(point.parts)
  const formerSum = before && sumOf(before.parts)
  const cell = ({ figure, label }: Parts[number], quarter: string, points: number) => (
    <WorkingFigure figure={figure} quarter={quarter} title={label} text={formatPoints(points)} />
  )
  type Row = (typeof rows)[number]
  return (
    <Card
      title="What makes the rating"
      asOf={before ? `${before.quarter} and ${point.quarter}` : point.quarter}
    >
      <FigureTable
        label="Measures of the rating, in points"
        as={NarrowTable}
        rows={rows}
        rowKey={({ code }) => code}
        head="Measure, points"
        rowHead={({ label }) => label}
        columns={[
          ...(before
            ? [
                {
                  head: before.quarter,
                  ...WIDE,
                  cell: (row: Row) => cell(row, before.quarter, row.former),
                },
              ]
            : []),
          { head: point.quarter, cell: (row) => cell(row, point.quarter, row.points) },
          {
            head: 'Effect',
            ...APART,
            ...WIDE,
            cell: ({ code, points }) =>
              code === 'base' ? 'baseline for all companies' : pointsLabel(points),
          },
          ...(before
            ? [{ head: 'Change', cell: ({ points, former }: Row) => changeText(points - former) }]
            : []),
        ]}
        after={
          <tr>
            <Td as="th" scope="row">
              Sum
            </Td>
            {formerSum !== null && <NumTd {...WIDE}>{formatPoints(formerSum)}</NumTd>}
            <NumTd>{formatPoints(sum)}</NumTd>
            <Td {...WIDE} />
            {formerSum !== null && <NumTd>{changeText(sum - formerSum)}</NumTd>}
          </tr>
        }
      />
    </Card>
  )
}
