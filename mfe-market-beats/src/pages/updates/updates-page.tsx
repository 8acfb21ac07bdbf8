import { BRAND } from '@quantamental/api/common'
import { UPDATES_SHOWN } from '@quantamental/api/market-beats'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { ErrorState, Notice, Skeleton, Sliced, Stack, VisuallyHidden } from '@quantamental/ui'
import { statusOf } from '../../api/status-of.ts'
import { FilterLinks } from '../../components/filter-links.ts'
import { NewsPage } from '../../components/news-page.tsx'
import { UPDATES_PATH } from '../../route-paths.ts'
import { DaysChart } from './days-chart.tsx'
import { UpdatesContent } from './updates-content.tsx'
import { type Direction, useUpdateDays, useUpdates } from './use-updates.ts'

const CHOICES: readonly { readonly direction: Direction | null; readonly label: string }[] = [
  { direction: null, label: 'All updates' },
  { direction: 'up', label: 'Upgrades' },
  { direction: 'down', label: 'Downgrades' },
]

/** Direction in the query string; null for anything else. */
function readDirection(params: URLSearchParams): Direction | null {
  const direction = params.get('direction')
  return direction === 'up' || direction === 'down' ? direction : null
}

function DirectionFilter({ direction }: { readonly direction: Direction | null }) {
  return (
    <FilterLinks aria-label="Filter by rating change">
      {CHOICES.map((choice) => (
        <Link
          key={choice.label}
          to={choice.direction ? `${UPDATES_PATH}?direction=${choice.direction}` : UPDATES_PATH}
          aria-current={choice.direction === direction}
        >
          {choice.label}
        </Link>
      ))}
    </FilterLinks>
  )
}

const CARD_HEIGHT_PX = 94
const PLACES = Array.from({ length: UPDATES_SHOWN }, (_, index) => index)

/** As many placeholder cards as updates per page, each as high as a day with one update. */
function UpdatesSkeleton() {
  return (
    <Stack gap={16}>
      <VisuallyHidden role="status">Loading updates</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} height={CARD_HEIGHT_PX} />
      ))}
    </Stack>
  )
}

const CHART_HEIGHT_PX = 320

/** Chart of rating changes; empty on error, so that the list is unaffected. */
function Days() {
  const { data, isPending } = useUpdateDays()
  if (isPending) return <Skeleton height={CHART_HEIGHT_PX} />
  if (data === undefined) return null
  return (
    <Sliced fallback={<Skeleton height={CHART_HEIGHT_PX} />}>
      <DaysChart days={data} />
    </Sliced>
  )
}

function UpdatesBody({ direction }: { readonly direction: Direction | null }) {
  const query = useUpdates(direction)
  if (query.isPending) return <UpdatesSkeleton />
  if (query.data === undefined)
    return (
      <ErrorState
        title="Couldn’t load the updates"
        detail="The rest of the site still works."
        code={statusOf(query.error)}
        onRetry={() => query.refetch()}
      />
    )
  return (
    <Stack gap={16}>
      {query.isRefetchError && (
        <Notice tone="warning">Couldn’t refresh this page. Reload to try again.</Notice>
      )}
      <Sliced fallback={<UpdatesSkeleton />}>
        <UpdatesContent query={query} direction={direction} />
      </Sliced>
    </Stack>
  )
}

export function UpdatesPage() {
  const [params] = useSearchParams()
  const direction = readDirection(params)
  return (
    <NewsPage
      title="Recent updates"
      description={`Newly published company filings on ${BRAND.name} and how they changed the credit rating, newest first.`}
      canonicalPath={UPDATES_PATH}
      lead="Newly published filings and how they changed the credit rating, newest first. Each links to the company’s figures and the original filing."
    >
      <DirectionFilter direction={direction} />
      <UpdatesBody key={direction} direction={direction} />
      <Days />
    </NewsPage>
  )
}
