import { formatDecimal } from '@quantamental/api/format'
import { ALL_COMPANIES } from '@quantamental/api/stocks'
import { KEYSTROKE_PAUSE_MS } from '@quantamental/remote/debounce'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import {
  Button,
  Card,
  Cell,
  Container,
  Grid,
  Head,
  Lead,
  media,
  PageTitle,
  PlainList,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@quantamental/ui'
import { lazy, Suspense, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useList } from '../../api/use-list.ts'
import { Quiet } from '../../components/figure-parts.tsx'
import { CriteriaEditor } from '../../lists/criteria-editor.tsx'
import {
  type ListView,
  queryOfView,
  readListView,
  switchView,
  writeListView,
} from '../../lists/list-address.ts'
import { ListTools } from '../../lists/list-tools.tsx'
import { ListsHeader } from '../../lists/lists-page.tsx'
import { Item, SavedScreensCard, SaveScreen } from './saved-screens.tsx'
import { LoginToRun, ScreenResults } from './screen-results.tsx'
import { columnsOfScreen, PREDEFINED_SCREENS, SCREENER_PATH, screenPath } from './screens.ts'

/** Three columns; on a phone a single row that scrolls horizontally. */
const PredefinedScreens = styled(PlainList)`
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 6px 28px;
  > li {
    align-content: start;
    border: 0;
  }
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: none;
    grid-auto-columns: 240px;
    grid-auto-flow: column;
    gap: 0 16px;
    margin: 0 -16px;
    padding: 0 16px;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scroll-padding: 16px;
    scrollbar-width: thin;
    > li {
      scroll-snap-align: start;
    }
  }
`
const Count = styled.h2`
  font-size: 22px;
  font-weight: 640;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums lining-nums;
`
const Results = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 28px 0 64px;
`

const ListScatter = lazy(async () => {
  const part = await import(/* webpackChunkName: "list-scatter" */ '../stock-list/list-scatter.tsx')
  return { default: part.ListScatter }
})

/** For example "23 of 5,500 companies match". */
function countText(count: number | undefined, total: number | undefined): string {
  if (count === undefined || total === undefined) return 'Companies that match'
  if (count === total) return `All ${formatDecimal(total, 0)} companies`
  const verb = count === 1 ? 'matches' : 'match'
  return `${formatDecimal(count, 0)} of ${formatDecimal(total, 0)} companies ${verb}`
}

async function copyAddress(notify: ReturnType<typeof useShell>['notify']) {
  try {
    await navigator.clipboard.writeText(window.location.href)
    notify.success('Link copied.')
  } catch {
    notify.error('Couldn’t copy the link. Copy it from the address bar.')
  }
}

/**
 * Screener over every published figure. The URL stores the criteria, so a screen can be shared as a
 * link.
 */
export function ScreenerPage() {
  const [search, setSearch] = useSearchParams()
  const { status } = useSession()
  const { notify } = useShell()
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
  return (
    <Container>
      <Head
        title="Stock screener"
        description="Find companies by any published figure: credit rating, upside, Z-Score, M-Score, signals and financial statements. Share any screen as a link."
        canonicalPath={SCREENER_PATH}
        noindex={phrase !== ''}
      />
      <ListsHeader style={{ paddingBottom: 24 }}>
        <PageTitle>Stock screener</PageTitle>
        <Lead>
          Find companies by any published figure: rating, upside, scores, signals and statements.
          The page’s address includes your criteria, so you can share the link.
        </Lead>
      </ListsHeader>
      <Grid>
        <Cell span={isSignedIn ? 8 : 12}>
          <Card title="Criteria (match all)">
            <Stack gap={16}>
              {phrase === '' && (
                <Quiet>
                  No criteria yet, so all companies are shown. Add a criterion or start from a
                  screen below.
                </Quiet>
              )}
              <CriteriaEditor phrase={phrase} onChange={setPhrasePaused} />
              {phrase !== '' && (
                <Row gap={8} align="end">
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
                  <Button onClick={() => void copyAddress(notify)}>Copy link</Button>
                  <Button onClick={() => setPhrase('')}>Clear</Button>
                </Row>
              )}
            </Stack>
          </Card>
        </Cell>
        {isSignedIn && (
          <Cell span={4}>
            <SavedScreensCard />
          </Cell>
        )}
        <Cell span={12}>
          <PredefinedScreensCard phrase={phrase} />
        </Cell>
      </Grid>
      <Results aria-label="Results">
        {isLocked ? (
          <LoginToRun />
        ) : (
          <>
            <Row justify="space-between" gap={12}>
              <Count>
                <span role="status">
                  {countText(isPlaceholderData ? undefined : page?.count, page?.list.count)}
                </span>
              </Count>
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
              <Suspense fallback={<Skeleton height={640} />}>
                <ListScatter code={ALL_COMPANIES} phrase={phrase} />
              </Suspense>
            ) : (
              <ScreenResults
                phrase={phrase}
                result={result}
                view={view}
                onView={onView}
                onPhrase={setPhrase}
              />
            )}
          </>
        )}
      </Results>
    </Container>
  )
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

function PredefinedScreensCard({ phrase }: { readonly phrase: string }) {
  return (
    <Card title="Screens to start from">
      <PredefinedScreens>
        {PREDEFINED_SCREENS.map((screen) => (
          <Item key={screen.name}>
            <Link
              to={screenPath(screen)}
              aria-current={screen.filter === phrase ? 'true' : undefined}
            >
              {screen.name}
            </Link>
            <Text tone="muted" size={13}>
              {screen.about}
            </Text>
          </Item>
        ))}
      </PredefinedScreens>
    </Card>
  )
}
