import { WATCH_LISTS_PATH } from '../../route-paths.ts'

/** Path of a watch list; null for the first one. */
export function watchListPath(id: number | null): string {
  return id === null ? WATCH_LISTS_PATH : `${WATCH_LISTS_PATH}?list=${id}`
}

/** Path of the holdings of a watch list. */
export function holdingsPath(id: number): string {
  return `${watchListPath(id)}&view=holdings`
}

/** Watch list id in the query string; null if absent or invalid. */
export function readListId(search: URLSearchParams): number | null {
  const id = Number(search.get('list'))
  return Number.isInteger(id) && id > 0 ? id : null
}
