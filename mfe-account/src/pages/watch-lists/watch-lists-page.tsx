import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Link, useNavigate, useSearchParams } from '@quantamental/remote/router'
import { Button, ButtonLink, EmptyState, media, TabStrip } from '@quantamental/ui'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useWatchEdits } from '../../api/use-watch-edits.ts'
import { useWatchLists } from '../../api/use-watch-lists.ts'
import { AccountPage, PageState, Skeletons } from '../../components/account-page.tsx'
import { UndoBar, useUndo } from '../../components/undo-bar.tsx'
import { WATCH_LISTS_PATH } from '../../route-paths.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { ListView } from './list-view.tsx'
import { ListsPanel } from './lists-panel.tsx'
import { holdingsPath, readListId, watchListPath } from './watch-path.ts'

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
    > nav {
      margin-bottom: 14px;
    }
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

const { HoldingsView } = lazyParts({
  HoldingsView: () =>
    import(/* webpackChunkName: "holdings-view" */ '../holdings/holdings-view.tsx'),
})

const VIEWS = [
  { view: 'stocks', label: 'Stocks', pathOf: watchListPath },
  { view: 'holdings', label: 'Holdings', pathOf: holdingsPath },
] as const

export function WatchListsPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const query = useWatchLists()
  const lists = query.data
  const edits = useWatchEdits()
  const undo = useUndo()
  const [isCreating, setCreating] = useState(false)
  const wanted = readListId(search)
  const requested = lists?.results.find(({ id }) => id === wanted)
  const current = requested ?? (wanted === null ? lists?.results[0] : undefined)
  const shown = search.get('view') === 'holdings' ? 'holdings' : 'stocks'
  const list = useRef<HTMLElement>(null)
  /** Move focus to the open list after the focused element was removed. */
  const focusList = () => list.current?.focus({ preventScroll: true })
  function open(id: number | null) {
    navigate(watchListPath(id), { replace: id === null })
    focusList()
  }

  return (
    <AccountPage
      title="Watch lists"
      description="Your watch lists with ratings, upside and notes."
      path={WATCH_LISTS_PATH}
      hasLists
    >
      {!lists && <PageState query={query} what="your watch lists" heights={[180, 320]} />}
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
            {current && (
              <TabStrip label={`Views of ${current.name}`}>
                {VIEWS.map(({ view, label, pathOf }) => (
                  <Link
                    key={view}
                    to={pathOf(current.id)}
                    aria-current={view === shown ? 'page' : undefined}
                  >
                    {label}
                  </Link>
                ))}
              </TabStrip>
            )}
            {current && shown === 'holdings' ? (
              <HoldingsView
                pending={<Skeletons heights={[96, 280]} />}
                key={current.id}
                id={current.id}
                name={current.name}
              />
            ) : current ? (
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
    </AccountPage>
  )
}
