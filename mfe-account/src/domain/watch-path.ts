import { WATCH_LISTS_PATH } from '../route-paths.ts'

/** Address of a watch list, or of the first one. */
export function watchListPath(id: number | null): string {
  return id === null ? WATCH_LISTS_PATH : `${WATCH_LISTS_PATH}?list=${id}`
}

/** The id in the address of a watch list; null where there is none. */
export function readListId(search: URLSearchParams): number | null {
  const id = Number(search.get('list'))
  return Number.isInteger(id) && id > 0 ? id : null
}
