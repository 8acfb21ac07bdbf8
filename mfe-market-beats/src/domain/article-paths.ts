import { ARTICLES_PATH } from '../route-paths.ts'

export { ARTICLES_PATH }

/** Where an article stands: `/market-beats/articles/3/reading-a-z-score`. */
export function articlePath({ id, slug }: { readonly id: number; readonly slug: string }): string {
  return `${ARTICLES_PATH}/${id}/${encodeURIComponent(slug)}`
}

/** The id in an address; 0 where it is none. */
export function readArticleId(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0
}
