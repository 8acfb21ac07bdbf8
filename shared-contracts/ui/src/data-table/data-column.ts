import type { ReactNode } from 'react'

type SortDirection = 'asc' | 'desc'

export interface TableSort {
  readonly column: string
  readonly direction: SortDirection
}

/** One column of a `DataTable`. Keep the array identity stable, because rows are memoized by it. */
export interface DataColumn<Row> {
  readonly id: string
  /** Column header, including the unit. */
  readonly name: string
  /** `end` for numbers. */
  readonly align?: 'end'
  /** Sort direction of the first click on the header; columns without it are not sortable. */
  readonly firstDirection?: SortDirection
  /** Visible on phones, like the first column; others move into the row's expander. */
  readonly priority?: boolean
  /** Omitted on phones because another column shows the same data. */
  readonly isWideOnly?: boolean
  readonly cell: (row: Row) => ReactNode
}

export type Density = 'comfortable' | 'compact'

/** Density preference of the user, set on the page by the shell. */
export function preferredDensity(): Density {
  return document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable'
}

/** Sort after a click on the header of `column`: the reverse direction, or the column's initial one. */
export function nextSort<Row>(
  { id, firstDirection = 'asc' }: DataColumn<Row>,
  sort: TableSort | undefined,
): TableSort {
  if (sort?.column !== id) return { column: id, direction: firstDirection }
  return { column: id, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
