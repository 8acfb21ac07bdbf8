import { Skeleton, VisuallyHidden } from '@quantamental/ui'
import type { ReactNode } from 'react'
import {
  type DataColumn,
  type Density,
  nextSort,
  preferredDensity,
  type TableSort,
} from './data-column.ts'
import { cellClass, DataRow } from './data-row.tsx'
import { Frame } from './data-table-style.ts'
import { moveFocus } from './move-focus.ts'
import { useFirstRows } from './use-first-rows.ts'
import { useOpenRows } from './use-open-rows.ts'
import { useOverflow } from './use-overflow.ts'

export interface DataTableProps<Row> {
  /** Names the table. */
  readonly label: string
  /** Those shown, in order; the first heads the row. */
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** What a row is called. */
  readonly rowName: (row: Row) => string
  readonly sort?: TableSort | undefined
  readonly onSort?: ((sort: TableSort) => void) | undefined
  /** A head is pointed at or has the focus: the sort that a press would want. */
  readonly onSortIntent?: ((sort: TableSort) => void) | undefined
  /** As the person prefers unless said. */
  readonly density?: Density | null | undefined
  /** Rows of all pages together; those given unless said. */
  readonly rowCount?: number
  /** Rows before the first given one. */
  readonly offset?: number
  /** Rows that are greyed. */
  readonly dim?: (row: Row) => boolean
  /** What an opened row says below itself. */
  readonly detail?: ((row: Row) => ReactNode) | undefined
  /** So many rows of the final height stand in while the first answer is out. */
  readonly skeleton?: number | undefined
  /** Another answer is out; the rows shown are of the one before. */
  readonly busy?: boolean
  /** Instead of rows: nothing found, or what failed. */
  readonly instead?: ReactNode
  /** The one row that says what is withheld. */
  readonly gate?: ReactNode
}

/** Heights of a row, pixels: they hold the place of rows that follow. */
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
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
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
 * A table whose rows the server sorts, filters and cuts into pages: what is shown comes in, what is
 * wanted goes out, and the caller keeps it in the address. Our own rather than @tanstack/react-table:
 * of its 12.7 KiB nothing but the head's state would be used, for there are at most 40 rows and never
 * a row model to compute.
 *
 * The head stays in view; arrow keys move between what can be pressed; on a phone the priority columns
 * remain and a row opens to show the rest.
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
                // By place: another order writes other words into the elements that are there.
                // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps nothing of its own
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
