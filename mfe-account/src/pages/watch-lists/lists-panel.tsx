import type { WatchList, WatchLists } from '@quantamental/api/account'
import { useSession } from '@quantamental/remote/shell'
import { Button, Card, PlainList, Stack } from '@quantamental/ui'
import type { WatchEdits } from '../../api/use-watch-edits.ts'
import { NameForm } from '../../components/name-form.tsx'
import type { Undoable } from '../../components/undo-bar.tsx'
import { changeFailure } from '../../watch-lists/failure-text.ts'
import { inOrder, moveItem } from '../../watch-lists/move-item.ts'
import { holderOf, listGate, PlanGate } from '../../watch-lists/watch-gate.tsx'
import { ListEntry } from './list-entry.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { watchListPath } from './watch-path.ts'

export function ListsPanel(props: {
  readonly lists: WatchLists
  readonly current: number | null
  readonly edits: WatchEdits
  readonly onUndoable: (undoable: Undoable) => void
  /** Called with the id of a new list, or null after the open one was deleted. */
  readonly onOpen: (id: number | null) => void
  readonly isCreating: boolean
  readonly onCreating: (isCreating: boolean) => void
}) {
  const { lists, current, edits, onUndoable, onOpen, isCreating, onCreating } = props
  const { limits, results } = lists
  const { user } = useSession()
  const ids = results.map(({ id }) => id)
  const order = (next: readonly number[]) => void edits.orderLists(next)
  const drag = useDragOrder(ids, order)
  const shown = drag.dragged ? inOrder(results, drag.dragged) : results
  const gate = listGate(limits, results.length, holderOf(user))

  async function create(name: string) {
    const created = await edits.create(name)
    if (!created.ok) return changeFailure(created.error)
    onCreating(false)
    onOpen(created.result.id)
    return ''
  }
  async function remove({ id, name }: WatchList) {
    if (id === current) onOpen(null)
    const { ok } = await edits.removeList(id)
    if (!ok) return
    onUndoable({
      text: `The list ${name} was deleted.`,
      undo: async () => {
        const restored = await edits.restoreList(id)
        if (restored.ok) onOpen(id)
      },
    })
  }
  return (
    <Card title="Watch lists" asOf={`${results.length} of ${limits.watchlist_allowed}`}>
      <Stack gap={12}>
        {shown.length > 0 && (
          <PlainList
            gap={2}
            ref={drag.listRef}
            style={{ gridTemplateColumns: 'minmax(0, 1fr)', margin: '0 -10px' }}
          >
            {shown.map((list, at) => (
              <ListEntry
                key={list.id}
                list={list}
                path={watchListPath(list.id)}
                isCurrent={list.id === current}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                drag={drag}
                onRename={async (name) => {
                  const { ok } = await edits.rename(list.id, name)
                  return ok ? '' : 'Couldn’t rename the list.'
                }}
                onMove={(step) => order(moveItem(ids, at, at + step))}
                onDelete={() => void remove(list)}
              />
            ))}
          </PlainList>
        )}
        {isCreating && gate === '' && (
          <NameForm
            label="New list name"
            submit="Create"
            onSubmit={create}
            onCancel={() => onCreating(false)}
          />
        )}
        {gate !== '' && <PlanGate>{gate}</PlanGate>}
        {gate === '' && !isCreating && (
          <div>
            <Button size="small" onClick={() => onCreating(true)}>
              New list
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
