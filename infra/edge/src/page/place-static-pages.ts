import {
  type ReleaseDocument,
  releasePath,
  STATIC_ORIGIN,
  STATIC_RELEASE,
  type StaticPage,
  type StaticPages,
} from '@quantamental/remote/release'
import { escapeHtml } from './escape-html.ts'

/** What the page's script removes once its own stands there. */
export const STATIC_MARK = 'data-static'

/** Prerendered pages with the site's own addresses in them; their tags for the head are marked. */
export function placeStaticPages(
  pages: StaticPages,
  { name, version }: ReleaseDocument,
  publicOrigin: string,
): StaticPages {
  const folder = releasePath(name, version, '')
  const place = (text: string) =>
    text.replaceAll(STATIC_ORIGIN, escapeHtml(publicOrigin)).replaceAll(STATIC_RELEASE, folder)
  const placePage = ({ head, css, body }: StaticPage): StaticPage => ({
    head: place(head).replace(/<(title|meta|link)\b/g, `<$1 ${STATIC_MARK}`),
    css: place(css),
    body: place(body),
  })
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, placePage(page)]))
}

/** Keeps a prerendered page out of search results: it stands where another was asked for. */
export function isUnlisted({ head }: StaticPage): boolean {
  return /name="robots" content="noindex"/.test(head)
}
