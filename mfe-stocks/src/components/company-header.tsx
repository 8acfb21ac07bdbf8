import { formatCompact, formatDate, formatUsd } from '@quantamental/api/format'
import type { CompanyHeader as Company, IndexFlag } from '@quantamental/api/stocks'
import { PageTitle, RatingChip, Row, SimulatedTag, Tag, tokens } from '@quantamental/ui'
import { Fragment } from 'react'
import styled from 'styled-components'
import { FireIcon } from './fire-icon.tsx'

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

/** Indices and lists of a company, by flag. */
export const INDEX_TAGS: readonly (readonly [IndexFlag, string])[] = [
  ['is_sp500', 'S&P 500'],
  ['is_nasdaq100', 'Nasdaq-100'],
  ['is_dji', 'Dow'],
  ['is_djt', 'Dow Transports'],
  ['is_dju', 'Dow Utilities'],
  ['is_wsb', 'WSB'],
  ['is_meme', 'Meme'],
]

function asOf(company: Company): string {
  const parts = [
    company.price !== null && company.price_date !== null
      ? `${formatUsd(company.price)} on ${formatDate(company.price_date)}`
      : '',
    company.reference_date ? `Reference date ${formatDate(company.reference_date)}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Whether the letter is of two quarters ago; `?` and NR are of no quarter. */
function showsDelay({ is_delayed, display_rating }: Company): boolean {
  return is_delayed && display_rating !== '?' && display_rating !== 'NR'
}

function delayTitle({ display_rating_quarter }: Company): string {
  const quarter = display_rating_quarter ? ` of ${display_rating_quarter}` : ''
  return `The rating${quarter}; the latest is for subscribers`
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
        <Row gap={12}>
          <PageTitle>{company.name}</PageTitle>
          <RatingChip rating={company.display_rating} delayed={showsDelay(company)} />
          {showsDelay(company) && <Tag title={delayTitle(company)}>delayed 2 quarters</Tag>}
        </Row>
        <Facts>
          <Ticker>{company.ticker}</Ticker>
          {company.fire && <FireIcon rank={company.rank_volume} />}
          {facts.map((fact) => (
            <Fragment key={fact}>
              <span aria-hidden="true">·</span>
              <span>{fact}</span>
            </Fragment>
          ))}
          {INDEX_TAGS.map(([flag, name]) => company[flag] && <Tag key={flag}>{name}</Tag>)}
          {company.simulated && <SimulatedTag />}
        </Facts>
      </div>
      <AsOf>{asOf(company)}</AsOf>
    </Box>
  )
}
