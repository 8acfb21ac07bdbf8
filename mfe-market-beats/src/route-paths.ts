export const TREND_PATH = '/market-beats/trend'
export const ARTICLES_PATH = '/market-beats/articles'
export const THIS_WEEK_PATH = '/market-beats/thisweek'
export const NEXT_WEEK_PATH = '/market-beats/nextweek'
export const UPDATES_PATH = '/market-beats/updates'

export const ROUTE_PATHS: readonly string[] = [
  TREND_PATH,
  ARTICLES_PATH,
  THIS_WEEK_PATH,
  NEXT_WEEK_PATH,
  UPDATES_PATH,
]

/** Path of an article: `/market-beats/articles/3/reading-a-z-score`. */
export function articlePath({ id, slug }: { readonly id: number; readonly slug: string }): string {
  return `${ARTICLES_PATH}/${id}/${encodeURIComponent(slug)}`
}

/** Article id in a path; 0 if invalid. */
export function readArticleId(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0
}

export const ADMIN_PATH = '/operator/articles'
export const NEW_DRAFT_PATH = `${ADMIN_PATH}/new`

export function draftPath(id: number): string {
  return `${ADMIN_PATH}/${id}`
}
