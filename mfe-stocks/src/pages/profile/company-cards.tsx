import { PLAN_TIERS } from '@quantamental/api/common'
import { formatCompact, formatDate, formatDecimal } from '@quantamental/api/format'
import type { ProfilePage } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink, Tag } from '@quantamental/ui'
import { Fragment } from 'react'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { FactList, Facts, Small } from '../../components/figure-parts.tsx'
import { FireIcon } from '../../components/fire-icon.tsx'
import { formatMoney, formatPerShare, NO_DATA } from '../../figures/figure-text.ts'
import { membershipsOf } from '../../stock-pages/company-facts.tsx'
import { referencePath } from '../methodology/methodology-paths.ts'

function titleCase(text: string): string {
  return text.replace(/(^|[\s-])\p{Ll}/gu, (start) => start.toUpperCase())
}

function tagsOr(tags: readonly string[], none: string) {
  if (tags.length === 0) return none
  return tags.map((tag) => (
    <span key={tag}>
      <Tag>{tag}</Tag>{' '}
    </span>
  ))
}

export function IdentityCard({ page }: { readonly page: ProfilePage }) {
  const { company, data } = page
  const place = [data.city, data.state].filter(Boolean).join(', ')
  return (
    <Card title="Identity">
      <FactList
        facts={[
          ['Name', company.name],
          ['Ticker', company.ticker],
          ['Other share classes and former tickers', tagsOr(company.aliases, 'None known')],
          ['SEC registrant (CIK)', company.cik ?? NO_DATA],
          ['Sector', company.sector ?? NO_DATA],
          ['Industry', company.industry ?? NO_DATA],
          ['Industrial classification (SIC)', data.sic ?? NO_DATA],
          ['Headquarters', place || NO_DATA],
          ['Country', company.country ? titleCase(company.country) : NO_DATA],
          [
            'Model class',
            <>
              {data.model_class?.label ?? NO_DATA}
              {data.model_class && <Small>{data.model_class.reason}</Small>}
            </>,
          ],
        ]}
      />
    </Card>
  )
}

/** Lowest plan that includes companies of a tier. */
function planName(tier: number): string {
  return PLAN_TIERS.find(({ tierNumber }) => tierNumber === tier)?.name ?? 'No plan'
}

/** Count such as `1,661`. */
function placeText(place: number | null): string {
  return place === null ? NO_DATA : formatDecimal(place, 0)
}

export function ListingCard({ page }: { readonly page: ProfilePage }) {
  const { company, universe, lock } = page
  const quarter = company.display_rating_quarter
  const marketCap = formatMoney(company.market_cap)
  return (
    <Card
      title="Listing"
      asOf={
        company.price_date
          ? `${company.simulated ? 'simulated ' : ''}prices through ${formatDate(company.price_date)}`
          : undefined
      }
    >
      <FactList
        facts={[
          ['Exchange', company.exchange ?? NO_DATA],
          ['Last close', formatPerShare(company.price)],
          [
            'Market cap',
            quarter === null ? (
              marketCap
            ) : (
              <Fragment key="cap">
                <WorkingFigure
                  figure="market_cap"
                  quarter={quarter}
                  title="Market cap"
                  text={marketCap}
                />
                {lock && <Small>Last close times the shares reported for {quarter}.</Small>}
              </Fragment>
            ),
          ],
          ['Market cap rank in its industry', placeText(company.rank_in_industry)],
          [
            'Trading volume, shares',
            universe?.volume == null ? NO_DATA : formatCompact(universe.volume),
          ],
          ['Trading volume, USD', formatMoney(universe?.volume_usd ?? null)],
          [
            'Trading volume rank',
            <>
              {placeText(company.rank_volume)}{' '}
              {company.fire && <FireIcon rank={company.rank_volume} />}
            </>,
          ],
          [
            'Indices and lists',
            <>
              {tagsOr(membershipsOf(company), 'None')}
              {company.membership_as_of && (
                <Small>
                  As of {formatDate(company.membership_as_of)}. Earlier memberships aren’t stored.
                </Small>
              )}
            </>,
          ],
          ['Latest figures included in', planName(company.tier_number)],
        ]}
      />
    </Card>
  )
}

type ModelClass = NonNullable<ProfilePage['data']['model_class']>

export function ModelsCard({ modelClass }: { readonly modelClass: ModelClass }) {
  return (
    <Card title="Applicable models" asOf={modelClass.label}>
      <Facts>
        {modelClass.models.map(({ code, name, fits, reason }) => (
          <Fragment key={code}>
            <dt>
              <QuietLink as={Link} to={`${referencePath(code)}#which-companies`}>
                {name}
              </QuietLink>
            </dt>
            <dd>
              {fits ? 'Fits' : 'Does not fit'}
              {reason && <Small>{reason}</Small>}
            </dd>
          </Fragment>
        ))}
      </Facts>
    </Card>
  )
}
