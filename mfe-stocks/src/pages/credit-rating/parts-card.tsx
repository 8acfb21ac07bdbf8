import type { CreditRatingPage, RatingPoint } from '@quantamental/api/stocks'
import { Card, NumTd, Td } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { APART, FigureTable, WIDE } from '../../components/figure-table.tsx'
import { NarrowTable } from '../../components/tables.ts'
import { formatPoints, pointsArrow, pointsLabel } from '../../ratings/rating-text.ts'
import { sumOf } from './rating-difference.ts'

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
        label="Measures of the rating, log-odds of default"
        as={NarrowTable}
        rows={rows}
        rowKey={({ code }) => code}
        head="Measure, log-odds"
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
