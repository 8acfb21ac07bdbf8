export const TREND_PATH = '/market-beats/trend'
export const ARTICLES_PATH = '/market-beats/articles'
export const THIS_WEEK_PATH = '/market-beats/thisweek'
export const NEXT_WEEK_PATH = '/market-beats/nextweek'
export const UPDATES_PATH = '/market-beats/updates'

/** Every page of this remote that has a tab; tabs are made from it. */
export const ROUTE_PATHS: readonly string[] = [
  TREND_PATH,
  ARTICLES_PATH,
  THIS_WEEK_PATH,
  NEXT_WEEK_PATH,
  UPDATES_PATH,
]

/** The queue of articles, for editors. */
export const ADMIN_PATH = '/operator/articles'
export const NEW_DRAFT_PATH = `${ADMIN_PATH}/new`

/** Where an article is written. */
export function draftPath(id: number): string {
  return `${ADMIN_PATH}/${id}`
}
