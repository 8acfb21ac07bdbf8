import { ARTICLES_PATH } from '../../route-paths.ts'

export { ARTICLES_PATH }

/** Path of an article: `/market-beats/articles/3/reading-a-z-score`. */
export function articlePath({ id, slug }: { readonly id: number; readonly slug: string }): string {
  return `${ARTICLES_PATH}/${id}/${encodeURIComponent(slug)}`
}

/** Article id in a path; 0 if invalid. */
export function readArticleId(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0
}
