import { UPDATES_SHOWN } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { Button, ButtonLink, EmptyState, Lead, Notice, Row, VisuallyHidden } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'
import { UPDATES_PATH } from '../../route-paths.ts'
import { todayOf } from './relative-day.ts'
import { UpdatesList } from './updates-list.tsx'
import type { Direction, useUpdates } from './use-updates.ts'

interface UpdatesContentProps {
  readonly query: ReturnType<typeof useUpdates>
  readonly direction: Direction | null
}

const NO_CHANGE = { up: 'No upgrades to show', down: 'No downgrades to show' } as const

/** Empty state of a direction filter, limited to what this user may see. */
function NoChange({ direction }: { readonly direction: Direction }) {
  return (
    <EmptyState
      title={NO_CHANGE[direction]}
      action={
        <ButtonLink as={Link} {...{ to: UPDATES_PATH }}>
          All updates
        </ButtonLink>
      }
    >
      Rating changes from the latest two quarters are for subscribers. Older changes appear here.
    </EmptyState>
  )
}

function NoUpdates() {
  return (
    <EmptyState
      title="No filings yet"
      action={
        <ButtonLink as={Link} to="/">
          Go to the home page
        </ButtonLink>
      }
    >
      Filings appear here once the first import is published. If you run this installation, start
      one with <code>npm run data -- import</code>.
    </EmptyState>
  )
}

/** Updates loaded so far, with "Show more" while older ones exist. */
export function UpdatesContent({ query, direction }: UpdatesContentProps) {
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
      <UpdatesList
        updates={updates}
        today={todayOf(new Date())}
        focusId={focusId}
        focusRef={firstNew}
      />
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
