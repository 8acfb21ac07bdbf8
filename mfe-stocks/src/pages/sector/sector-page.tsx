import { formatCompact, formatDecimal } from '@quantamental/api/format'
import type { RatingCounts, SectorPage as Sector } from '@quantamental/api/stocks'
import { useParams, useSearchParams } from '@quantamental/remote/router'
import { EmptyState, ErrorState, Row, Skeleton } from '@quantamental/ui'
import { ChartFrame, histogramLetters, RatingHistogram } from '@quantamental/ui/charts'
import { useList } from '../../api/use-list.ts'
import { useSector } from '../../api/use-list-index.ts'
import {
  type ListView,
  queryOfView,
  readListView,
  writeListView,
} from '../../lists/list-address.ts'
import { SHOWN_BY_DEFAULT } from '../../lists/list-columns.ts'
import { ListTable } from '../../lists/list-table.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { ListsPage } from '../../lists/lists-page.tsx'
import { usePageSize } from '../../lists/use-page-size.ts'
import { ListError } from '../stock-list/list-error.tsx'
import { IndustryFacets } from './industry-facets.tsx'

const INVESTMENT_GRADES = ['AAA', 'AA', 'A', 'BBB'] as const

function sentence(counts: RatingCounts, count: number, name: string): string {
  const rated = count - counts.NR - counts['?']
  if (rated === 0) return `No company in ${name} is rated.`
  const good = INVESTMENT_GRADES.reduce((sum, letter) => sum + counts[letter], 0)
  const share = Math.round((good / rated) * 100)
  return `${formatDecimal(good, 0)} of ${formatDecimal(rated, 0)} rated companies in ${name} are investment grade (${share}%).`
}

interface SectorRatingsProps {
  readonly group: { readonly code: string; readonly count: number; readonly ratings: RatingCounts }
  readonly name: string
}

/** Rating distribution of a sector or an industry, limited to what the viewer may see. */
function SectorRatings({ group, name }: SectorRatingsProps) {
  const { ratings, count, code } = group
  const letters = histogramLetters(ratings)
  return (
    <ChartFrame
      id="ratings"
      title={`Ratings in ${name}`}
      summary={sentence(ratings, count, name)}
      asOf={`${formatDecimal(count, 0)} ${count === 1 ? 'company' : 'companies'}`}
      table={{
        columns: [{ label: 'Rating' }, { label: 'Companies', numeric: true }],
        rows: letters.map((letter) => [letter, ratings[letter]]),
      }}
      csvName={`${code}-ratings`}
      hint="Hover or use the arrow keys for counts."
    >
      {(plot) => <RatingHistogram counts={ratings} {...plot} />}
    </ChartFrame>
  )
}

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

interface SectorCompaniesProps {
  /** Code of the sector's or industry's list. */
  readonly code: string
  readonly title: string
}

/** Companies of a sector or an industry as a table. */
function SectorCompanies({ code, title }: SectorCompaniesProps) {
  const [search, setSearch] = useSearchParams()
  const pageSize = usePageSize()
  const view = readListView(search)
  const query = queryOfView(view, '')
  const { data: page, error, isPlaceholderData, refetch } = useList({ code, query })
  const change = (next: Partial<ListView>) =>
    setSearch(writeListView(search, next), { preventScrollReset: true })
  if (error && !page) {
    return (
      <ErrorState
        title="Couldn’t load the companies"
        code={error.status}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <Row justify="end">
        <ListTools
          code={code}
          query={query}
          columns={view.columns}
          defaultColumns={SHOWN_BY_DEFAULT}
          density={view.density}
          isScatter={false}
          onColumns={(columns) => change({ columns })}
          onDensity={(density) => change({ density })}
          onScatter={undefined}
        />
      </Row>
      <ListTable
        label={title}
        page={page}
        columns={view.columns}
        density={view.density}
        busy={isPlaceholderData}
        skeleton={pageSize}
        onSort={({ column, direction }) => change({ sort: column, direction })}
        onPage={(next) => change({ page: next })}
        empty={<EmptyState title="No companies in this industry" />}
      />
    </>
  )
}
