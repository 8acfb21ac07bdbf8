import { formatDate, formatDecimal } from '@quantamental/api/format'
import type { Industries } from '@quantamental/api/stocks'
import { useSession } from '@quantamental/remote/shell'
import { EmptyState, Notice, Skeleton } from '@quantamental/ui'
import { useIndustries } from '../../api/use-list-index.ts'
import { ListsPage } from '../../lists/lists-page.tsx'
import { SectorsCard } from './sectors-card.tsx'
import { SectorsTable } from './sectors-table.tsx'

function lead(data: Industries | undefined): string {
  if (!data) return 'Every sector and its industries by market value, colored by median rating.'
  const companies = data.sectors.reduce((sum, { count }) => sum + count, 0)
  const industries = data.sectors.reduce((sum, sector) => sum + sector.industries.length, 0)
  const asOf = data.as_of ? `, as of ${formatDate(data.as_of)}` : ''
  return `${formatDecimal(companies, 0)} companies in ${data.sectors.length} sectors and ${industries} industries${asOf}.`
}

/** `/stocks/list/by-industry`: sectors as a tree map and as a table. */
export function ByIndustryPage() {
  const { data, error, refetch } = useIndustries()
  const { status } = useSession()
  return (
    <ListsPage
      title="Stocks by industry"
      lead={lead(data)}
      description="Sectors and industries by market value, count and median credit rating."
      path="/stocks/list/by-industry"
      tab="by-industry"
      error={error}
      onRetry={() => void refetch()}
      isReady={data !== undefined}
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
