import { formatCompact, formatDate } from '@quantamental/api/format'
import type { CompanyHeader, IndexFlag } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { SimulatedTag, Tag, tokens } from '@quantamental/ui'
import { CompanyFact, CompanyFactLine } from '@quantamental/ui/company-head'
import styled from 'styled-components'
import { Small } from '../components/figure-parts.tsx'
import { FireIcon } from '../components/fire-icon.tsx'
import { sectorPath } from './stock-pages.ts'

const INDEX_TAGS: readonly (readonly [IndexFlag, string])[] = [
  ['is_sp500', 'S&P 500'],
  ['is_nasdaq100', 'Nasdaq-100'],
  ['is_dji', 'Dow'],
  ['is_djt', 'Dow Transports'],
  ['is_dju', 'Dow Utilities'],
  ['is_wsb', 'WSB'],
  ['is_meme', 'Meme'],
]

export function membershipsOf(company: CompanyHeader): readonly string[] {
  return INDEX_TAGS.flatMap(([flag, name]) => (company[flag] ? [name] : []))
}

const SectorLink = styled(Link)`
  display: inline-block;
  padding: 2px 0;
  text-decoration: underline;
  text-decoration-color: ${tokens.color['line-strong']};
  text-underline-offset: 3px;
  &:hover {
    color: ${tokens.color.text};
    text-decoration-color: currentColor;
  }
`
const New = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${tokens.color.accent};
  font-size: 12.5px;
  font-weight: 560;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: currentColor;
  }
`

export function CompanyFacts({ company }: { readonly company: CompanyHeader }) {
  const { ticker, sector, industry, market_cap } = company
  const indices = membershipsOf(company)
  const facts = [
    sector !== null && <SectorLink to={sectorPath(sector)}>{sector}</SectorLink>,
    industry,
    market_cap !== null && `$${formatCompact(market_cap)} market cap`,
  ].filter((fact) => fact !== null && fact !== false)
  return (
    <CompanyFactLine>
      <CompanyFact>
        {ticker}
        {company.fire && (
          <>
            {' '}
            <FireIcon rank={company.rank_volume} />
          </>
        )}
      </CompanyFact>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <CompanyFact key={index}>{fact}</CompanyFact>
      ))}
      {indices.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {indices.length > 0 && company.membership_as_of && (
        <Small>index membership as of {formatDate(company.membership_as_of)}</Small>
      )}
      {company.is_newly_updated && (
        <New title="Reported within the last seven days">New report</New>
      )}
      {company.simulated && <SimulatedTag realFilings={company.real_filings} />}
    </CompanyFactLine>
  )
}
