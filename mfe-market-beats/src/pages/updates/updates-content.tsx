import { UPDATES_SHOWN } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { Button, ButtonLink, EmptyState, Lead, Notice, Row, VisuallyHidden } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'
import { todayOf } from '../../domain/relative-day.ts'
import { UpdatesList } from './updates-list.tsx'
import type { useUpdates } from './use-updates.ts'

interface UpdatesContentProps {
  readonly query: ReturnType<typeof useUpdates>
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
export function UpdatesContent({ query }: UpdatesContentProps) {
  const updates = query.data?.pages.flatMap((page) => page.results) ?? []
  const [shownBefore, setShownBefore] = useState<number | null>(null)
  const firstNew = useRef<HTMLAnchorElement>(null)
  const focusId = shownBefore === null ? undefined : updates[shownBefore]?.id
  // The button may be gone at the end of the list: go on at the first update it brought.
  useEffect(() => {
    if (focusId !== undefined) firstNew.current?.focus({ preventScroll: true })
  }, [focusId])
  if (updates.length === 0) return <NoUpdates />

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
