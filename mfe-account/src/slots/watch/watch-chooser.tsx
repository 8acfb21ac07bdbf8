import {
  getWatchListRoute,
  type WatchList,
  type WatchLists,
  type WatchListWithItems,
} from '@quantamental/api/account'
import { Link } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Button, PlainList, QuietLink, Row, Stack, tokens } from '@quantamental/ui'
import { Dialog } from '@quantamental/ui/overlay'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import type { WatchEdits } from '../../api/use-watch-edits.ts'
import { WATCHED_KEY, watchListKey } from '../../api/use-watch-lists.ts'
import { NameForm } from '../../components/name-form.tsx'
import { WATCH_LISTS_PATH } from '../../route-paths.ts'
import { changeFailure } from '../../watch-lists/failure-text.ts'
import { holderOf, listGate, PlanGate, stockGate } from '../../watch-lists/watch-gate.tsx'

const Lists = styled(PlainList).attrs({ gap: 2 })`
  grid-template-columns: minmax(0, 1fr);
  margin: 0 -10px;
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 42px;
    padding: 4px 10px;
    border-radius: ${tokens.radius.field}px;
    cursor: pointer;
  }
  label:hover {
    background: ${tokens.color.raise};
  }
  label > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
`

export function WatchChooser(props: {
  readonly ticker: string
  readonly lists: WatchLists
  /** Ids of the lists that contain the stock. */
  readonly holding: readonly number[]
  readonly edits: WatchEdits
  readonly onClose: () => void
}) {
  const { ticker, lists, holding, edits, onClose } = props
  const { http, notify } = useShell()
  const { user } = useSession()
  const client = useQueryClient()
  const { limits, results } = lists
  const gate = listGate(limits, results.length, holderOf(user))
  const [isCreating, setCreating] = useState(results.length === 0)
  const [busy, setBusy] = useState<number | null>(null)

  /** Load the list first, which has the item's id. */
  async function removeFrom(list: WatchList) {
    try {
      const { items } = await client.fetchQuery<WatchListWithItems>({
        queryKey: watchListKey(list.id),
        queryFn: () => http.call(getWatchListRoute, { params: { id: list.id } }),
      })
      const item = items.find((other) => other.ticker === ticker)
      if (item) await edits.removeItem(item)
    } catch (error) {
      notify.error(changeFailure(error))
    }
  }
  async function toggle(list: WatchList, holds: boolean) {
    setBusy(list.id)
    if (holds) await removeFrom(list)
    else await edits.addStock(list.id, ticker)
    await client.refetchQueries({ queryKey: WATCHED_KEY })
    setBusy(null)
  }
  async function create(name: string) {
    const created = await edits.create(name)
    if (!created.ok) return changeFailure(created.error)
    setCreating(false)
    await edits.addStock(created.result.id, ticker)
    return ''
  }
  return (
    <Dialog open onClose={onClose} title={`Watch ${ticker}`} maxWidth={460}>
      <Stack gap={12}>
        {results.length > 0 && (
          <Lists>
            {results.map((list) => {
              const holds = holding.includes(list.id)
              const isFull =
                !holds &&
                stockGate(limits, { ...list, count: list.item_count, holder: holderOf(user) }) !==
                  ''
              return (
                <li key={list.id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={busy === list.id ? !holds : holds}
                      disabled={isFull || busy !== null}
                      onChange={() => void toggle(list, holds)}
                    />
                    <span>{list.name}</span>
                    <small>
                      {list.item_count} of {limits.stocks_per_list}
                      {isFull ? ', full' : ''}
                    </small>
                  </label>
                </li>
              )
            })}
          </Lists>
        )}
        <PlanGate>{gate}</PlanGate>
        {gate === '' && isCreating && (
          <NameForm
            label="New list name"
            initial={results.length === 0 ? 'My watch list' : ''}
            submit="Create"
            onSubmit={create}
            onCancel={() => (results.length === 0 ? onClose() : setCreating(false))}
          />
        )}
        <Row gap={12} justify="space-between">
          {gate === '' && !isCreating ? (
            <Button size="small" onClick={() => setCreating(true)}>
              New list
            </Button>
          ) : (
            <span />
          )}
          {results.length > 0 && (
            <QuietLink as={Link} to={WATCH_LISTS_PATH} onClick={onClose}>
              Open watch lists
            </QuietLink>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}
