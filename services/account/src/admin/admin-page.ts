/** Rows per page of an admin list. */
export const ADMIN_PAGE_SIZE = 20

export interface AdminPage<T> {
  readonly count: number
  readonly page: number
  readonly page_size: number
  readonly pages: number
  readonly results: T[]
}

/** Offset of a page; pages count from 1. */
export function offsetOf(page: number): number {
  return (page - 1) * ADMIN_PAGE_SIZE
}

/** A page of an admin list; pages after the last one are empty. */
export function presentPage<T>(results: T[], count: number, page: number): AdminPage<T> {
  const pages = Math.max(1, Math.ceil(count / ADMIN_PAGE_SIZE))
  return { count, page, page_size: ADMIN_PAGE_SIZE, pages, results }
}
