import { listWatchedTickersRoute } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { CALENDAR_EVENT_KINDS } from '@quantamental/api/market-beats'
import { businessToday } from '@quantamental/api/subscription'
import { useLocation, useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { ButtonLink, Lead, Notice, Skeleton, Sliced, Stack, VisuallyHidden } from '@quantamental/ui'
import { useNews } from '../../api/use-news.ts'
import { PageLink } from '../../components/links.tsx'
import { LoadError, NewsPage, RefreshNotice } from '../../components/news-page.tsx'
import { NEXT_WEEK_PATH, THIS_WEEK_PATH } from '../../route-paths.ts'
import { DayColumn } from './day-column.tsx'
import {
  KIND_LABELS,
  kindsOf,
  paramsWithKind,
  useWeek,
  type WeekDay,
  type WeekVariant,
  weekDays,
  weekFile,
} from './week.ts'
import { Bar, Days, Toggle } from './week-style.ts'

/** Filters by kind and watch lists, and the calendar download. All filters are in the URL. */
function WeekFilters(props: {
  readonly isMine: boolean
  /** URL of the calendar file with the same filters; null if it would be empty. */
  readonly file: string | null
}) {
  const { isMine, file } = props
  const [params, setParams] = useSearchParams()
  const kinds = kindsOf(params)

  function toggleMine() {
    const changed = new URLSearchParams(params)
    if (isMine) changed.delete('mine')
    else changed.set('mine', '1')
    setParams(changed, { replace: true })
  }

  return (
    <Bar role="group" aria-label="Filters">
      {CALENDAR_EVENT_KINDS.map((kind) => (
        <Toggle
          key={kind}
          type="button"
          aria-pressed={kinds.includes(kind)}
          onClick={() => setParams(paramsWithKind(params, kind), { replace: true })}
        >
          {KIND_LABELS[kind]}
        </Toggle>
      ))}
      <Toggle type="button" aria-pressed={isMine} onClick={toggleMine}>
        My watch lists
      </Toggle>
      <span style={{ flex: '1 1 0' }} />
      {file !== null && (
        <ButtonLink href={file} download>
          Add to calendar (.ics)
        </ButtonLink>
      )}
    </Bar>
  )
}

/** Explain why the filter "My watch lists" has no effect. */
function WatchNotice(props: { readonly count: number | undefined; readonly failed: boolean }) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'anonymous')
    return (
      <Notice>
        <PageLink to="/login" state={{ from: pathname + search }}>
          Log in
        </PageLink>{' '}
        to see only companies on your watch lists. All companies are shown for now.
      </Notice>
    )
  if (props.failed)
    return <Notice tone="warning">Couldn’t load your watch lists. All companies are shown.</Notice>
  if (props.count === 0)
    return (
      <Notice>
        Your watch lists are empty. Click “Watch” on a company’s page to add it. You can find your
        lists under <PageLink to="/user/watchlists">Watch lists</PageLink>.
      </Notice>
    )
  return null
}

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
