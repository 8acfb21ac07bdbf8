import { BRAND } from '@quantamental/api/common'
import { UPDATES_SHOWN } from '@quantamental/api/market-beats'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { Skeleton, Sliced, Stack, VisuallyHidden } from '@quantamental/ui'
import { FilterLinks } from '../../components/links.tsx'
import { LoadError, NewsPage, RefreshNotice } from '../../components/news-page.tsx'
import { UPDATES_PATH } from '../../route-paths.ts'
import { DaysChart } from './days-chart.tsx'
import { type Direction, UpdatesContent, useUpdateDays, useUpdates } from './updates-content.tsx'

const CHOICES = [
  { direction: null, label: 'All updates' },
  { direction: 'up', label: 'Upgrades' },
  { direction: 'down', label: 'Downgrades' },
] as const

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

/** As many placeholder cards as updates per page, each as high as a day with one update. */
function UpdatesSkeleton() {
  return (
    <Stack gap={16}>
      <VisuallyHidden role="status">Loading updates</VisuallyHidden>
      {Array.from({ length: UPDATES_SHOWN }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Skeleton key={place} height={94} />
      ))}
    </Stack>
  )
}

/** Chart of rating changes; empty on error, so that the list is unaffected. */
function Days() {
  const { data, isPending } = useUpdateDays()
  const loading = <Skeleton height={320} />
  if (isPending) return loading
  if (data === undefined) return null
  return (
    <Sliced fallback={loading}>
      <DaysChart days={data} />
    </Sliced>
  )
}

function UpdatesBody({ direction }: { readonly direction: Direction | null }) {
  const query = useUpdates(direction)
  if (query.isPending) return <UpdatesSkeleton />
  if (query.data === undefined) return <LoadError what="the updates" query={query} />
  return (
    <Stack gap={16}>
      <RefreshNotice query={query} />
      <Sliced fallback={<UpdatesSkeleton />}>
        <UpdatesContent query={query} direction={direction} />
      </Sliced>
    </Stack>
  )
}

export function UpdatesPage() {
  const [params] = useSearchParams()
  const direction =
    CHOICES.find((choice) => choice.direction === params.get('direction'))?.direction ?? null
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
