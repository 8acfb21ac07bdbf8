import type { WatchListItem } from '@quantamental/api/account'
import { useLinkClicks } from '@quantamental/remote/link-clicks'
import { Link } from '@quantamental/remote/router'
import { FigureCell } from '@quantamental/remote/stock-cells'
import { columnOf, firstDirectionOf, headOf } from '@quantamental/remote/stock-columns'
import { LockFrame } from '@quantamental/ui'
import { type DataColumn, DataTable, type Density } from '@quantamental/ui/data-table'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { IconButton } from './icon-button.tsx'
import { NoteCell } from './note-cell.tsx'
import { NameCell, RowDetail, TickerCell } from './row-cells.tsx'
import { aboveTierSentence, sortRows, type WatchRow, type WatchSort } from './watch-rows.ts'
import { TableLook } from './watch-table-style.ts'

export interface RowActions {
  readonly onNote: (item: WatchListItem, note: string) => void
  readonly onRemove: (item: WatchListItem) => void
  readonly onMove: (item: WatchListItem, step: 1 | -1) => void
}

export interface WatchTableProps extends RowActions {
  readonly label: string
  readonly rows: readonly WatchRow[]
  readonly figures: readonly string[]
  /** Undefined for the list's own order. */
  readonly sort: WatchSort | undefined
  readonly onSort: (sort: WatchSort) => void
  readonly density: Density
  /** Number of placeholder rows while the list loads; undefined afterwards. */
  readonly skeleton?: number | undefined
  /** Whether figures are loading; distinguishes pending rows from rows without figures. */
  readonly isWaiting: boolean
  readonly empty: ReactNode
}

interface EditCellProps extends RowActions {
  readonly item: WatchListItem
  readonly at: number
  readonly count: number
  /** Whether rows can be moved, which needs the list's own order. */
  readonly movable: boolean
}

function EditCell({ item, at, count, movable, onMove, onRemove }: EditCellProps) {
  return (
    <span className="edit">
      {movable && (
        <>
          <IconButton
            label={`Move ${item.ticker} up`}
            disabled={at === 0}
            onClick={() => onMove(item, -1)}
          >
            ↑
          </IconButton>
          <IconButton
            label={`Move ${item.ticker} down`}
            disabled={at === count - 1}
            onClick={() => onMove(item, 1)}
          >
            ↓
          </IconButton>
        </>
      )}
      <IconButton label={`Remove ${item.ticker}`} onClick={() => onRemove(item)}>
        ×
      </IconButton>
    </span>
  )
}

const PRIORITY: ReadonlySet<string> = new Set(['rating', 'upside'])

function figureColumn(code: string, isWaiting: boolean): readonly DataColumn<WatchRow>[] {
  const column = columnOf(code)
  if (!column) return []
  const isText = column.kind === 'text' || column.kind === 'rating'
  return [
    {
      id: code,
      name: headOf(column),
      firstDirection: firstDirectionOf(column),
      ...(!isText && { align: 'end' }),
      ...(PRIORITY.has(code) && { priority: true }),
      cell: ({ figures }) =>
        figures ? (
          <FigureCell row={figures} code={column.code} />
        ) : (
          <span className="none">{isWaiting ? '…' : '—'}</span>
        ),
    },
  ]
}

/**
 * Table of the stocks on a list, sorted client-side; without a sort they keep the list's own order.
 */
export function WatchTable(props: WatchTableProps) {
  const { label, rows, figures, density, skeleton, isWaiting, empty } = props
  const { sort, onSort, onNote, onRemove, onMove } = props
  const follow = useLinkClicks()
  const shown = useMemo(() => sortRows(rows, sort), [rows, sort])
  const root = useRef<HTMLDivElement>(null)
  const trackFocus = useMovedFocus(root, shown)
  const move = useCallback<RowActions['onMove']>(
    (item, step) => {
      trackFocus()
      onMove(item, step)
    },
    [trackFocus, onMove],
  )
  const columns = useMemo((): readonly DataColumn<WatchRow>[] => {
    const places = new Map(shown.map(({ item }, at) => [item.id, at]))
    return [
      {
        id: 'ticker',
        name: 'Ticker',
        firstDirection: 'asc',
        cell: (row) => <TickerCell row={row} />,
      },
      {
        id: 'name',
        name: 'Company',
        firstDirection: 'asc',
        isWideOnly: true,
        cell: (row) => <NameCell row={row} />,
      },
      ...figures.flatMap((code) => figureColumn(code, isWaiting)),
      {
        id: 'note',
        name: 'Note',
        firstDirection: 'asc',
        cell: ({ item }) => <NoteCell key={item.id} item={item} onSave={onNote} />,
      },
      {
        id: 'edit',
        name: sort ? 'Remove' : 'Move or remove',
        cell: ({ item }) => (
          <EditCell
            item={item}
            at={places.get(item.id) ?? 0}
            count={places.size}
            movable={!sort}
            onNote={onNote}
            onMove={move}
            onRemove={onRemove}
          />
        ),
      },
    ]
  }, [shown, figures, isWaiting, sort, onNote, move, onRemove])
  const gate = aboveTierSentence(rows.map(({ item }) => item))
  return (
    <TableLook ref={root} onClick={follow}>
      <DataTable
        label={label}
        columns={columns}
        rows={shown}
        rowKey={({ item }) => item.id}
        rowName={({ item }) => item.ticker}
        density={density}
        sort={sort}
        onSort={onSort}
        dim={({ item }) => item.above_tier || item.is_delisted}
        detail={renderDetail}
        skeleton={skeleton}
        busy={isWaiting && rows.length > 0}
        instead={rows.length === 0 && skeleton === undefined ? empty : undefined}
        gate={
          gate && (
            <div className="gate">
              <LockFrame linkAs={Link}>{gate}</LockFrame>
            </div>
          )
        }
      />
    </TableLook>
  )
}

const renderDetail = (row: WatchRow) => <RowDetail row={row} />

/**
 * Keep focus on the button of the moved row. Rows are rendered by position, so focus would otherwise stay at the old
 * position and the next click would move another stock. @param order changes when the rows are reordered. @returns
 * function to call before a row moves.
 */
function useMovedFocus(root: RefObject<HTMLElement | null>, order: unknown): () => void {
  const pressed = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useLayoutEffect(() => {
    const focused = document.activeElement
    const label = focused?.getAttribute('aria-label')
    if (pressed.current === null || label === pressed.current) return
    if (focused && root.current?.contains(focused)) {
      const isInDetail = focused.closest('dl') !== null
      const moved = Array.from(root.current.querySelectorAll('button')).find(
        (button) =>
          button.getAttribute('aria-label') === pressed.current &&
          (button.closest('dl') !== null) === isInDetail,
      )
      moved?.focus()
    }
    pressed.current = null
  }, [order])

  return useCallback(() => {
    pressed.current = document.activeElement?.getAttribute('aria-label') ?? null
  }, [])
}
