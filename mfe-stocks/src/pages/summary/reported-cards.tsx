import { formatDate } from '@quantamental/api/format'
import type { Filing, QuarterChange, SummaryPage } from '@quantamental/api/stocks'
import { Card, media, Tag, tokens } from '@quantamental/ui'
import { quartersMissing } from '@quantamental/ui/charts'
import { Fragment } from 'react'
import styled from 'styled-components'
import { KnownFigure } from '../../calculations/working-figure.tsx'
import { Facts, Quiet } from '../../components/figure-parts.tsx'
import { FilingLink } from '../../components/filing-link.tsx'
import { formatNumber } from '../../figures/figure-text.ts'
import { NothingYetCard, RestatedMark } from '../../quarters/shown-quarter.tsx'
import { formatPoints } from '../../ratings/rating-text.ts'

const Columns = styled.div`
  display: grid;
  gap: 14px 40px;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`
const Sentence = styled.p`
  max-width: 88ch;
  margin-bottom: 4px;
  font-size: 16px;
  text-wrap: pretty;
`
const Next = styled.div`
  font-size: 14px;
  span {
    display: block;
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
  b {
    font-weight: 600;
  }
  ${media.wide} {
    * + & {
      padding-left: 40px;
      border-left: 1px solid ${tokens.color.line};
    }
  }
`

/**
 * "Up from 8.52 in 25Q3."; "Unchanged since 25Q3." if the displayed digits are equal; empty unless
 * both values are known.
 */
export function changeText(pair: readonly (number | null)[], fromQuarter: string): string {
  const [before, now] = pair
  if (before === null || before === undefined || now === null || now === undefined) return ''
  const from = formatNumber(before)
  if (from === formatNumber(now)) return `Unchanged since ${fromQuarter}.`
  return `${now > before ? 'Up' : 'Down'} from ${from} in ${fromQuarter}.`
}

/**
 * Name the earlier quarter unless it directly precedes; reports may be quarters or years apart.
 */
function titleOf(change: QuarterChange | null): string {
  if (!change) return 'Coming up'
  const { from_quarter, to_quarter } = change
  return quartersMissing(from_quarter, to_quarter) === 0
    ? 'What changed since last quarter'
    : `What changed since ${from_quarter}`
}

export function NewsCard({
  page,
  change,
}: {
  readonly page: SummaryPage
  readonly change: QuarterChange | null
}) {
  const event = page.universe?.next_event ?? null
  if (!change && !event) return null
  return (
    <Card
      title={titleOf(change)}
      asOf={change ? `${change.from_quarter} to ${change.to_quarter}` : undefined}
    >
      <Columns>
        {change && (
          <div>
            <Sentence>{change.sentence}</Sentence>
            {change.driver && (
              <Quiet>
                Largest rating driver: {change.driver.label.toLowerCase()} (
                {formatPoints(change.driver.points)} points).
              </Quiet>
            )}
          </div>
        )}
        {event && (
          <Next>
            <span>Next {event.kind === 'earnings' ? 'earnings report' : 'filing'}</span>
            <b>{formatDate(event.date)}</b>
            {event.session ? `, ${event.session.replace('-', ' ')}` : ''}
          </Next>
        )}
      </Columns>
    </Card>
  )
}

const FigureColumns = styled.div`
  display: grid;
  gap: 0 48px;
  ${media.wide} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.narrow} {
    & > :first-child > * {
      border-bottom: 1px solid ${tokens.color.line};
    }
  }
`

/** Newest visible quarter as reported, in USD; each number opens its calculation. */
export function FiguresCard({
  page: { data, latest, periods, lock },
}: {
  readonly page: SummaryPage
}) {
  const { converted_from } = data
  const { cards, figures } = latest ?? data
  const period = periods.find(({ quarter }) => quarter === cards?.quarter)
  if (!period || figures.length === 0) return <NothingYetCard title="Key figures" />
  const source = converted_from ? `converted from ${converted_from}` : 'as reported'
  const half = Math.ceil(figures.length / 2)
  return (
    <Card
      title="Key figures"
      asOf={`${source}, ${period.fiscal_period}${lock ? ', delayed two quarters' : ''}`}
    >
      <FigureColumns>
        {[figures.slice(0, half), figures.slice(half)].map((column) => (
          <Facts key={column[0]?.figure ?? ''}>
            {column.map((known) => (
              <Fragment key={known.figure}>
                <dt>
                  {known.label}
                  {known.restated && <RestatedMark on={period.restated_on} />}
                </dt>
                <dd>
                  <KnownFigure
                    figure={known.figure}
                    quarter={period.quarter}
                    title={known.label}
                    known={known}
                    unit={known.unit}
                  />
                </dd>
              </Fragment>
            ))}
          </Facts>
        ))}
      </FigureColumns>
    </Card>
  )
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.wide} {
    columns: 2;
    column-gap: 48px;
    column-rule: 1px solid ${tokens.color.line};
  }
`
const Item = styled.li`
  display: grid;
  grid-template-columns: 64px 1fr auto;
  align-items: baseline;
  gap: 2px 12px;
  padding: 9px 0;
  border-bottom: 1px solid ${tokens.color.line};
  break-inside: avoid;
  font-size: 14px;
  small {
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
  @media (max-width: 479px) {
    grid-template-columns: 64px 1fr;
    & > :last-child {
      grid-column: 2;
    }
  }
`

export function FilingsCard({ filings }: { readonly filings: readonly Filing[] }) {
  return (
    <Card title="Recent filings">
      {filings.length === 0 ? (
        <p>No filings yet.</p>
      ) : (
        <List>
          {filings.map((filing) => (
            <Item key={filing.accession}>
              <span>
                <Tag>{filing.form}</Tag>
              </span>
              <span>
                {filing.fiscal_period} <small>filed {formatDate(filing.filed)}</small>
              </span>
              <small>
                <FilingLink filing={filing} />
              </small>
            </Item>
          ))}
        </List>
      )}
    </Card>
  )
}
