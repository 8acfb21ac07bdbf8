import { formatDate } from '@quantamental/api/format'
import {
  listUpdateDaysRoute,
  listUpdatesRoute,
  UPDATES_SHOWN,
  type Update,
  type UpdateDays,
} from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
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
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { useStoredNews } from '../../api/use-news.ts'
import { PageButton } from '../../components/links.tsx'
import { UPDATES_PATH } from '../../route-paths.ts'
import { UpdateRow } from './update-row.tsx'

export type Direction = 'up' | 'down'

/**
 * Newest updates; `fetchNextPage` loads older ones. The first request matches the URL the edge
 * preloads.
 */
export function useUpdates(direction: Direction | null) {
  const { http } = useShell()
  return useInfiniteQuery({
    queryKey: ['market-beats', 'updates', direction],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(pageParam !== null && { before: pageParam }),
        ...(direction !== null && { direction }),
      }
      return http.call(listUpdatesRoute, {
        ...(Object.keys(query).length > 0 && { query }),
        signal,
      })
    },
    getNextPageParam: (page) => page.next_before,
  })
}

/** Rating changes by day, limited to what this user may see. */
export function useUpdateDays() {
  return useStoredNews<UpdateDays>('UPDATES_', ['update-days'], (http, signal) =>
    http.call(listUpdateDaysRoute, { signal }),
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
  background: ${tokens.color.surface};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card}px;
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

interface FiledProps {
  readonly filed: string
  readonly updates: readonly Update[]
  /** Business day, yyyy-mm-dd. */
  readonly today: string
  /** Id of the update whose company link receives `focusRef`. */
  readonly focusId?: number | undefined
  readonly focusRef?: Ref<HTMLAnchorElement>
}

function FiledOn({ filed, updates, today, focusId, focusRef }: FiledProps) {
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
        {updates.map((update) => (
          <UpdateRow
            key={update.id}
            update={update}
            linkRef={update.id === focusId ? focusRef : undefined}
          />
        ))}
      </PlainList>
    </Day>
  )
}

const NO_CHANGE = { up: 'No upgrades to show', down: 'No downgrades to show' } as const

/** Empty state of a direction filter, limited to what this user may see. */
function NoChange({ direction }: { readonly direction: Direction }) {
  return (
    <EmptyState
      title={NO_CHANGE[direction]}
      action={<PageButton to={UPDATES_PATH}>All updates</PageButton>}
    >
      Rating changes from the latest two quarters are for subscribers. Older changes appear here.
    </EmptyState>
  )
}

function NoUpdates() {
  return (
    <EmptyState title="No filings yet" action={<PageButton to="/">Go to the home page</PageButton>}>
      Filings appear here once the first import is published. If you run this installation, start
      one with <code>npm run data -- import</code>.
    </EmptyState>
  )
}

export function UpdatesContent(props: {
  readonly query: ReturnType<typeof useUpdates>
  readonly direction: Direction | null
}) {
  const { query, direction } = props
  const updates = query.data?.pages.flatMap((page) => page.results) ?? []
  const [shownBefore, setShownBefore] = useState<number | null>(null)
  const firstNew = useRef<HTMLAnchorElement>(null)
  const focusId = shownBefore === null ? undefined : updates[shownBefore]?.id
  // Focus moves to the first new update, since the button may disappear at the end of the list.
  useEffect(() => {
    if (focusId !== undefined) firstNew.current?.focus({ preventScroll: true })
  }, [focusId])
  if (updates.length === 0) return direction ? <NoChange direction={direction} /> : <NoUpdates />

  async function showMore() {
    const shown = updates.length
    const { isFetchNextPageError } = await query.fetchNextPage()
    if (!isFetchNextPageError) setShownBefore(shown)
  }

  return (
    <>
      {[...Map.groupBy(updates, (update) => update.filed)].map(([filed, ofDay]) => (
        <FiledOn
          key={filed}
          filed={filed}
          updates={ofDay}
          today={todayOf(new Date())}
          focusId={focusId}
          focusRef={firstNew}
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
          updates.length > UPDATES_SHOWN && <Lead>You’ve reached the end of the list.</Lead>
        )}
      </Row>
      <VisuallyHidden role="status">
        {shownBefore === null ? '' : `${updates.length} updates shown`}
      </VisuallyHidden>
    </>
  )
}
