import { listWatchedTickersRoute } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { businessToday } from '@quantamental/api/subscription'
import { useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Lead, Skeleton, Sliced, Stack, VisuallyHidden } from '@quantamental/ui'
import { useNews } from '../../api/use-news.ts'
import { LoadError, NewsPage, RefreshNotice } from '../../components/news-page.tsx'
import { NEXT_WEEK_PATH, THIS_WEEK_PATH } from '../../route-paths.ts'
import { DayColumn } from './day-column.tsx'
import { kindsOf, useWeek, type WeekDay, type WeekVariant, weekDays, weekFile } from './week.ts'
import { WatchNotice, WeekFilters } from './week-filters.tsx'
import { Days } from './week-style.ts'

const PAGES = {
  this: { title: 'This week', path: THIS_WEEK_PATH },
  next: { title: 'Next week', path: NEXT_WEEK_PATH },
} as const

function Loading({ days }: { readonly days: readonly WeekDay[] }) {
  return (
    <Days aria-busy="true">
      <VisuallyHidden role="status">Loading the week</VisuallyHidden>
      {/* About three groups per day. */}
      {days.map(({ date }) => (
        <Skeleton key={date} height={560} />
      ))}
    </Days>
  )
}

function WeekBody(props: {
  readonly variant: WeekVariant
  readonly days: readonly WeekDay[]
  readonly today: string
}) {
  const { variant, days, today } = props
  const [params] = useSearchParams()
  const isMine = params.get('mine') === '1'
  const kinds = kindsOf(params)
  const { user } = useSession()
  const week = useWeek(variant, days[0]?.date ?? '', days.at(-1)?.date ?? '')
  const watched = useWatched(isMine)
  const mine = isMine && user !== null ? watched.data : undefined
  // Wait for the watch lists, so that nothing appears that the filter would hide.
  const isPending = week.isPending || (isMine && user !== null && watched.isPending)
  const events = (week.data?.events ?? []).filter(
    ({ kind, ticker }) => kinds.includes(kind) && (mine?.includes(ticker) ?? true),
  )
  const simulated = events.filter((event) => event.simulated).length
  return (
    <Stack gap={16}>
      <WeekFilters isMine={isMine} file={weekFile(days, mine ?? null, kinds)} />
      {isMine && <WatchNotice count={mine?.length} failed={watched.isError} />}
      <RefreshNotice query={week} />
      {isPending ? (
        <Loading days={days} />
      ) : week.data === undefined ? (
        <LoadError what="the week" query={week} />
      ) : (
        <Sliced fallback={<Loading days={days} />}>
          <VisuallyHidden role="status">
            {events.length === 1 ? '1 event' : `${events.length} events`}
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
            <Lead>All companies shown, and their dates, are simulated.</Lead>
          )}
        </Sliced>
      )}
    </Stack>
  )
}

/** Events from Monday to Friday, in New York time. */
export function WeekPage({ variant }: { readonly variant: WeekVariant }) {
  const now = new Date(Date.now())
  const days = weekDays(variant, now)
  const { title, path } = PAGES[variant]
  return (
    <NewsPage
      title={title}
      description={`Earnings dates, expected filings and rating updates for ${title.toLowerCase()}, day by day, on ${BRAND.name}.`}
      canonicalPath={path}
      lead="Earnings dates, expected filings and scheduled rating updates. All dates are in New York time."
    >
      <WeekBody variant={variant} days={days} today={businessToday(now)} />
    </NewsPage>
  )
}

/** Tickers on the watch lists of the signed-in user; requested only if `isEnabled`. */
function useWatched(isEnabled: boolean) {
  const { user } = useSession()
  return useNews(
    ['watched', user?.id],
    async (http, signal) => {
      const watched = await http.call(listWatchedTickersRoute, { signal })
      return watched.map(({ ticker }) => ticker)
    },
    // Always refetched: lists change on other pages.
    { enabled: isEnabled && user !== null, staleTime: 0 },
  )
}
