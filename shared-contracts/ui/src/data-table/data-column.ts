import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'

export interface TableSort {
  readonly column: string
  readonly direction: SortDirection
}

/** One column of a `DataTable`. Keep the array stable between renders: rows are kept by it. */
export interface DataColumn<Row> {
  readonly id: string
  /** The head; the unit belongs in it. */
  readonly name: string
  /** `end` for numbers. */
  readonly align?: 'end'
  /** The direction of the first press of the head; a column without it does not sort. */
  readonly firstDirection?: SortDirection
  /** Kept on a phone; the others move into the row's expander. The first column always stays. */
  readonly priority?: boolean
  /** Left out on a phone altogether: another column says it there. */
  readonly isWideOnly?: boolean
  readonly cell: (row: Row) => ReactNode
}

export type Density = 'comfortable' | 'compact'

/** What the person prefers, as the shell writes it on the page. */
export function preferredDensity(): Density {
  return document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable'
}

/** The sort after a press of the head of `column`: the other direction, or the column's first one. */
export function nextSort<Row>(
  { id, firstDirection = 'asc' }: DataColumn<Row>,
  sort: TableSort | undefined,
): TableSort {
  if (sort?.column !== id) return { column: id, direction: firstDirection }
  return { column: id, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
