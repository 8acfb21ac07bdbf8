import type { ProfilePage } from '@quantamental/api/stocks'
import { Card, Tag } from '@quantamental/ui'
import { Facts } from '../../components/figure-parts.tsx'
import { NO_DATA } from '../../domain/figure-text.ts'

function titleCase(text: string): string {
  return text.replace(/(^|[\s-])\p{Ll}/gu, (start) => start.toUpperCase())
}

/** Kinds of companies in words. Which models fit depends on the kind. */
const KINDS: Readonly<Record<string, string>> = {
  manufacturer: 'Manufacturer',
  service: 'Service company',
  bank: 'Bank',
  insurer: 'Insurer',
  reit: 'Real estate investment trust',
  utility: 'Utility',
  biotech: 'Biotechnology company',
}

/** Who the company is. */
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
        <dt>Other classes and earlier tickers</dt>
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
        <dt>Seat</dt>
        <dd>{place || NO_DATA}</dd>
        <dt>Country</dt>
        <dd>{company.country ? titleCase(company.country) : NO_DATA}</dd>
        <dt>Kind, for the models</dt>
        <dd>{data.kind === null ? NO_DATA : (KINDS[data.kind] ?? data.kind)}</dd>
      </Facts>
    </Card>
  )
}
