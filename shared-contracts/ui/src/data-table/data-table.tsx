import { Skeleton, VisuallyHidden } from '@quantamental/ui'
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type DataColumn,
  type Density,
  nextSort,
  preferredDensity,
  type TableSort,
} from './data-column.ts'
import { cellClass, DataRow, moveFocus, useOpenRows } from './data-row.tsx'
import { Frame } from './data-table-style.ts'

/** Number of rows visible on a large screen without scrolling. */
const FIRST_ROWS = 12

/**
 * Number of `rows` to render now. New rows (compared by identity) render in two steps, visible ones first,
 * which halves the response time of a sort.
 */
function useFirstRows(rows: readonly unknown[]): number {
  const [whole, setWhole] = useState(rows)
  const isWhole = whole === rows || rows.length <= FIRST_ROWS
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(rows)))
    return () => cancelAnimationFrame(frame)
  }, [rows, isWhole])
  return isWhole ? rows.length : FIRST_ROWS
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string
  /** Visible columns in order; the first is the row header. */
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** Label of a row. */
  readonly rowName: (row: Row) => string
  readonly sort?: TableSort | undefined
  readonly onSort?: ((sort: TableSort) => void) | undefined
  /** Called on hover or focus of a header with the sort that a click would apply. */
  readonly onSortIntent?: ((sort: TableSort) => void) | undefined
  /** Default: the user's preference. */
  readonly density?: Density | null | undefined
  /** Total number of rows on all pages; default: the given rows. */
  readonly rowCount?: number
  /** Number of rows before the first given row. */
  readonly offset?: number
  /** Whether to dim a row. */
  readonly dim?: (row: Row) => boolean
  /** Content below an expanded row. */
  readonly detail?: ((row: Row) => ReactNode) | undefined
  /** Number of skeleton rows while the first response is pending. */
  readonly skeleton?: number | undefined
  /** Whether a new response is pending while previous rows are shown. */
  readonly busy?: boolean
  /** Replace the rows if nothing was found or loading failed. */
  readonly instead?: ReactNode
  /** Row that explains what is withheld. */
  readonly gate?: ReactNode
}

/** Row heights in pixels, to reserve space for rows not yet rendered. */
const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 44, compact: 32 }
const SPOKEN = { asc: 'ascending', desc: 'descending' } as const

function Head<Row>({
  columns,
  sort,
  onSort,
  onSortIntent,
  expander,
}: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort' | 'onSortIntent'> & {
  readonly expander: string | undefined
}) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, at) => {
          const direction = sort?.column === column.id ? sort.direction : undefined
          return (
            <th
              key={column.id}
              scope="col"
              className={cellClass(column, at)}
              aria-sort={direction && `${SPOKEN[direction]}`}
            >
              {onSort && column.firstDirection ? (
                <button
                  type="button"
                  onPointerEnter={() => onSortIntent?.(nextSort(column, sort))}
                  onFocus={() => onSortIntent?.(nextSort(column, sort))}
                  onClick={() => onSort(nextSort(column, sort))}
                >
                  {column.name}
                  {direction && (
                    <span className="arrow" aria-hidden="true">
                      {direction === 'asc' ? '▲' : '▼'}
                    </span>
                  )}
                </button>
              ) : (
                column.name
              )}
            </th>
          )
        })}
        {expander && (
          <th scope="col" className={expander}>
            <VisuallyHidden>More</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SkeletonRows<Row>({
  count,
  columns,
  expander,
}: Pick<DataTableProps<Row>, 'columns'> & {
  readonly count: number
  readonly expander: string | undefined
}) {
  return Array.from({ length: count }, (_row, y) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
    <tr key={y}>
      {columns.map((column, at) => (
        <td key={column.id} className={cellClass(column, at)}>
          <Skeleton height={14} width={at === 1 ? 120 : 48} />
        </td>
      ))}
      {expander && <td className={expander} />}
    </tr>
  ))
}

/**
 * Table of rows that the server sorts, filters and paginates; the caller keeps its state in the URL. Not
 * @tanstack/react-table (12.7 KiB), of which only the header state would be used: there are at most 40 rows
 * and no row model to compute.
 *
 * The header is sticky and arrow keys move between controls. Phones show the priority columns; rows expand to
 * show the rest.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, sort, onSort, density, offset = 0 } = props
  const { rowCount = rows.length, dim, detail, skeleton, busy = false, instead, gate } = props
  const [frame, isWide] = useOverflow()
  const drawn = useFirstRows(rows)
  const [opened, toggle] = useOpenRows(props.rowKey)
  const isLoading = skeleton !== undefined && skeleton > 0
  const folds = columns.some(({ priority, isWideOnly }, at) => at > 0 && !priority && !isWideOnly)
  const expander = detail ? 'expander' : folds ? 'expander folded' : undefined
  const span = columns.length + (expander ? 1 : 0)
  const sorted = columns.find(({ id }) => id === sort?.column)
  return (
    <Frame
      ref={frame}
      data-density={density ?? undefined}
      data-wide={isWide ? '' : undefined}
      data-busy={busy ? '' : undefined}
      {...(isWide && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table aria-rowcount={rowCount + 1} aria-busy={busy || isLoading || undefined}>
        <caption>
          {label}
          {sorted && sort ? `, sorted by ${sorted.name}, ${SPOKEN[sort.direction]}` : ''}
        </caption>
        <Head
          columns={columns}
          sort={sort}
          onSort={onSort}
          onSortIntent={props.onSortIntent}
          expander={expander}
        />
        <tbody onKeyDown={moveFocus}>
          {isLoading ? (
            <SkeletonRows count={skeleton} columns={columns} expander={expander} />
          ) : (
            rows.slice(0, drawn).map((row, at) => (
              <DataRow
                // Keyed by position, so that a new order reuses the existing elements.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state
                key={at}
                row={row}
                columns={columns}
                index={offset + at + 2}
                name={props.rowName(row)}
                dim={dim?.(row) ?? false}
                detail={detail}
                open={opened.has(props.rowKey(row))}
                onToggle={toggle}
              />
            ))
          )}
          {!isLoading && drawn < rows.length && (
            <tr className="whole">
              <td
                colSpan={span}
                style={{
                  height: (rows.length - drawn) * ROW_HEIGHT[density ?? preferredDensity()],
                }}
              />
            </tr>
          )}
          {instead && (
            <tr className="whole">
              <td colSpan={span}>{instead}</td>
            </tr>
          )}
          {gate && !isLoading && (
            <tr className="whole">
              <td colSpan={span}>{gate}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Frame>
  )
}

/** Whether the table in `frame` overflows it; updated on resize and known before the first paint. */
function useOverflow(): readonly [frame: RefObject<HTMLDivElement | null>, isWide: boolean] {
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const box = frame.current
    const table = box?.querySelector('table')
    if (!box || !table) return
    const measure = () => setWide(table.offsetWidth > box.clientWidth + 1)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return [frame, isWide]
}
