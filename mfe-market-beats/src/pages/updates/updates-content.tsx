import { UPDATES_SHOWN } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { Button, ButtonLink, EmptyState, Lead, Notice, Row, VisuallyHidden } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'
import { todayOf } from '../../domain/relative-day.ts'
import { UPDATES_PATH } from '../../route-paths.ts'
import { UpdatesList } from './updates-list.tsx'
import type { Direction, useUpdates } from './use-updates.ts'

interface UpdatesContentProps {
  readonly query: ReturnType<typeof useUpdates>
  readonly direction: Direction | null
}

const NO_CHANGE = { up: 'No upgrade to show.', down: 'No downgrade to show.' } as const

/** Nothing in that direction among what this viewer may see. */
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
      Changes of the latest two quarters are for subscribers; older ones are found here.
    </EmptyState>
  )
}

function NoUpdates() {
  return (
    <EmptyState
      title="No filings have been published yet."
      action={
        <ButtonLink as={Link} to="/">
          Back to the home page
        </ButtonLink>
      }
    >
      They appear here as soon as the first import of filings is published. Whoever runs this
      installation starts one with <code>npm run data -- import</code>.
    </EmptyState>
  )
}

/** The updates read so far and, while there are older ones, "Show more". */
export function UpdatesContent({ query, direction }: UpdatesContentProps) {
  const updates = query.data?.pages.flatMap((page) => page.results) ?? []
  const [shownBefore, setShownBefore] = useState<number | null>(null)
  const firstNew = useRef<HTMLAnchorElement>(null)
  const focusId = shownBefore === null ? undefined : updates[shownBefore]?.id
  // The button may be gone at the end of the list: go on at the first update it brought.
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
        <Notice tone="danger">The older updates could not be read. Please try again.</Notice>
      )}
      <Row justify="center" gap={16}>
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        ) : (
          updates.length > UPDATES_SHOWN && <Lead>That is all of them.</Lead>
        )}
      </Row>
      <VisuallyHidden role="status">
        {shownBefore === null ? '' : `${updates.length} updates shown`}
      </VisuallyHidden>
    </>
  )
}
