import { formatCompact, formatDate, formatDecimal } from '@quantamental/api/format'
import { describeSectors, type Industries, type IndustrySummary } from '@quantamental/api/stocks'
import { useNavigate } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { EmptyState, Notice, type RatingLetter, Skeleton } from '@quantamental/ui'
import { ChartFrame, Treemap, type TreemapGroup } from '@quantamental/ui/charts'
import { useIndustries } from '../../api/use-list-index.ts'
import { sectorPath } from '../../lists/list-address.ts'
import { ListsPage } from '../../lists/lists-page.tsx'
import { SectorsTable } from './sectors-table.tsx'

const PHONE = 640

function treeOf({ sectors }: Industries, withIndustries: boolean): readonly TreemapGroup[] {
  const tileOf = (group: Omit<IndustrySummary, 'industry'>, label: string) => ({
    key: group.code,
    label,
    value: group.market_cap ?? 0,
    rating: group.median_rating as RatingLetter | null,
  })
  return sectors.map((sector) => ({
    ...tileOf(sector, sector.sector),
    tiles: withIndustries ? sector.industries.map((one) => tileOf(one, one.industry)) : [],
  }))
}

function SectorsCard({ data }: { readonly data: Industries }) {
  const navigate = useNavigate()
  return (
    <ChartFrame
      id="sectors"
      title="Market value by sector and industry"
      summary={describeSectors(data)}
      asOf="ratings included in your plan"
      table={{
        columns: [
          { label: 'Sector' },
          { label: 'Market cap, USD', numeric: true, format: formatCompact },
          { label: 'Companies', numeric: true },
          { label: 'Median rating' },
        ],
        rows: data.sectors.map((sector) => [
          sector.sector,
          sector.market_cap,
          sector.count,
          sector.median_rating ?? 'None rated',
        ]),
      }}
      csvName="sectors"
      hint="Hover or use the arrow keys for details; press Enter to open."
      onOpen={(index) => {
        const sector = data.sectors[index]
        if (sector) void navigate(sectorPath(sector.code))
      }}
    >
      {(plot) => (
        <Treemap
          groups={treeOf(data, plot.width >= PHONE)}
          {...plot}
          height={plot.width >= PHONE ? 560 : 480}
        />
      )}
    </ChartFrame>
  )
}

function lead(data: Industries | undefined): string {
  if (!data) return 'Every sector and its industries by market value, colored by median rating.'
  const companies = data.sectors.reduce((sum, { count }) => sum + count, 0)
  const industries = data.sectors.reduce((sum, sector) => sum + sector.industries.length, 0)
  const asOf = data.as_of ? `, as of ${formatDate(data.as_of)}` : ''
  return `${formatDecimal(companies, 0)} companies in ${data.sectors.length} sectors and ${industries} industries${asOf}.`
}

/** `/stocks/list/by-industry`: sectors as a tree map and as a table. */
export function ByIndustryPage() {
  const query = useIndustries()
  const { data } = query
  const { status } = useSession()
  return (
    <ListsPage
      title="Stocks by industry"
      lead={lead(data)}
      description="Sectors and industries by market value, count and median credit rating."
      path="/stocks/list/by-industry"
      tab="by-industry"
      query={query}
      skeleton={
        <>
          <Skeleton height={640} />
          <Skeleton height={620} />
        </>
      }
    >
      {data?.sectors.length === 0 && (
        <EmptyState title="No company has a sector yet">
          Import an exchange listing to load sectors.
        </EmptyState>
      )}
      {data && data.sectors.length > 0 && (
        <>
          {status === 'anonymous' && (
            <Notice tone="info">
              Log in to open a sector’s page and filter it by industry. The lists in the table are
              open to everyone.
            </Notice>
          )}
          <SectorsCard data={data} />
          <SectorsTable sectors={data.sectors} />
        </>
      )}
    </ListsPage>
  )
}
