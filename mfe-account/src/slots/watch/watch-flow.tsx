import type { WatchListItem } from '@quantamental/api/account'
import type { WatchResponse } from '@quantamental/remote/capabilities'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWatchEdits } from '../../api/use-watch-edits.ts'
import { useWatched, useWatchLists } from '../../api/use-watch-lists.ts'
import { type Undoable, UndoBar } from '../../components/undo-bar.tsx'
import { WatchChooser } from './watch-chooser.tsx'

/**
 * One request to watch a stock. A single list with room gets the stock immediately, with an Undo
 * button; otherwise the user chooses from the lists.
 */
export function WatchFlow(props: {
  readonly ticker: string
  readonly onResponse: (answer: WatchResponse) => void
  /** Called if the lists cannot be loaded. */
  readonly onRefusal: (error: unknown) => void
  readonly onEnd: () => void
}) {
  const { ticker, onResponse, onRefusal, onEnd } = props
  const lists = useWatchLists()
  const watched = useWatched()
  const edits = useWatchEdits()
  const [added, setAdded] = useState<Undoable | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const isDecided = useRef(false)
  const failure = lists.error ?? watched.error

  async function add(id: number, name: string) {
    const outcome = await edits.addStock(id, ticker)
    onResponse({ status: 'added' })
    if (!outcome.ok) {
      onEnd()
      return
    }
    const item: WatchListItem = outcome.result
    setAdded({ text: `${ticker} was added to ${name}.`, undo: () => edits.removeItem(item) })
  }

  useEffect(() => {
    if (isDecided.current) return
    if (failure && (!lists.data || !watched.data)) {
      isDecided.current = true
      onRefusal(failure)
      onEnd()
      return
    }
    if (!lists.data || !watched.data) return
    isDecided.current = true
    const { results, limits } = lists.data
    const [only] = results
    const isWatched = watched.data.some((stock) => stock.ticker === ticker)
    const hasRoom = only !== undefined && only.item_count < limits.stocks_per_list
    if (only && results.length === 1 && hasRoom && !isWatched) void add(only.id, only.name)
    else setChoosing(true)
  })

  if (isChoosing && lists.data) {
    return (
      <WatchChooser
        ticker={ticker}
        lists={lists.data}
        holding={watched.data?.find((stock) => stock.ticker === ticker)?.watch_list_ids ?? []}
        edits={edits}
        onClose={() => {
          onResponse({ status: 'chosen' })
          onEnd()
        }}
      />
    )
  }
  return createPortal(<UndoBar latest={added} onDismiss={onEnd} />, document.body)
}
