import { formatDate } from '@quantamental/api/format'
import type { Filing } from '@quantamental/api/stocks'
import { Card, media, Tag, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { FilingLink } from '../../components/filing-link.tsx'

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

export interface FilingsCardProps {
  readonly title: string
  readonly filings: readonly Filing[]
}

/** Filings behind a page, newest first. */
export function FilingsCard({ title, filings }: FilingsCardProps) {
  return (
    <Card title={title}>
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
