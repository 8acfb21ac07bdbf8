import type { ProfilePage } from '@quantamental/api/stocks'
import { Card, Tag } from '@quantamental/ui'
import { Facts, Small } from '../../components/figure-parts.tsx'
import { NO_DATA } from '../../figures/figure-text.ts'

function titleCase(text: string): string {
  return text.replace(/(^|[\s-])\p{Ll}/gu, (start) => start.toUpperCase())
}

/** Identifiers, classification and location of the company. */
export function IdentityCard({ page }: { readonly page: ProfilePage }) {
  const { company, data } = page
  const place = [data.city, data.state].filter(Boolean).join(', ')
  return (
    <Card title="Identity">
      <Facts>
        <dt>Name</dt>
        <dd>{company.name}</dd>
        <dt>Ticker</dt>
        <dd>{company.ticker}</dd>
        <dt>Other share classes and former tickers</dt>
        <dd>
          {company.aliases.length === 0
            ? 'None known'
            : company.aliases.map((alias) => (
                <span key={alias}>
                  <Tag>{alias}</Tag>{' '}
                </span>
              ))}
        </dd>
        <dt>SEC registrant (CIK)</dt>
        <dd>{company.cik ?? NO_DATA}</dd>
        <dt>Sector</dt>
        <dd>{company.sector ?? NO_DATA}</dd>
        <dt>Industry</dt>
        <dd>{company.industry ?? NO_DATA}</dd>
        <dt>Industrial classification (SIC)</dt>
        <dd>{data.sic ?? NO_DATA}</dd>
        <dt>Headquarters</dt>
        <dd>{place || NO_DATA}</dd>
        <dt>Country</dt>
        <dd>{company.country ? titleCase(company.country) : NO_DATA}</dd>
        <dt>Model class</dt>
        <dd>
          {data.model_class?.label ?? NO_DATA}
          {data.model_class && <Small>{data.model_class.reason}</Small>}
        </dd>
      </Facts>
    </Card>
  )
}
