import { formatDecimal } from '@quantamental/api/format'
import { ALL_COMPANIES } from '@quantamental/api/stocks'
import { useCopy } from '@quantamental/remote/copy'
import { KEYSTROKE_PAUSE_MS } from '@quantamental/remote/debounce'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Button, Container, Head, Lead, PageTitle, Row, Skeleton, Stack } from '@quantamental/ui'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useList } from '../../api/use-list.ts'
import {
  type ListView,
  queryOfView,
  readListView,
  switchView,
  writeListView,
} from '../../lists/list-address.ts'
import { ListTools } from '../../lists/list-tools.tsx'
import { ListsHeader } from '../../lists/lists-page.tsx'
import { CriteriaCard } from './criteria-card.tsx'
import { Panel } from './panel.ts'
import { PresetScreens } from './preset-screens.tsx'
import { SavedScreens, SaveScreen } from './saved-screens.tsx'
import { LoginToRun, ScreenResults } from './screen-results.tsx'
import { columnsOfScreen, SCREENER_PATH } from './screens.ts'

const Count = styled.h2`
  font-size: 22px;
  font-weight: 640;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums lining-nums;
`
const Actions = styled(Row)`
  @media print {
    display: none;
  }
`
const Results = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 28px 0 64px;
`

const { ScreenReturns, ListScatter } = lazyParts({
  ScreenReturns: () => import(/* webpackChunkName: "screen-returns" */ './screen-returns.tsx'),
  ListScatter: () =>
    import(/* webpackChunkName: "list-scatter" */ '../stock-list/list-scatter.tsx'),
})

/** For example "23 of 5,500 companies match". */
function countText(count: number | undefined, total: number | undefined): string {
  if (count === undefined || total === undefined) return 'Companies that match'
  if (count === total) return `All ${formatDecimal(total, 0)} companies`
  const verb = count === 1 ? 'matches' : 'match'
  return `${formatDecimal(count, 0)} of ${formatDecimal(total, 0)} companies ${verb}`
}

/**
 * Screener over every published figure. The URL stores the criteria, so a screen can be shared as a
 * link.
 */
export function ScreenerPage() {
  const [search, setSearch] = useSearchParams()
  const { status } = useSession()
  const copy = useCopy('link')
  const phrase = search.get('filter') ?? ''
  const defaultColumns = columnsOfScreen(phrase)
  const view = readListView(search, defaultColumns)
  const isLocked = status === 'anonymous' && phrase !== ''
  const query = queryOfView(view, phrase)
  const isSignedIn = status === 'authenticated'
  const result = useList({ code: ALL_COMPANIES, query }, phrase === '' || isSignedIn)
  const { data: page, isPlaceholderData } = result
  const onView = (next: Partial<ListView>) => setSearch(writeListView(search, next, defaultColumns))
  function setPhrase(next: string) {
    setSearch((now) => {
      const changed = new URLSearchParams(now)
      changed.delete('page')
      if (next) changed.set('filter', next)
      else changed.delete('filter')
      return changed
    })
  }
  const setPhrasePaused = usePaused(setPhrase)
  function openReturns() {
    setSearch((now) => new URLSearchParams([...now, ['returns', '']]))
  }
  const count = countText(isPlaceholderData ? undefined : page?.count, page?.list.count)
  return (
    <Container>
      <Head
        title="Stock screener"
        description="Find companies by any of 150 criteria: value, quality, growth, dividends, credit rating, momentum. See what a screen would have returned, and share it as a link."
        canonicalPath={SCREENER_PATH}
        noindex={phrase !== ''}
      />
      <ListsHeader style={{ paddingBottom: 20 }}>
        <PageTitle>Stock screener</PageTitle>
        <Lead>
          Filter by any figure and see what the screen would have returned. The link in the address
          bar is your screen.
        </Lead>
      </ListsHeader>
      <Stack gap={16}>
        <Panel open={phrase === ''}>
          <summary>Screens to start from</summary>
          <PresetScreens phrase={phrase} />
        </Panel>
        {isSignedIn && <SavedScreens />}
        <CriteriaCard
          phrase={phrase}
          source={{ code: ALL_COMPANIES, canFilter: isSignedIn, isWaiting: isPlaceholderData }}
          count={count}
          onChange={setPhrasePaused}
          actions={
            phrase !== '' && (
              <Actions>
                {isSignedIn && (
                  <SaveScreen
                    content={{
                      filter: phrase,
                      sort: view.sort,
                      direction: view.direction,
                      columns: search.has('columns') ? [...view.columns] : [],
                    }}
                  />
                )}
                <Button onClick={() => void copy(window.location.href)}>Copy link</Button>
                <Button onClick={() => window.print()}>Print</Button>
                <Button onClick={() => setPhrase('')}>Clear</Button>
              </Actions>
            )
          }
        />
      </Stack>
      <Results aria-label="Results">
        {isLocked ? (
          <LoginToRun />
        ) : (
          <>
            <Row justify="space-between" gap={12}>
              <div role="status">
                <Count>{count}</Count>
              </div>
              <ListTools
                code={ALL_COMPANIES}
                query={query}
                view={view}
                defaultColumns={defaultColumns}
                onView={onView}
                onScatter={(isScatter) => setSearch(switchView(search, isScatter))}
              />
            </Row>
            {view.isScatter ? (
              <ListScatter
                pending={<Skeleton height={640} />}
                code={ALL_COMPANIES}
                phrase={phrase}
              />
            ) : (
              <ScreenResults
                phrase={phrase}
                result={result}
                view={view}
                onView={onView}
                onPhrase={setPhrase}
              />
            )}
            {isSignedIn && phrase !== '' && (
              <Returns phrase={phrase} isOpen={search.has('returns')} onOpen={openReturns} />
            )}
          </>
        )}
      </Results>
    </Container>
  )
}

function Returns(props: {
  readonly phrase: string
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const { phrase, isOpen, onOpen } = props
  if (!isOpen) {
    return (
      <div>
        <Button variant="primary" onClick={onOpen}>
          What would this screen have returned?
        </Button>
      </div>
    )
  }
  return <ScreenReturns pending={<Skeleton height={520} />} phrase={phrase} />
}

/** Call `act` immediately, or debounced for typed input; the last call wins. */
function usePaused(act: (text: string) => void): (text: string, typed: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (text, typed) => {
    clearTimeout(timer.current)
    if (typed) timer.current = setTimeout(() => latest.current(text), KEYSTROKE_PAUSE_MS)
    else latest.current(text)
  }
}
