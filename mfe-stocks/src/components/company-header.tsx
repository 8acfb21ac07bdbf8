import { formatCompact, formatDate, formatUsd } from '@quantamental/api/format'
import type { CompanyHeader as Company } from '@quantamental/api/stocks'
import { PageTitle, SimulatedTag, Tag, tokens } from '@quantamental/ui'
import { Fragment } from 'react'
import styled from 'styled-components'

const Box = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 28px 0 20px;
`
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  margin-top: 8px;
  color: ${tokens.colour.muted};
  font-size: 14px;
`
const Ticker = styled.b`
  color: ${tokens.colour.text};
  font-weight: 640;
`
const AsOf = styled.p`
  color: ${tokens.colour.muted};
  font-size: 13px;
`

function indexTags(company: Company): readonly string[] {
  return [
    company.is_sp500 ? 'S&P 500' : '',
    company.is_nasdaq100 ? 'Nasdaq-100' : '',
    company.is_dji ? 'Dow' : '',
  ].filter(Boolean)
}

function asOf(company: Company): string {
  const parts = [
    company.price !== null && company.price_date !== null
      ? `${formatUsd(company.price)} on ${formatDate(company.price_date)}`
      : '',
    company.reference_date ? `Reference date ${formatDate(company.reference_date)}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What every stock page shows above its tabs. */
export function CompanyHeader({ company }: { readonly company: Company }) {
  const facts = [
    company.sector,
    company.industry,
    company.market_cap === null ? null : `$${formatCompact(company.market_cap)} market cap`,
  ].filter((fact) => fact !== null)
  return (
    <Box>
      <div>
        <PageTitle>{company.name}</PageTitle>
        <Facts>
          <Ticker>{company.ticker}</Ticker>
          {facts.map((fact) => (
            <Fragment key={fact}>
              <span aria-hidden="true">·</span>
              <span>{fact}</span>
            </Fragment>
          ))}
          {indexTags(company).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {company.simulated && <SimulatedTag />}
        </Facts>
      </div>
      <AsOf>{asOf(company)}</AsOf>
    </Box>
  )
}
