import type { CreditRatingPage, Lock, RatingPoint } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, Table, TableScroll, Td, Th } from '@quantamental/ui'
import { QuarterLabel } from '../../components/shown-quarter.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatPoints, pointsWord } from '../../domain/rating-words.ts'

export interface PartsCardProps {
  readonly point: RatingPoint
  readonly parts: CreditRatingPage['data']['parts']
  readonly lock: Lock | null
}

/** What makes the score: each measure with its points, the largest first, then their sum. */
export function PartsCard({ point, parts, lock }: PartsCardProps) {
  if (point.parts.length === 0) return null
  const rows = parts
    .map((part, index) => ({ ...part, points: point.parts[index] ?? 0 }))
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const sum = rows.reduce((total, { points }) => total + points, 0)
  return (
    <Card title="What makes the rating" asOf={<QuarterLabel quarter={point.quarter} lock={lock} />}>
      <TableScroll label="Measures of the rating">
        <Table>
          <thead>
            <tr>
              <Th scope="col">Measure</Th>
              <NumTh scope="col">Log-odds of default</NumTh>
              <Th scope="col" style={{ paddingLeft: 16 }}>
                Effect
              </Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, figure, label, points }) => (
              <tr key={code}>
                <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                  {label}
                </Td>
                <NumTd>
                  <WorkingFigure
                    figure={figure}
                    quarter={point.quarter}
                    title={label}
                    text={formatPoints(points)}
                  />
                </NumTd>
                <Td style={{ paddingLeft: 16 }}>
                  {code === 'base' ? 'the level of all companies' : pointsWord(points)}
                </Td>
              </tr>
            ))}
            <tr>
              <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                Sum
              </Td>
              <NumTd>{formatPoints(sum)}</NumTd>
              <Td />
            </tr>
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  )
}
