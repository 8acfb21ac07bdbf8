import { formatCompact, formatDecimal } from '@quantamental/api/format'
import type { RatingCounts, SectorPage as Sector } from '@quantamental/api/stocks'
import { useParams, useSearchParams } from '@quantamental/remote/router'
import { Card, EmptyState, Row, Skeleton, tokens } from '@quantamental/ui'
import { ChartFrame, histogramLetters, RatingHistogram } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { useList } from '../../api/use-list.ts'
import { useSector } from '../../api/use-list-index.ts'
import { LoadError } from '../../components/load-error.tsx'
import {
  type ListView,
  queryOfView,
  readListView,
  sectorPath,
  writeListView,
} from '../../lists/list-address.ts'
import { ListTable } from '../../lists/list-table.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { ListsPage } from '../../lists/lists-page.tsx'
import { PILL_STYLE, Pills } from '../../lists/pills.ts'
import { useAddress } from '../../stock-pages/use-address.ts'
import { ListError } from '../stock-list/list-error.tsx'

const Facet = styled.button`
  ${PILL_STYLE}
  gap: 8px;
  cursor: pointer;
  span {
    color: ${tokens.color.muted};
    font-variant-numeric: tabular-nums lining-nums;
  }
  &[aria-pressed='true'] span {
    color: inherit;
  }
`

const INVESTMENT_GRADES = ['AAA', 'AA', 'A', 'BBB'] as const

function sentence(counts: RatingCounts, count: number, name: string): string {
  const rated = count - counts.NR - counts['?']
  if (rated === 0) return `No company in ${name} is rated.`
  const good = INVESTMENT_GRADES.reduce((sum, letter) => sum + counts[letter], 0)
  const share = Math.round((good / rated) * 100)
  return `${formatDecimal(good, 0)} of ${formatDecimal(rated, 0)} rated companies in ${name} are investment grade (${share}%).`
}

/** Rating distribution of a sector or an industry, limited to what the viewer may see. */
function SectorRatings(props: {
  readonly group: { readonly code: string; readonly count: number; readonly ratings: RatingCounts }
  readonly name: string
}) {
  const { group, name } = props
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
  const [search, change] = useAddress()
  const sectorQuery = useSector(code)
  const { data: sector, error } = sectorQuery
  if (error && !sector && (error.status === 404 || error.status === 400)) {
    return <ListError query={sectorQuery} code={code} />
  }
  const industry = sector?.industries.find(({ code }) => code === search.get('industry')) ?? null
  return (
    <ListsPage
      title={sector?.sector ?? code.replaceAll('_', ' ')}
      lead={lead(sector)}
      description={`${sector?.sector ?? code} companies by industry, with their ratings.`}
      path={sectorPath(sector?.code ?? code)}
      tab="by-industry"
      noindex
      query={sectorQuery}
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
            onChoose={(next) => change({ page: null, industry: next }, false)}
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

function IndustryFacets(props: {
  readonly sector: Sector
  /** Code of the selected industry; null for all. */
  readonly chosen: string | null
  readonly onChoose: (code: string | null) => void
}) {
  const { sector, chosen, onChoose } = props
  const options = [
    { code: null, name: 'All industries', count: sector.count },
    ...sector.industries.map(({ code, industry, count }) => ({ code, name: industry, count })),
  ]
  return (
    <Card title="Industries">
      <Pills aria-label="Industries">
        {options.map(({ code, name, count }) => (
          <li key={name}>
            <Facet type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
              {name} <span>{formatDecimal(count, 0)}</span>
            </Facet>
          </li>
        ))}
      </Pills>
    </Card>
  )
}

/** Companies of a sector or an industry as a table. `code`: of its list. */
function SectorCompanies({ code, title }: { readonly code: string; readonly title: string }) {
  const [search, setSearch] = useSearchParams()
  const view = readListView(search)
  const query = queryOfView(view, '')
  const result = useList({ code, query })
  const onView = (next: Partial<ListView>) => setSearch(writeListView(search, next))
  if (result.error && !result.data) return <LoadError what="the companies" query={result} />
  return (
    <>
      <Row justify="end">
        <ListTools code={code} query={query} view={view} onView={onView} />
      </Row>
      <ListTable
        label={title}
        result={result}
        view={view}
        onView={onView}
        empty={<EmptyState title="No companies in this industry" />}
      />
    </>
  )
}
