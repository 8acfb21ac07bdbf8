import { formatDate } from '@quantamental/api/format'
import type { Filing, SummaryPage } from '@quantamental/api/stocks'
import { Card, media, Tag, tokens } from '@quantamental/ui'
import { Fragment } from 'react'
import styled from 'styled-components'
import { Facts } from '../../components/figure-parts.tsx'
import { FilingLink } from '../../components/filing-link.tsx'
import { KnownFigure } from '../../components/known-figure.tsx'
import { RestatedMark } from '../../quarters/shown-quarter.tsx'

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

/** Newest quarter as reported, in USD; each number opens its calculation. */
export function FiguresCard({ page }: { readonly page: SummaryPage }) {
  const { figures, converted_from } = page.data
  const newest = page.periods.at(-1)
  if (!newest || figures.length === 0) {
    return (
      <Card title="Key figures">
        <p>No figures filed yet.</p>
      </Card>
    )
  }
  const source = converted_from ? `converted from ${converted_from}` : 'as reported'
  const half = Math.ceil(figures.length / 2)
  return (
    <Card title="Key figures" asOf={`${source}, ${newest.fiscal_period}`}>
      <FigureColumns>
        {[figures.slice(0, half), figures.slice(half)].map((column) => (
          <Facts key={column[0]?.figure ?? ''}>
            {column.map((known) => (
              <Fragment key={known.figure}>
                <dt>
                  {known.label}
                  {known.restated && <RestatedMark on={newest.restated_on} />}
                </dt>
                <dd>
                  <KnownFigure
                    figure={known.figure}
                    quarter={newest.quarter}
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

/** Filings behind the page, newest first. */
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
