import type { Screen } from '@quantamental/api/stocks'
import { isColumn } from '../lists/list-columns.ts'
import type { SavedScreenRow } from './repository.ts'

/** Leave out columns that no longer exist. */
export function presentScreen(row: SavedScreenRow): Screen {
  const { id, name, filter, sort, direction, columns, alert } = row
  return {
    id,
    name,
    filter,
    sort: sort !== null && isColumn(sort) ? sort : null,
    direction,
    columns: columns.filter(isColumn),
    alert,
    created_at: row.created_at.toISOString(),
  }
}
