import { BRAND, type StaticText } from '@quantamental/api/common'
import { escapeHtml } from '@quantamental/api/format'
import type { RouteClaimSource } from '@quantamental/remote/release'
import { escapeForScript } from '../composition/compose.ts'
import { STATIC_MARK } from './place-static-pages.ts'

/** Picture for link previews of pages without their own. */
export const SITE_PICTURE_PATH = '/picture.png'

/** Facts of a page for search engines and link previews. */
interface PageFacts {
  /** Without the brand. */
  readonly title: string
  readonly description: string
  readonly canonicalPath: string
  readonly isUnlisted: boolean
}

/** Texts of a head, escaped for HTML. */
interface HeadTexts {
  /** Without the brand, which link previews show on their own. */
  readonly title: string
  readonly description: string
  /** Canonical address. */
  readonly url: string
}

interface Preview {
  readonly type: 'article' | 'website'
  readonly imagePath?: string | undefined
}

/** Open Graph and Twitter tags, for link previews. */
function renderPreviewTags(
  { title, description, url }: HeadTexts,
  { type, imagePath = SITE_PICTURE_PATH }: Preview,
  publicOrigin: string,
): string {
  const graph = {
    'og:site_name': BRAND.name,
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': escapeHtml(publicOrigin + imagePath),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  }
  const tags = Object.entries(graph).map(
    ([name, content]) => `<meta ${STATIC_MARK} property="${name}" content="${content}">`,
  )
  return [...tags, `<meta ${STATIC_MARK} name="twitter:card" content="summary_large_image">`].join(
    '\n',
  )
}

function renderData(data: object | undefined): string {
  if (!data) return ''
  const json = escapeForScript(JSON.stringify({ '@context': 'https://schema.org', ...data }))
  return `\n<script ${STATIC_MARK} type="application/ld+json">${json}</script>`
}

function renderHead(facts: PageFacts, preview: Preview, publicOrigin: string): string {
  const { title } = facts
  const texts = {
    title: escapeHtml(title),
    description: escapeHtml(facts.description),
    url: escapeHtml(publicOrigin + facts.canonicalPath),
  }
  return [
    `<title ${STATIC_MARK}>${title === BRAND.name ? '' : `${texts.title} | `}${BRAND.name}</title>`,
    `<meta ${STATIC_MARK} name="description" content="${texts.description}">`,
    `<link ${STATIC_MARK} rel="canonical" href="${texts.url}">`,
    ...(facts.isUnlisted ? [`<meta ${STATIC_MARK} name="robots" content="noindex">`] : []),
    renderPreviewTags(texts, preview, publicOrigin),
  ].join('\n')
}

/** Head of a page with a text from a service. */
export function renderTextHead(text: StaticText, publicOrigin: string): string {
  const { title, description, canonical_path, noindex = false } = text
  const facts = { title, description, canonicalPath: canonical_path, isUnlisted: noindex }
  const type = text.layout === 'figures' ? 'website' : 'article'
  const preview = { type, imagePath: text.image_path } as const
  return renderHead(facts, preview, publicOrigin) + renderData(text.json_ld)
}

/** Head of a remote's page without a text; `path` is its address. */
export function renderClaimHead(
  claim: RouteClaimSource,
  path: string,
  publicOrigin: string,
): string {
  const facts = {
    title: claim.title ?? BRAND.name,
    description: claim.description ?? claim.lead ?? BRAND.tagline,
    canonicalPath: claim.canonical ?? path,
    isUnlisted: (claim.noindex || claim.protected) ?? false,
  }
  return renderHead(facts, { type: 'website' }, publicOrigin)
}

/** Head of a prerendered page, with the tags for link previews that its build cannot know. */
export function completeShellHead(head: string, publicOrigin: string): string {
  const find = (pattern: RegExp) => pattern.exec(head)?.[1] ?? ''
  const texts = {
    title: find(/<title[^>]*>([^<]*)/).replace(` | ${BRAND.name}`, ''),
    description: find(/name="description" content="([^"]*)/),
    url: find(/rel="canonical" href="([^"]*)/),
  }
  const isHome = texts.url === `${escapeHtml(publicOrigin)}/`
  const data = isHome && {
    '@type': 'WebSite',
    name: BRAND.name,
    description: BRAND.tagline,
    url: `${publicOrigin}/`,
  }
  const tags = renderPreviewTags(texts, { type: 'website' }, publicOrigin)
  return `${head}\n${tags}${renderData(data || undefined)}`
}
