import type { ListPage } from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import {
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Container, Head, Notice, Row, Skeleton, Stack } from '@quantamental/ui'
import { RatingStrip } from '@quantamental/ui/charts'
import { memo, useEffect, useRef, useState } from 'react'
import { useList, usePrefetchList } from '../../api/use-list.ts'
import { FilterError, filterRefusal } from '../../lists/filter-error.tsx'
import { parsePhrase } from '../../lists/filter-phrase.ts'
import {
  type ListView,
  listPath,
  queryOfView,
  readListView,
  switchView,
  writeListView,
} from '../../lists/list-address.ts'
import { ListTable } from '../../lists/list-table.tsx'
import { ListTabs } from '../../lists/list-tabs.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListError } from './list-error.tsx'
import { ListHeader } from './list-header.tsx'

/** Longest delay of a navigation; after it the table shows a busy state. */
const MOST_WAIT_MS = 150

/**
 * Delay navigation until the response has arrived, so that a fast response renders the page once instead of twice,
 * then show it immediately because the router renders concurrently. The last click wins; any other navigation cancels
 * it.
 */
function useMoveWithResponse<View>() {
  const { key } = useLocation()
  const [shown, setShown] = useState<{ readonly from: string; readonly view: View }>()
  const callOff = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation cancels the pending one
  useEffect(() => () => callOff.current(), [key])
  return {
    /** View shown before the router has rendered its URL; undefined otherwise. */
    ahead: shown?.from === key ? shown.view : undefined,
    /** Show `view` and call `move`, which navigates to it, once its response has arrived. */
    moveWith(response: Promise<unknown>, view: View, move: () => void) {
      callOff.current()
      const waiting = new AbortController()
      const go = () => {
        if (waiting.signal.aborted) return
        callOff.current()
        setShown({ from: key, view })
        move()
      }
      const timer = setTimeout(go, MOST_WAIT_MS)
      callOff.current = () => {
        clearTimeout(timer)
        waiting.abort()
      }
      void response.then(go)
    },
  }
}

/** Number of newly updated companies; undefined unless the whole list is on one page. */
function countNewlyUpdated(page: ListPage | undefined): number | undefined {
  if (!page || page.rows.length !== page.list.count) return undefined
  return page.rows.filter((row) => row.is_newly_updated).length
}

const Ratings = memo(RatingStrip)
const { ListScatter } = lazyParts({
  ListScatter: () => import(/* webpackChunkName: "list-scatter" */ './list-scatter.tsx'),
})

function addressOf(path: string, search: URLSearchParams): string {
  const text = search.toString()
  return `${path}${text && `?${text}`}`
}

export function StockListPage() {
  const { code = '', filterPhrase = '' } = useParams()
  const [searchParams] = useSearchParams()
  const { ahead, moveWith } = useMoveWithResponse<{
    readonly phrase: string
    readonly search: URLSearchParams
  }>()
  const { phrase, search } = ahead ?? { phrase: filterPhrase, search: searchParams }
  const navigate = useNavigate()
  const { status } = useSession()
  const view = readListView(search)
  const query = queryOfView(view, phrase)
  const result = useList({ code, query })
  const { data: page, error, isPlaceholderData } = result
  const refusal = filterRefusal(error)
  const known = isPlaceholderData ? undefined : page?.filter
  const groups = known ?? (refusal === null ? parsePhrase(phrase) : null) ?? []
  const prefetch = usePrefetchList()
  const prepare = (next: URLSearchParams, nextPhrase = phrase) =>
    prefetch({ code, query: queryOfView(readListView(next), nextPhrase) })
  // Absolute URL, because the router may still render the previous one while the list is ahead of
  // it.
  const show = (next: URLSearchParams) => void navigate(addressOf(listPath(code, phrase), next))
  const change = (view: Partial<ListView>) => {
    const next = writeListView(search, view)
    void prepare(next)
    show(next)
  }
  const firstPage = () => writeListView(search, { page: 1 })
  /** Visitors must log in, which the filtered route enforces. */
  const canFilter = (next: string) => next === '' || status === 'authenticated'
  const pathOf = (next: string) => {
    const retained = new URLSearchParams(search)
    retained.delete('page')
    return addressOf(listPath(page?.list.code ?? code, next), retained)
  }
  if (error && !page && refusal === null) {
    return <ListError query={result} code={code} />
  }
  if (page && !isPlaceholderData && view.page > Math.max(1, page.pages)) {
    const last = writeListView(search, { page: Math.max(1, page.pages) })
    return <Navigate to={addressOf(listPath(code, phrase), last)} replace />
  }
  const title = page?.list.title ?? code.replaceAll('_', ' ')
  return (
    <Container>
      <Head
        title={phrase ? `${title}, filtered` : title}
        description={page?.list.rule ?? `The stock list ${title}.`}
        canonicalPath={listPath(page?.list.code ?? code, phrase)}
        noindex={phrase !== ''}
      />
      <ListHeader page={page} title={refusal === null ? undefined : title} />
      <ListTabs current="all" />
      <Stack gap={16} style={{ padding: '18px 0 64px' }}>
        {page && <Ratings counts={page.list.ratings} />}
        {!page && refusal === null && <Skeleton height={30} />}
        {error && page && !isPlaceholderData && (
          <Notice tone="warning">Couldn’t refresh this page. Reload to try again.</Notice>
        )}
        <Row justify="space-between" gap={12}>
          <FilterBar
            code={code}
            phrase={phrase}
            groups={groups}
            total={page?.list.count}
            newlyUpdated={countNewlyUpdated(page)}
            pathOf={pathOf}
            onIntent={(next) => {
              if (canFilter(next)) void prepare(firstPage(), next)
            }}
            onPick={(next) => {
              const move = () => void navigate(pathOf(next))
              if (!canFilter(next)) return move()
              const shown = { phrase: next, search: firstPage() }
              moveWith(prepare(shown.search, next), shown, move)
            }}
          />
          {refusal === null && (
            <ListTools
              code={code}
              query={query}
              view={view}
              onView={change}
              onScatter={(isScatter) => show(switchView(search, isScatter))}
            />
          )}
        </Row>
        {refusal === null && view.isScatter && (
          <ListScatter pending={<Skeleton height={640} />} code={code} phrase={phrase} />
        )}
        {refusal === null && !view.isScatter && (
          <ListTable
            label={title}
            result={result}
            view={view}
            onView={change}
            onSort={(sort) => {
              const next = writeListView(search, sort)
              moveWith(prepare(next), { phrase, search: next }, () => show(next))
            }}
            onSortIntent={(sort) => void prepare(writeListView(search, sort))}
            empty={<EmptyList phrase={phrase} count={page?.count} path={pathOf('')} />}
          />
        )}
        {refusal !== null && (
          <FilterError
            key={phrase}
            phrase={phrase}
            refusal={refusal}
            onChange={(next) => void navigate(pathOf(next))}
          />
        )}
      </Stack>
    </Container>
  )
}
