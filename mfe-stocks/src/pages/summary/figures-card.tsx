import type { SummaryPage } from '@quantamental/api/stocks'
import { Card, media, tokens } from '@quantamental/ui'
import { Fragment } from 'react'
import styled from 'styled-components'
import { Facts } from '../../components/figure-parts.tsx'
import { KnownFigure } from '../../components/known-figure.tsx'
import { RestatedMark } from '../../quarters/restated-mark.tsx'

const Columns = styled.div`
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
      <Columns>
        {[figures.slice(0, half), figures.slice(half)].map((column) => (
          <Facts key={column[0]?.figure ?? ''}>
            {column.map((known) => (
              <Fragment key={known.figure}>
                <dt>
                  {known.label}
                  {known.restated && newest.restated_on && <RestatedMark on={newest.restated_on} />}
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
      </Columns>
    </Card>
  )
}
