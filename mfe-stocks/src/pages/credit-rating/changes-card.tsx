import { formatPoints, pointsLabel } from '@quantamental/api/format'
import type { RatingChange } from '@quantamental/api/stocks'
import { Card, media, QuietLink, RatingChip, Row, Table, Td } from '@quantamental/ui'
import { FigureTable } from '@quantamental/ui/figure-table'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'
import { Quiet, Small, Verdict } from '../../components/figure-parts.tsx'
import { STACKED_ROWS } from '../../components/tables.ts'
import { GateRow } from '../../quarters/quarters-table.tsx'
import type { Slot } from '../../quarters/timeline.ts'
import { gradeText } from '../../ratings/rating-text.ts'
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

function ChangeCell({ change }: { readonly change: RatingChange }) {
  const { label, tone } = verdictOf(change)
  return (
    <Row gap={6} wrap={false}>
      <RatingChip rating={change.from_rating} />
      <span aria-hidden="true">→</span>
      <RatingChip rating={change.to_rating} />
      <Verdict data-tone={tone} style={{ whiteSpace: 'nowrap' }}>
        {label}
      </Verdict>
    </Row>
  )
}

function CauseCell({ change: { parts, points } }: { readonly change: RatingChange }) {
  const main = mainCause(parts, points)
  if (!main) return 'One of the quarters has no score to compare.'
  return (
    <>
      {main.label}
      <Small>
        {formatPoints(main.points)} of {formatPoints(points)} points, {pointsLabel(main.points)}
      </Small>
    </>
  )
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
        <FigureTable
          label="Rating changes, table"
          as={ChangesTable}
          rows={changes.toReversed()}
          rowKey={({ to_quarter }) => to_quarter}
          before={
            <>
              <GateRow slots={slots} span={4} />
              {changes.length === 0 && (
                <tr>
                  <Td colSpan={4}>The rating has not changed in the quarters shown.</Td>
                </tr>
              )}
            </>
          }
          head="Quarter"
          rowHead={({ to_quarter }) => (
            <>
              {to_quarter}
              <Small style={{ fontWeight: 400, whiteSpace: 'nowrap' }}>
                {fiscalPeriodOf(to_quarter)}
              </Small>
            </>
          )}
          rowHeadStyle={{ fontWeight: 560, whiteSpace: 'nowrap' }}
          columns={[
            { head: 'Change', text: true, cell: (change) => <ChangeCell change={change} /> },
            { head: 'Main cause', text: true, cell: (change) => <CauseCell change={change} /> },
            {
              head: 'Parts',
              text: true,
              style: { textAlign: 'right' },
              cell: (change) =>
                change.parts.length > 0 && (
                  <QuietLink
                    as="button"
                    aria-label={`Show what changed in ${change.to_quarter}`}
                    onClick={() => onChange(change)}
                  >
                    Show
                  </QuietLink>
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}
