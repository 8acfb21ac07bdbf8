import { BRAND, type StaticText } from '@quantamental/api/common'
import { escapeHtml } from './escape-html.ts'
import { STATIC_MARK } from './place-static-pages.ts'

/** Open Graph and Twitter tags of a page with a text, for link previews. The app removes them with its other tags. */
export function renderPreviewTags(text: StaticText, publicOrigin: string): string {
  const { title, description, canonical_path, image_path } = text
  const image = image_path && {
    'og:image': publicOrigin + image_path,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  }
  const graph = {
    'og:site_name': BRAND.name,
    'og:type': 'article',
    'og:title': title,
    'og:description': description,
    'og:url': publicOrigin + canonical_path,
    ...image,
  }
  const tags = Object.entries(graph).map(
    ([name, content]) =>
      `<meta ${STATIC_MARK} property="${name}" content="${escapeHtml(content)}">`,
  )
  const card = image ? 'summary_large_image' : 'summary'
  return [...tags, `<meta ${STATIC_MARK} name="twitter:card" content="${card}">`].join('\n')
}
