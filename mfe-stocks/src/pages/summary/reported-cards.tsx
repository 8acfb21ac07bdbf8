import { formatDate } from '@quantamental/api/format'
import type { Filing, SummaryPage } from '@quantamental/api/stocks'
import { Card, media, Tag, tokens } from '@quantamental/ui'
import { Fragment } from 'react'
import styled from 'styled-components'
import { KnownFigure } from '../../calculations/working-figure.tsx'
import { Facts } from '../../components/figure-parts.tsx'
import { FilingLink } from '../../components/filing-link.tsx'
import { NothingYetCard, RestatedMark } from '../../quarters/shown-quarter.tsx'
import { RankedCard } from './ranked-card.tsx'

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
function FiguresCard({ page: { data, latest, periods, lock } }: { readonly page: SummaryPage }) {
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

function FilingsCard({ filings }: { readonly filings: readonly Filing[] }) {
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

/** Cards below the ratings and scores, loaded after them. */
export function ReportedCards({ page }: { readonly page: SummaryPage }) {
  return (
    <>
      <RankedCard page={page} />
      <FiguresCard page={page} />
      <FilingsCard filings={page.data.filings} />
    </>
  )
}
