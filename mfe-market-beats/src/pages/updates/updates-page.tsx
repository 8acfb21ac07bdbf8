import { BRAND } from '@quantamental/api/common'
import { useSearchParams } from '@quantamental/remote/router'
import { ErrorState, Notice, Skeleton, Sliced, Stack } from '@quantamental/ui'
import { statusOf } from '../../api/status-of.ts'
import { NewsPage } from '../../components/news-page.tsx'
import { UPDATES_PATH } from '../../route-paths.ts'
import { DaysChart } from './days-chart.tsx'
import { DirectionFilter, readDirection } from './direction-filter.tsx'
import { UpdatesContent } from './updates-content.tsx'
import { UpdatesSkeleton } from './updates-skeleton.tsx'
import { type Direction, useUpdateDays, useUpdates } from './use-updates.ts'

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
