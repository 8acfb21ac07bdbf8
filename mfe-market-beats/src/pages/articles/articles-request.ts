import type { ArticlesRequest } from '../../api/use-articles.ts'

const TAG_MAX = 40
const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,11}$/

/** Parse the query string of the article list; invalid values are left out. */
export function requestOf(params: URLSearchParams): ArticlesRequest {
  const page = Number(params.get('page') ?? '1')
  const tag = params.get('tag') ?? ''
  const ticker = (params.get('ticker') ?? '').toUpperCase()
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
    ...(tag !== '' && tag.length <= TAG_MAX && { tag }),
    ...(TICKER.test(ticker) && { ticker }),
  }
}
