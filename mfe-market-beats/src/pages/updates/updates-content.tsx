import type { HttpClient } from '@quantamental/api/client'
import { formatDate } from '@quantamental/api/format'
import {
  type ChangeWeeks,
  listChangesRoute,
  listChangeWeeksRoute,
  listUpdatesRoute,
  UPDATES_SHOWN,
} from '@quantamental/api/market-beats'
import type { Sector } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useStaticTextUntilRead } from '@quantamental/remote/static-text'
import {
  Button,
  EmptyState,
  Lead,
  media,
  Notice,
  PlainList,
  Row,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import {
  infiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { useStoredNews } from '../../api/use-news.ts'
import { PageButton } from '../../components/links.tsx'

type Direction = 'up' | 'down'

interface FeedPage<Item> {
  readonly results: readonly Item[]
  readonly next_before: string | null
}

/** Newest items; `fetchNextPage` loads older ones. */
function useFeed<Page extends FeedPage<unknown>>(
  key: readonly unknown[],
  load: (http: HttpClient, before: { before?: string }, signal: AbortSignal) => Promise<Page>,
) {
  const { http } = useShell()
  const query = infiniteQueryOptions({
    queryKey: ['market-beats', 'updates', ...key],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      load(http, pageParam === null ? {} : { before: pageParam }, signal),
    getNextPageParam: (page) => page.next_before,
  })
  useStaticTextUntilRead(query.queryKey, (client) => client.prefetchInfiniteQuery(query))
  return useInfiniteQuery(query)
}

/** Query of a request; none if empty, so that the first request matches the URL the edge preloads. */
const queryOf = <Query extends object>(query: Query) =>
  Object.keys(query).length > 0 ? { query } : {}

export function useFilings() {
  return useFeed(['filings'], (http, before, signal) =>
    http.call(listUpdatesRoute, { ...queryOf(before), signal }),
  )
}

export interface ChangesFilter {
  readonly direction: Direction | null
  readonly sector: Sector | null
}

export function useChanges({ direction, sector }: ChangesFilter) {
  return useFeed(['changes', direction, sector], (http, before, signal) => {
    const query = { ...before, ...(direction && { direction }), ...(sector && { sector }) }
    return http.call(listChangesRoute, { ...queryOf(query), signal })
  })
}

/** Upgrades and downgrades by week, limited to what this user may see. */
export function useChangeWeeks() {
  return useStoredNews<ChangeWeeks>('UPDATES_', ['change-weeks'], (http, signal) =>
    http.call(listChangeWeeksRoute, { signal }),
  )
}

const DAY_MS = 86_400_000
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** Whole calendar months from `earlier` to `later`. */
function monthsBetween(earlier: string, later: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = earlier.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = later.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}

/**
 * Distance from `today` to `isoDate`, both yyyy-mm-dd: "today", "yesterday", days up to 13, whole
 * weeks up to 8, whole months up to 23, then whole years. Future dates are given in days.
 */
export function formatRelativeDay(isoDate: string, today: string): string {
  const days = (Date.parse(isoDate) - Date.parse(today)) / DAY_MS
  if (days > -14) return RELATIVE.format(days, 'day')
  if (days > -63) return RELATIVE.format(Math.ceil(days / 7), 'week')
  const months = monthsBetween(isoDate, today)
  if (months < 24) return RELATIVE.format(-months, 'month')
  return RELATIVE.format(-Math.floor(months / 12), 'year')
}

/** Calendar day in the viewer's time zone, yyyy-mm-dd. */
export function todayOf(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE').format(now)
}

/** Weekday of a date: 2026-11-20 is "Friday". */
export function weekdayOf(isoDate: string): string {
  return WEEKDAY.format(new Date(isoDate))
}

const Day = styled.section`
  ${tokens.frame.card};
  overflow: hidden;
`
const DayTitle = styled.h2`
  display: flex;
  align-items: baseline;
  gap: 12px;
  padding: 12px 22px;
  background: ${tokens.color.raise};
  font-size: 13px;
  font-weight: 600;
  ${media.phone} {
    padding: 10px 16px;
  }
`
const Ago = styled.span`
  margin-left: auto;
  color: ${tokens.color.muted};
  font-size: 12px;
  font-weight: 460;
`

/** Row of a list by filing date; `linkRef` is the ref of its link. */
type RowOf<Item> = (item: Item, linkRef: Ref<HTMLAnchorElement> | undefined) => ReactNode

interface FiledProps<Item> {
  readonly filed: string
  readonly items: readonly Item[]
  /** Business day, yyyy-mm-dd. */
  readonly today: string
  /** Item whose link receives `focusRef`. */
  readonly focused: Item | undefined
  readonly focusRef: Ref<HTMLAnchorElement>
  readonly rowOf: RowOf<Item>
}

function FiledOn<Item>({ filed, items, today, focused, focusRef, rowOf }: FiledProps<Item>) {
  const titleId = useId()
  return (
    <Day aria-labelledby={titleId}>
      <DayTitle id={titleId}>
        <span>
          Filed {weekdayOf(filed)}, <time dateTime={filed}>{formatDate(filed)}</time>
        </span>
        <Ago>{formatRelativeDay(filed, today)}</Ago>
      </DayTitle>
      <PlainList>
        {items.map((item) => rowOf(item, item === focused ? focusRef : undefined))}
      </PlainList>
    </Day>
  )
}

export function NoUpdates() {
  return (
    <EmptyState title="No filings yet" action={<PageButton to="/">Go to the home page</PageButton>}>
      Filings appear here once the first import is published. If you run this installation, start
      one with <code>npm run data -- import</code>.
    </EmptyState>
  )
}

/** Items by filing date with "Show more"; `items` are those of all pages of `query`. */
export function FiledList<Item extends { readonly filed: string }>(props: {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  > & { fetchNextPage(): Promise<Pick<UseInfiniteQueryResult, 'isFetchNextPageError'>> }
  readonly items: readonly Item[]
  readonly rowOf: RowOf<Item>
}) {
  const { query, items, rowOf } = props
  const [shownBefore, setShownBefore] = useState<number | null>(null)
  const firstNew = useRef<HTMLAnchorElement>(null)
  const focused = shownBefore === null ? undefined : items[shownBefore]
  // Focus moves to the first new item, since the button may disappear at the end of the list.
  useEffect(() => {
    if (focused !== undefined) firstNew.current?.focus({ preventScroll: true })
  }, [focused])

  async function showMore() {
    const shown = items.length
    const { isFetchNextPageError } = await query.fetchNextPage()
    if (!isFetchNextPageError) setShownBefore(shown)
  }

  return (
    <>
      {[...Map.groupBy(items, (item) => item.filed)].map(([filed, ofDay]) => (
        <FiledOn
          key={filed}
          filed={filed}
          items={ofDay}
          today={todayOf(new Date())}
          focused={focused}
          focusRef={firstNew}
          rowOf={rowOf}
        />
      ))}
      {query.isFetchNextPageError && (
        <Notice tone="danger">Couldn’t load older updates. Please try again.</Notice>
      )}
      <Row justify="center" gap={16}>
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        ) : (
          items.length > UPDATES_SHOWN && <Lead>You’ve reached the end of the list.</Lead>
        )}
      </Row>
      <VisuallyHidden role="status">
        {shownBefore === null ? '' : `${items.length} updates shown`}
      </VisuallyHidden>
    </>
  )
}
