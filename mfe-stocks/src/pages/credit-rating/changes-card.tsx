import type { RatingChange } from '@quantamental/api/stocks'
import {
  Card,
  media,
  QuietLink,
  RatingChip,
  Row,
  Table,
  TableScroll,
  Td,
  Th,
} from '@quantamental/ui'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'
import { Quiet, Small, Verdict } from '../../components/figure-parts.tsx'
import { STACKED_ROWS } from '../../components/tables.ts'
import { GateRow } from '../../quarters/quarters-table.tsx'
import type { Slot } from '../../quarters/timeline.ts'
import { formatPoints, gradeText, pointsLabel } from '../../ratings/rating-text.ts'
import { mainCause } from './rating-difference.ts'

/** On a phone, the cause goes below quarter and change. */
const ChangesTable = styled(Table)`
  ${media.phone} {
    ${STACKED_ROWS}
    thead {
      display: none;
    }
    tr {
      grid-template-columns: 1fr auto;
      gap: 4px 12px;
      padding: 12px 0;
    }
    tr > [colspan],
    tr > :nth-child(2) {
      grid-column: 1 / -1;
    }
    tr > :nth-child(2) {
      grid-row: 2;
    }
    tr > :nth-child(3) {
      grid-column: 1;
    }
    tr > :last-child {
      align-self: end;
    }
  }
`

/** "▲ Raised"; AAA is rank 1, so a lower rank is a better rating. */
function verdictOf({ from_rating, to_rating, points }: RatingChange) {
  if (gradeText(from_rating, 0) === 'Not rated') return { label: 'Newly rated', tone: undefined }
  if (to_rating === 'NR') return { label: 'No longer rated', tone: undefined }
  if (to_rating === 'D') return { label: '▼ In default', tone: 'bad' }
  return points < 0 ? { label: '▲ Raised', tone: 'good' } : { label: '▼ Lowered', tone: 'bad' }
}

/** Rating changes, newest first, each with its main cause. */
export function ChangesCard({
  changes,
  slots,
  onChange,
}: {
  /** Oldest first. */
  readonly changes: readonly RatingChange[]
  readonly slots: readonly Slot<unknown>[]
  readonly onChange: (change: RatingChange) => void
}) {
  const { fiscalPeriodOf } = useStock()
  const hidden = slots.some(({ point }) => point === null)
  return (
    <Card
      title="Rating changes"
      asOf={changes.length > 0 ? 'newest first' : `${slots.length} quarters`}
    >
      {changes.length === 0 && !hidden ? (
        <Quiet>The rating has not changed.</Quiet>
      ) : (
        <TableScroll label="Rating changes, table">
          <ChangesTable>
            <thead>
              <tr>
                <Th scope="col">Quarter</Th>
                <Th scope="col">Change</Th>
                <Th scope="col">Main cause</Th>
                <Th scope="col" style={{ textAlign: 'right' }}>
                  Parts
                </Th>
              </tr>
            </thead>
            <tbody>
              <GateRow slots={slots} span={4} />
              {changes.length === 0 && (
                <tr>
                  <Td colSpan={4}>The rating has not changed in the quarters shown.</Td>
                </tr>
              )}
              {changes.toReversed().map((change) => {
                const { from_rating, to_rating, to_quarter, parts } = change
                const { label, tone } = verdictOf(change)
                const main = mainCause(parts, change.points)
                return (
                  <tr key={to_quarter}>
                    <Td as="th" scope="row" style={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
                      {to_quarter}
                      <Small style={{ fontWeight: 400, whiteSpace: 'nowrap' }}>
                        {fiscalPeriodOf(to_quarter)}
                      </Small>
                    </Td>
                    <Td>
                      <Row gap={6} wrap={false}>
                        <RatingChip rating={from_rating} />
                        <span aria-hidden="true">→</span>
                        <RatingChip rating={to_rating} />
                        <Verdict data-tone={tone} style={{ whiteSpace: 'nowrap' }}>
                          {label}
                        </Verdict>
                      </Row>
                    </Td>
                    <Td>
                      {main ? (
                        <>
                          {main.label}
                          <Small>
                            {formatPoints(main.points)} of {formatPoints(change.points)} log-odds,{' '}
                            {pointsLabel(main.points)}
                          </Small>
                        </>
                      ) : (
                        'One of the quarters has no score to compare.'
                      )}
                    </Td>
                    <Td style={{ textAlign: 'right' }}>
                      {parts.length > 0 && (
                        <QuietLink
                          as="button"
                          aria-label={`Show what changed in ${to_quarter}`}
                          onClick={() => onChange(change)}
                        >
                          Show
                        </QuietLink>
                      )}
                    </Td>
                  </tr>
                )
              })}
            </tbody>
          </ChangesTable>
        </TableScroll>
      )}
    </Card>
  )
}
