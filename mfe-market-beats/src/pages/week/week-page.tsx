import { BRAND } from '@quantamental/api/common'
import { businessToday } from '@quantamental/api/subscription'
import { useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { ErrorState, Lead, Notice, Skeleton, Sliced, Stack, VisuallyHidden } from '@quantamental/ui'
import { useWatched } from '../../api/use-watched.ts'
import { useWeek } from '../../api/use-week.ts'
import { NewsPage } from '../../components/news-page.tsx'
import { statusOf } from '../../domain/status-of.ts'
import { type WeekDay, type WeekVariant, weekDays } from '../../domain/week-days.ts'
import { weekFile } from '../../domain/week-file.ts'
import { kindsOf } from '../../domain/week-groups.ts'
import { NEXT_WEEK_PATH, THIS_WEEK_PATH } from '../../route-paths.ts'
import { DayColumn } from './day-column.tsx'
import { WatchNotice, WeekFilters } from './week-filters.tsx'
import { Days } from './week-style.ts'

const WORDS = {
  this: { title: 'This week', path: THIS_WEEK_PATH },
  next: { title: 'Next week', path: NEXT_WEEK_PATH },
} as const
/** About three groups of a day. */
const DAY_HEIGHT = 560

interface WeekProps {
  readonly variant: WeekVariant
  readonly days: readonly WeekDay[]
  readonly today: string
}

function Loading({ days }: { readonly days: readonly WeekDay[] }) {
  return (
    <Days aria-busy="true">
      <VisuallyHidden role="status">Loading the week</VisuallyHidden>
      {days.map(({ date }) => (
        <Skeleton key={date} height={DAY_HEIGHT} />
      ))}
    </Days>
  )
}

function WeekBody({ variant, days, today }: WeekProps) {
  const [params] = useSearchParams()
  const isMine = params.get('mine') === '1'
  const kinds = kindsOf(params)
  const { user } = useSession()
  const week = useWeek(variant, days[0]?.date ?? '', days.at(-1)?.date ?? '')
  const watched = useWatched(isMine)
  const mine = isMine && user !== null ? watched.data : undefined
  // While the watch lists are being read nothing is shown that they may leave out.
  const isPending = week.isPending || (isMine && user !== null && watched.isPending)
  const events = (week.data?.events ?? []).filter(
    ({ kind, ticker }) => kinds.includes(kind) && (mine?.includes(ticker) ?? true),
  )
  const simulated = events.filter((event) => event.simulated).length
  return (
    <Stack gap={16}>
      <WeekFilters isMine={isMine} file={weekFile(days, mine ?? null, kinds)} />
      {isMine && <WatchNotice count={mine?.length} failed={watched.isError} />}
      {week.isRefetchError && (
        <Notice tone="warning">This may not be the newest: the last refresh failed.</Notice>
      )}
      {isPending ? (
        <Loading days={days} />
      ) : week.data === undefined ? (
        <ErrorState
          title="The week could not be read"
          detail="Everything else on the site still works."
          code={statusOf(week.error)}
          onRetry={() => void week.refetch()}
        />
      ) : (
        <Sliced fallback={<Loading days={days} />}>
          <VisuallyHidden role="status">
            {events.length === 1 ? 'One entry' : `${events.length} entries`} in the week
          </VisuallyHidden>
          <Days>
            {days.map((day) => (
              <DayColumn
                key={day.date}
                day={day}
                isToday={day.date === today}
                events={events}
                showsSimulated={simulated < events.length}
              />
            ))}
          </Days>
          {events.length > 0 && simulated === events.length && (
            <Lead>
              All companies shown are simulated companies of the demo set, and so are their days.
            </Lead>
          )}
        </Sliced>
      )}
    </Stack>
  )
}

/** What is expected from Monday to Friday, by the calendar of New York. */
export function WeekPage({ variant }: { readonly variant: WeekVariant }) {
  const now = new Date(Date.now())
  const days = weekDays(variant, now)
  const { title, path } = WORDS[variant]
  return (
    <NewsPage
      title={title}
      description={`Earnings dates, expected filings and rating recomputations of ${title.toLowerCase()}, day by day, on ${BRAND.name}.`}
      canonicalPath={path}
      lead="Earnings dates, expected filings and the days on which ratings are computed anew. Days are those of New York."
    >
      <WeekBody variant={variant} days={days} today={businessToday(now)} />
    </NewsPage>
  )
}
