import { formatDate } from '@quantamental/api/format'
import { UPDATES_SHOWN, type Update } from '@quantamental/api/market-beats'
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
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { PageButton } from '../../components/links.tsx'
import { UPDATES_PATH } from '../../route-paths.ts'
import { UpdateRow } from './update-row.tsx'
import type { Direction, useUpdates } from './use-updates.ts'

const DAY_MS = 86_400_000
const NEAR = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
])

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
  if (days > 0) return NEAR.get(days) ?? `in ${days} days`
  if (days > -14) return NEAR.get(days) ?? `${-days} days ago`
  if (days > -63) return `${Math.trunc(-days / 7)} weeks ago`
  const months = monthsBetween(isoDate, today)
  return months < 24 ? `${months} months ago` : `${Math.floor(months / 12)} years ago`
}

/** Calendar day in the viewer's time zone, yyyy-mm-dd. */
export function todayOf(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE').format(now)
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

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

/** Card of one filing date. */
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

/** Updates loaded so far, with "Show more" while older ones exist. */
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
