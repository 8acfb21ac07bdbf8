import type { CreditRatingPage, RatingChange } from '@quantamental/api/stocks'
import { Card, NumTd, NumTh, RatingChip, Row, Table, TableScroll, Td, Th } from '@quantamental/ui'
import { Quiet } from '../../components/figure-parts.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatPoints, pointsWord } from '../../domain/rating-words.ts'

export interface ChangeCardProps {
  readonly change: RatingChange
  readonly parts: CreditRatingPage['data']['parts']
}

/** Why the letter last changed: the parts sum to the change of the score exactly. */
export function ChangeCard({ change, parts }: ChangeCardProps) {
  const figures = new Map(parts.map(({ code, figure }) => [code, figure]))
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
        <Table>
          <thead>
            <tr>
              <Th scope="col">Cause</Th>
              <NumTh scope="col">Log-odds</NumTh>
              <Th scope="col" style={{ paddingLeft: 16 }}>
                Effect
              </Th>
            </tr>
          </thead>
          <tbody>
            {change.parts.map(({ code, label, points }) => {
              const figure = figures.get(code)
              const text = formatPoints(points)
              return (
                <tr key={code}>
                  <Td as="th" scope="row" style={{ fontWeight: 560 }}>
                    {label}
                  </Td>
                  <NumTd>
                    {figure ? (
                      <WorkingFigure
                        figure={figure}
                        quarter={change.to_quarter}
                        title={label}
                        text={text}
                        note={`What the measure gives in ${change.to_quarter}; the change is against ${change.from_quarter}.`}
                      />
                    ) : (
                      text
                    )}
                  </NumTd>
                  <Td style={{ paddingLeft: 16 }}>{pointsWord(points)}</Td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  )
}
