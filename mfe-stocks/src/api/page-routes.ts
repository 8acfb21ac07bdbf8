import type { HttpClient } from '@quantamental/api/client'
import { PAGE_ROUTES } from '@quantamental/api/stocks'
import type { PageRequest } from './use-stock-page.ts'

/** All ten page documents by page name, limited to what the viewer may see. */
export async function readAllPages(
  http: HttpClient,
  request: Omit<PageRequest, 'signal'>,
): Promise<Readonly<Record<string, unknown>>> {
  const pages = Object.entries(PAGE_ROUTES).map(async ([page, route]) => [
    page,
    await http.call(route, request),
  ])
  return Object.fromEntries(await Promise.all(pages))
}
