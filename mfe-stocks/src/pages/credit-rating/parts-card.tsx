import type { CreditRatingPage, RatingPoint } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, TableScroll, Td, Th } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { NarrowTable } from '../../components/tables.ts'
import { formatPoints, pointsArrow, pointsLabel } from '../../ratings/rating-text.ts'

export interface PartsCardProps {
  readonly parts: CreditRatingPage['data']['parts']
  readonly point: RatingPoint
  /** Quarter to compare with, or null. */
  readonly before: RatingPoint | null
}

function sumOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0)
}

/** Measures of the score with their points and calculations, largest first, and their sum. */
export function PartsCard({ parts, point, before }: PartsCardProps) {
  const rows = parts
    .map((part, index) => ({
      ...part,
      points: point.parts[index] ?? 0,
      former: before ? (before.parts[index] ?? 0) : null,
    }))
    .filter(({ points, former }) => points !== 0 || !!former)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const sum = sumOf(point.parts)
  const formerSum = before && sumOf(before.parts)
  return (
    <Card
      title="What makes the rating"
      asOf={before ? `${before.quarter} and ${point.quarter}` : point.quarter}
    >
      <TableScroll label="Measures of the rating, log-odds of default">
        <NarrowTable>
          <thead>
            <tr>
              <Th scope="col">Measure, log-odds</Th>
              {before && (
                <NumTh scope="col" className="wide">
                  {before.quarter}
                </NumTh>
              )}
              <NumTh scope="col">{point.quarter}</NumTh>
              <Th scope="col" className="wide" style={{ paddingLeft: 16 }}>
                Effect
              </Th>
              {before && <NumTh scope="col">Change</NumTh>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, figure, label, points, former }) => (
              <tr key={code}>
                <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                  {label}
                </Td>
                {before && former !== null && (
                  <NumTd className="wide">
                    <WorkingFigure
                      figure={figure}
                      quarter={before.quarter}
                      title={label}
                      text={formatPoints(former)}
                    />
                  </NumTd>
                )}
                <NumTd>
                  <WorkingFigure
                    figure={figure}
                    quarter={point.quarter}
                    title={label}
                    text={formatPoints(points)}
                  />
                </NumTd>
                <Td className="wide" style={{ paddingLeft: 16 }}>
                  {code === 'base' ? 'baseline for all companies' : pointsLabel(points)}
                </Td>
                {former !== null && (
                  <NumTd>
                    {pointsArrow(points - former)} {formatPoints(points - former)}
                  </NumTd>
                )}
              </tr>
            ))}
            <tr>
              <Td as="th" scope="row">
                Sum
              </Td>
              {formerSum !== null && <NumTd className="wide">{formatPoints(formerSum)}</NumTd>}
              <NumTd>{formatPoints(sum)}</NumTd>
              <Td className="wide" />
              {formerSum !== null && (
                <NumTd>
                  {pointsArrow(sum - formerSum)} {formatPoints(sum - formerSum)}
                </NumTd>
              )}
            </tr>
          </tbody>
        </NarrowTable>
      </TableScroll>
    </Card>
  )
}
