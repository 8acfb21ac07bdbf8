import type { CreditRatingPage, RatingChange, RatingPoint } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, RatingChip, Row, TableScroll, Td, Th } from '@quantamental/ui'
import { Quiet } from '../../components/figure-parts.tsx'
import { NarrowTable } from '../../components/tables.ts'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatPoints, pointsWord } from '../../domain/rating-words.ts'

interface Side {
  readonly quarter: string
  /** Points of each part, in the order of the page's parts; empty when not rated. */
  readonly points: readonly number[]
}

export interface ChangeCardProps {
  readonly change: RatingChange
  readonly parts: CreditRatingPage['data']['parts']
  /** The rated quarters that this viewer sees. */
  readonly points: readonly RatingPoint[]
}

/** What a measure gave in one of the two quarters; nothing for a cause that is no measure. */
function PartCell({
  side,
  index,
  parts,
}: {
  readonly side: Side
  readonly index: number
  readonly parts: CreditRatingPage['data']['parts']
}) {
  const part = parts[index]
  const points = side.points[index]
  if (!part || points === undefined) return '—'
  return (
    <WorkingFigure
      figure={part.figure}
      quarter={side.quarter}
      title={part.label}
      text={formatPoints(points)}
    />
  )
}

/** Why the letter last changed: the parts sum to the change of the score exactly. */
export function ChangeCard({ change, parts, points: rated }: ChangeCardProps) {
  const sideOf = (quarter: string): Side => ({
    quarter,
    points: rated.find((point) => point.quarter === quarter)?.parts ?? [],
  })
  const from = sideOf(change.from_quarter)
  const to = sideOf(change.to_quarter)
  return (
    <Card title="Last change" asOf={`${change.from_quarter} to ${change.to_quarter}`}>
      <Row gap={10} style={{ marginBottom: 12 }}>
        <RatingChip rating={change.from_rating} />
        <span aria-hidden="true">→</span>
        <RatingChip rating={change.to_rating} />
        <Quiet>
          {formatPoints(change.points)} log-odds of default in all: above zero is worse.
        </Quiet>
      </Row>
      <TableScroll label="Causes of the last change">
        <NarrowTable>
          <thead>
            <tr>
              <Th scope="col">Cause</Th>
              <NumTh scope="col" className="wide">
                {from.quarter}
              </NumTh>
              <NumTh scope="col" className="wide">
                {to.quarter}
              </NumTh>
              <NumTh scope="col">Change</NumTh>
              <Th scope="col" style={{ paddingLeft: 16 }}>
                Effect
              </Th>
            </tr>
          </thead>
          <tbody>
            {change.parts.map(({ code, label, points }) => {
              const index = parts.findIndex((part) => part.code === code)
              return (
                <tr key={code}>
                  <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                    {label}
                  </Td>
                  <NumTd className="wide">
                    <PartCell side={from} index={index} parts={parts} />
                  </NumTd>
                  <NumTd className="wide">
                    <PartCell side={to} index={index} parts={parts} />
                  </NumTd>
                  <NumTd>{formatPoints(points)}</NumTd>
                  <Td style={{ paddingLeft: 16 }}>{pointsWord(points)}</Td>
                </tr>
              )
            })}
          </tbody>
        </NarrowTable>
      </TableScroll>
    </Card>
  )
}
