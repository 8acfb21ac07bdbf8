import { escapeHtml } from '@quantamental/api/format'
import {
  type ReleaseDocument,
  releasePath,
  STATIC_ORIGIN,
  STATIC_RELEASE,
  type StaticPage,
  type StaticPages,
} from '@quantamental/remote/release'

/** Attribute of static head elements and styles, which the app replaces with its own. */
export const STATIC_MARK = 'data-static'

/** Replace the placeholder addresses of prerendered pages with the site's and mark their head elements. */
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

/** Whether a prerendered page asks search engines not to index it. */
export function isUnlisted({ head }: StaticPage): boolean {
  return /name="robots" content="noindex"/.test(head)
}
