import { formatCompact, formatDecimal } from '@quantamental/api/format'
import type { SectorPage as Sector } from '@quantamental/api/stocks'
import { useParams, useSearchParams } from '@quantamental/remote/router'
import { Skeleton } from '@quantamental/ui'
import { useSector } from '../../api/use-list-index.ts'
import { ListsPage } from '../../lists/lists-page.tsx'
import { ListError } from '../stock-list/list-error.tsx'
import { IndustryFacets } from './industry-facets.tsx'
import { SectorCompanies } from './sector-companies.tsx'
import { SectorRatings } from './sector-ratings.tsx'

function lead(sector: Sector | undefined): string {
  if (!sector) return 'One sector, its industries and its companies.'
  const { count, market_cap, industries, median_rating } = sector
  const worth = market_cap === null ? '' : `, $${formatCompact(market_cap)} of market value`
  const median = median_rating ? `, median rating ${median_rating}` : ''
  const groups = `${industries.length} ${industries.length === 1 ? 'industry' : 'industries'}`
  return `${formatDecimal(count, 0)} companies in ${groups}${worth}${median}.`
}

/** `/stocks/list/by-industry/{sector}`: ratings, industry filter and companies of a sector. */
export function SectorPage() {
  const { sector: code = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data: sector, error, refetch } = useSector(code)
  if (error && !sector && (error.status === 404 || error.status === 400)) {
    return <ListError error={error} code={code} onRetry={() => void refetch()} />
  }
  const industry = sector?.industries.find(({ code }) => code === search.get('industry')) ?? null
  return (
    <ListsPage
      title={sector?.sector ?? code.replaceAll('_', ' ')}
      lead={lead(sector)}
      description={`${sector?.sector ?? code} companies by industry, with their ratings.`}
      path={`/stocks/list/by-industry/${encodeURIComponent(sector?.code ?? code)}`}
      tab="by-industry"
      noindex
      error={error}
      onRetry={() => void refetch()}
      isReady={sector !== undefined}
      skeleton={
        <>
          <Skeleton height={420} />
          <Skeleton height={640} />
        </>
      }
    >
      {sector && (
        <>
          <SectorRatings group={industry ?? sector} name={industry?.industry ?? sector.sector} />
          <IndustryFacets
            sector={sector}
            chosen={industry?.code ?? null}
            onChoose={(next) =>
              setSearch(
                (before) => {
                  const params = new URLSearchParams(before)
                  params.delete('page')
                  if (next === null) params.delete('industry')
                  else params.set('industry', next)
                  return params
                },
                { preventScrollReset: true },
              )
            }
          />
          <SectorCompanies
            code={industry?.code ?? sector.code}
            title={industry?.industry ?? sector.sector}
          />
        </>
      )}
    </ListsPage>
  )
}
