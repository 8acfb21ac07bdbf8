import { formatCompactUsd, formatDate, formatSignedPercent } from '@quantamental/api/format'
import {
  type Change,
  changePath,
  type Update,
  type UpdateRestatement,
} from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import {
  PlainList,
  RatingChip,
  Row,
  SimulatedTag,
  Tag,
  Text,
  TextLink,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'

/**
 * Columns: company, form, period, period end, filing. On phones the columns after the form move to
 * a second line.
 */
const Filed = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 72px 96px 132px 190px;
  align-items: center;
  gap: 2px 16px;
  min-height: 52px;
  padding: 8px 22px;
  border-top: 1px solid ${tokens.color.line};
  font-size: 14px;
  &:hover {
    background: ${tokens.color.raise};
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 12px 16px;
    gap: 4px 12px;
  }
`
const Company = styled(Link)`
  display: flex;
  align-items: baseline;
  gap: 10px;
  min-width: 0;
  padding: 4px 0;
  font-weight: 560;
  &:hover span:last-child {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (max-width: 767px) {
    min-height: 32px;
  }
`
const Ticker = styled.span`
  flex: none;
  width: 64px;
  font-weight: 640;
  @media (max-width: 767px) {
    width: auto;
  }
`
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Quiet = styled.span`
  color: ${tokens.color.muted};
  white-space: nowrap;
`
/** On phones these three share one line below the company. */
const Rest = styled.span`
  display: contents;
  @media (max-width: 767px) {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    font-size: 13px;
  }
`
const Filing = styled.span`
  text-align: right;
  font-size: 13px;
  @media (max-width: 767px) {
    text-align: left;
  }
`

interface Report {
  readonly form: string
  readonly fiscal_period: string
  readonly accession: string
  readonly url: string | null
  readonly simulated: boolean
}

export function FilingSource({
  accession,
  url,
  simulated,
}: Omit<Report, 'form' | 'fiscal_period'>) {
  if (simulated) return <SimulatedTag />
  if (url === null) return accession
  return (
    <TextLink href={url} rel="noreferrer" target="_blank">
      {accession}
      <VisuallyHidden> at sec.gov, opens in a new tab</VisuallyHidden>
    </TextLink>
  )
}

/** Line below the columns, aligned with the name. */
const Line = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  padding: 2px 0 6px 74px;
  font-size: 13.5px;
  @media (max-width: 767px) {
    padding-left: 0;
  }
`
const DirectionLabel = styled.span`
  font-weight: 560;
  &[data-direction='up'] {
    color: ${tokens.color.up};
  }
  &[data-direction='down'] {
    color: ${tokens.color.down};
  }
`
const DIRECTION_LABELS = { up: '▲ Upgrade', down: '▼ Downgrade', same: 'Unchanged' } as const

type Move = Pick<Change, 'from_quarter' | 'quarter' | 'from_rating' | 'to_rating'> &
  Pick<Change, 'direction' | 'driver'>

/** Old and new rating with the direction in text. */
export function RatingMove({ rating }: { readonly rating: Move }) {
  const { from_rating, to_rating, from_quarter, quarter, direction, driver } = rating
  // An amended report changes the rating of its own quarter.
  const [from, to] =
    from_quarter === quarter
      ? [`${quarter} as first reported`, 'after the amendment']
      : [from_quarter, `to ${quarter}`]
  return (
    <Row as="span" gap={12}>
      <Row as="span" wrap={false}>
        <VisuallyHidden>{from}: </VisuallyHidden>
        <RatingChip rating={from_rating} />
        <span aria-hidden="true">→</span>
        <VisuallyHidden> {to}: </VisuallyHidden>
        <RatingChip rating={to_rating} />
      </Row>
      {direction && (
        <DirectionLabel data-direction={direction}>{DIRECTION_LABELS[direction]}</DirectionLabel>
      )}
      {driver && (
        <Text as="span" tone="muted">
          {driver}
        </Text>
      )}
    </Row>
  )
}

function Figure({ restatement }: { readonly restatement: UpdateRestatement }) {
  const { label, fiscal_period, before, after, change } = restatement
  return (
    <li>
      {label}, {fiscal_period}: <VisuallyHidden>from </VisuallyHidden>
      {formatCompactUsd(before)} <span aria-hidden="true">→</span>
      <VisuallyHidden> to </VisuallyHidden> {formatCompactUsd(after)}
      {change !== null && (
        <Text as="span" tone="muted">
          {' '}
          ({formatSignedPercent(change)})
        </Text>
      )}
    </li>
  )
}

function RestatedFigures(props: { readonly restatements: readonly UpdateRestatement[] }) {
  return (
    <Line style={{ alignItems: 'baseline', gap: '4px 12px' }}>
      <Tag>Restated</Tag>
      <PlainList
        aria-label="Restated figures"
        gap={2}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {props.restatements.map((restatement) => (
          <Figure key={`${restatement.line} ${restatement.period_end}`} restatement={restatement} />
        ))}
      </PlainList>
    </Line>
  )
}

interface FiledRowProps {
  readonly company: { readonly ticker: string; readonly name: string }
  /** Null if the report is no longer listed. */
  readonly report: Report | null
  readonly periodEnd: string
  readonly to: string
  /** Ref of the link that gets focus after "Show more". */
  readonly linkRef?: Ref<HTMLAnchorElement> | undefined
  readonly children: ReactNode
}

function FiledRow({ company, report, periodEnd, to, linkRef, children }: FiledRowProps) {
  return (
    <Filed>
      <Company ref={linkRef} to={to}>
        <Ticker>{company.ticker}</Ticker> <Name>{company.name}</Name>
      </Company>
      <span>
        {report && (
          <>
            <VisuallyHidden>Form </VisuallyHidden>
            <Tag>{report.form}</Tag>
          </>
        )}
      </span>
      <Rest>
        <span>
          {report && (
            <>
              <VisuallyHidden>Fiscal period </VisuallyHidden>
              {report.fiscal_period}
            </>
          )}
        </span>
        <Quiet>to {formatDate(periodEnd)}</Quiet>
        <Filing>
          {report && (
            <>
              <VisuallyHidden>Filing </VisuallyHidden>
              <FilingSource {...report} />
            </>
          )}
        </Filing>
      </Rest>
      {children}
    </Filed>
  )
}

export function UpdateRow({
  update,
  linkRef,
}: Pick<FiledRowProps, 'linkRef'> & { readonly update: Update }) {
  const { rating, restatements } = update
  return (
    <FiledRow
      company={update}
      report={update}
      periodEnd={update.period_end}
      to={`/stock/summary/${encodeURIComponent(update.ticker)}`}
      linkRef={linkRef}
    >
      {restatements && <RestatedFigures restatements={restatements} />}
      {rating?.lock === null && (
        <Line>
          <RatingMove rating={rating} />
        </Line>
      )}
    </FiledRow>
  )
}

export function ChangeRow({
  change,
  linkRef,
}: Pick<FiledRowProps, 'linkRef'> & { readonly change: Change }) {
  const { filing, simulated } = change
  return (
    <FiledRow
      company={change}
      report={filing && { ...filing, simulated }}
      periodEnd={change.period_end}
      to={changePath(change)}
      linkRef={linkRef}
    >
      <Line>
        <RatingMove rating={change} />
      </Line>
    </FiledRow>
  )
}
