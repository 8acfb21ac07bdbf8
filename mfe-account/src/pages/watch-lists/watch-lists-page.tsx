import { Link, useNavigate, useSearchParams } from '@quantamental/remote/router'
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Head,
  media,
  PageTitle,
  Skeleton,
  Spinner,
  Stack,
} from '@quantamental/ui'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { LIST_SPINNER_DELAY_MS } from '../../api/cached-lists.ts'
import { useWatchEdits } from '../../api/use-watch-edits.ts'
import { useWatchLists } from '../../api/use-watch-lists.ts'
import { AccountTabs } from '../../components/account-tabs.tsx'
import { UndoBar, useUndo } from '../../components/undo-bar.tsx'
import { WATCH_LISTS_PATH } from '../../route-paths.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { ListView } from './list-view.tsx'
import { ListsPanel } from './lists-panel.tsx'
import { readListId, watchListPath } from './watch-path.ts'

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-top: 28px;
  padding-bottom: 72px;
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: 278px minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: 20px;
  align-items: start;
  > .lists {
    grid-area: 1 / 1;
  }
  > .list {
    grid-area: 1 / 2 / span 2;
    min-width: 0;
    outline: none;
  }
  > .alerts {
    grid-area: 2 / 1;
  }
  ${media.narrow} {
    grid-template: none / minmax(0, 1fr);
    > * {
      grid-area: auto !important;
    }
  }
`

function Waiting() {
  return (
    <Stack gap={12} aria-busy="true">
      <Spinner delayMs={LIST_SPINNER_DELAY_MS} label="Still loading" />
      <Skeleton height={180} />
      <Skeleton height={320} />
    </Stack>
  )
}

/** The user's watch lists and the stocks of the open one. */
export function WatchListsPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data: lists, error, refetch } = useWatchLists()
  const edits = useWatchEdits()
  const undo = useUndo()
  const [isCreating, setCreating] = useState(false)
  const wanted = readListId(search)
  const requested = lists?.results.find(({ id }) => id === wanted)
  const current = requested ?? (wanted === null ? lists?.results[0] : undefined)
  const list = useRef<HTMLElement>(null)
  /** Move focus to the open list after the focused element was removed. */
  const focusList = () => list.current?.focus({ preventScroll: true })
  function open(id: number | null) {
    navigate(watchListPath(id), { replace: id === null })
    focusList()
  }

  return (
    <Page>
      <Head
        title="Watch lists"
        description="Your watch lists with ratings, upside and notes."
        canonicalPath={WATCH_LISTS_PATH}
        noindex
      />
      <AccountTabs />
      <PageTitle>Watch lists</PageTitle>
      {!lists && !error && <Waiting />}
      {!lists && error && (
        <ErrorState
          title="Couldn’t load your watch lists"
          detail="Your data is safe. The rest of the site still works."
          code={error.status}
          onRetry={() => void refetch()}
        />
      )}
      {lists && (
        <Columns>
          <div className="lists">
            <ListsPanel
              lists={lists}
              current={current?.id ?? null}
              edits={edits}
              onUndoable={undo.offer}
              onOpen={open}
              isCreating={isCreating}
              onCreating={setCreating}
            />
          </div>
          <section
            ref={list}
            className="list"
            aria-label={current?.name ?? 'Watch list'}
            tabIndex={-1}
          >
            {current ? (
              <ListView
                key={current.id}
                id={current.id}
                name={current.name}
                itemCount={current.item_count}
                edits={edits}
                onUndoable={undo.offer}
              />
            ) : wanted !== null ? (
              <EmptyState
                title="List not found"
                action={
                  <ButtonLink as={Link} to={WATCH_LISTS_PATH}>
                    Go to your watch lists
                  </ButtonLink>
                }
              >
                It may have been deleted in another window.
              </EmptyState>
            ) : (
              <EmptyState
                title="No watch lists yet"
                action={
                  !isCreating && (
                    <Button variant="primary" onClick={() => setCreating(true)}>
                      Create your first list
                    </Button>
                  )
                }
              >
                Create a list and add companies to see ratings, upside and notes in one table.
              </EmptyState>
            )}
          </section>
          <div className="alerts">
            <AlertsPanel />
          </div>
        </Columns>
      )}
      <UndoBar latest={undo.latest} onDismiss={undo.dismiss} onHidden={focusList} />
    </Page>
  )
}
