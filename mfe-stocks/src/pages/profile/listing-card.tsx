import { PLAN_TIERS } from '@quantamental/api/common'
import { formatCompact, formatDate, formatDecimal } from '@quantamental/api/format'
import type { ProfilePage } from '@quantamental/api/stocks'
import { Card, Tag } from '@quantamental/ui'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Facts, Small } from '../../components/figure-parts.tsx'
import { FireIcon } from '../../components/fire-icon.tsx'
import { formatMoney, formatPerShare, NO_DATA } from '../../figures/figure-text.ts'
import { INDEX_TAGS } from '../../stock-pages/index-tags.ts'

/** Lowest plan that includes companies of a tier. */
function planName(tier: number): string {
  return PLAN_TIERS.find(({ tierNumber }) => tierNumber === tier)?.name ?? 'No plan'
}

/** Count such as `1,661`. */
function placeText(place: number | null): string {
  return place === null ? NO_DATA : formatDecimal(place, 0)
}

/** Exchange, trading volume, and index and list memberships. */
export function ListingCard({ page }: { readonly page: ProfilePage }) {
  const { company, universe, periods } = page
  const newest = periods.at(-1)?.quarter
  const flags = INDEX_TAGS.filter(([flag]) => company[flag])
  return (
    <Card
      title="Listing"
      asOf={company.price_date ? `prices through ${formatDate(company.price_date)}` : undefined}
    >
      <Facts>
        <dt>Exchange</dt>
        <dd>{company.exchange ?? NO_DATA}</dd>
        <dt>Last close</dt>
        <dd>{formatPerShare(company.price)}</dd>
        <dt>Market cap</dt>
        <dd>
          {newest ? (
            <WorkingFigure
              figure="market_cap"
              quarter={newest}
              title="Market cap"
              text={formatMoney(company.market_cap)}
            />
          ) : (
            formatMoney(company.market_cap)
          )}
        </dd>
        <dt>Market cap rank in its industry</dt>
        <dd>{placeText(company.rank_in_industry)}</dd>
        <dt>Trading volume, shares</dt>
        <dd>{universe?.volume == null ? NO_DATA : formatCompact(universe.volume)}</dd>
        <dt>Trading volume, USD</dt>
        <dd>{formatMoney(universe?.volume_usd ?? null)}</dd>
        <dt>Trading volume rank</dt>
        <dd>
          {placeText(company.rank_volume)} {company.fire && <FireIcon rank={company.rank_volume} />}
        </dd>
        <dt>Indices and lists</dt>
        <dd>
          {flags.length === 0
            ? 'None'
            : flags.map(([flag, name]) => (
                <span key={flag}>
                  <Tag>{name}</Tag>{' '}
                </span>
              ))}
          {company.membership_as_of && (
            <Small>
              As of {formatDate(company.membership_as_of)}. Earlier memberships aren’t stored.
            </Small>
          )}
        </dd>
        <dt>Latest figures included in</dt>
        <dd>{planName(company.tier_number)}</dd>
      </Facts>
    </Card>
  )
}
