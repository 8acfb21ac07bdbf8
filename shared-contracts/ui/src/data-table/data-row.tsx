import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { DataColumn } from './data-column.ts'

export interface DataRowProps<Row> {
  readonly row: Row
  readonly columns: readonly DataColumn<Row>[]
  /** Row index in the full table; the header is 1. */
  readonly index: number
  /** Row label for the expander. */
  readonly name: string
  readonly dim: boolean
  readonly detail: ((row: Row) => ReactNode) | undefined
  readonly open: boolean
  /** Called when the expander is clicked. Keep stable between renders. */
  readonly onToggle: (row: Row) => void
}

/** Class names of a cell for alignment and visibility on phones. */
export function cellClass<Row>(column: DataColumn<Row>, at: number): string | undefined {
  const names = [column.align, at > 0 && !column.priority && 'low'].filter(Boolean)
  return names.length > 0 ? names.join(' ') : undefined
}

function Chevron() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}

function Row<R>(props: DataRowProps<R>) {
  const { row, columns, index, name, dim, detail, open, onToggle } = props
  const id = useId()
  const rest = columns.filter(({ priority, isWideOnly }, at) => at > 0 && !priority && !isWideOnly)
  return (
    <>
      <tr className={dim ? 'row dim' : 'row'} aria-rowindex={index}>
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.id} scope="row" className={cellClass(column, at)}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.id} className={cellClass(column, at)}>
              {column.cell(row)}
            </td>
          ),
        )}
        {(detail || rest.length > 0) && (
          <td className={detail ? 'expander' : 'expander folded'}>
            <button
              type="button"
              aria-expanded={open}
              aria-label={`More about ${name}`}
              aria-controls={open ? id : undefined}
              onClick={() => onToggle(row)}
            >
              <Chevron />
            </button>
          </td>
        )}
      </tr>
      {open && (
        <tr id={id} className={detail ? 'detail' : 'detail folded'}>
          <td colSpan={columns.length + 1}>
            {rest.length > 0 && (
              <dl className="rest">
                {rest.flatMap((column) => [
                  <dt key={`${column.id} name`}>{column.name}</dt>,
                  <dd key={column.id}>{column.cell(row)}</dd>,
                ])}
              </dl>
            )}
            {detail?.(row)}
          </td>
        </tr>
      )}
    </>
  )
}

/** A table row and, if expanded, a second row with the columns hidden on phones and `detail`. */
export const DataRow = memo(Row) as typeof Row

type RowKey = string | number

/** Keys of the expanded rows and a stable function that toggles one. */
export function useOpenRows<Row>(
  rowKey: (row: Row) => RowKey,
): readonly [opened: ReadonlySet<RowKey>, toggle: (row: Row) => void] {
  const [opened, setOpened] = useState<ReadonlySet<RowKey>>(new Set())
  const keyOf = useRef(rowKey)
  useLayoutEffect(() => {
    keyOf.current = rowKey
  })
  const toggle = useCallback((row: Row) => {
    const key = keyOf.current(row)
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }, [])
  return [opened, toggle]
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const PRESSABLE = 'a[href], button'

function pressableOf(cell: Element | undefined): HTMLElement | null {
  const found = cell?.querySelector<HTMLElement>(PRESSABLE) ?? null
  // Skip cells hidden on phones; without layout (tests), all cells count.
  return found?.checkVisibility?.() === false ? null : found
}

/** Handle arrow keys in a table body: move focus to the control in the adjacent cell. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const cell = (event.target as Element).closest<HTMLTableCellElement>('tr.row > *')
  const row = cell?.parentElement
  if (!cell || !row) return
  const [down, right] = step
  const rows = [...event.currentTarget.querySelectorAll('tr.row')]
  let y = rows.indexOf(row) + down
  let x = cell.cellIndex + right
  while (rows[y]?.children[x]) {
    const next = pressableOf(rows[y]?.children[x])
    if (next) {
      event.preventDefault()
      next.focus()
      return
    }
    y += down
    x += right
  }
}
