import { BRAND } from '@quantamental/api/common'
import type { FastifyInstance } from 'fastify'
import type { ClaimedRoute, LiveComposition } from '../composition/compose.ts'
import type { CompositionSource } from '../composition/live-composition.ts'
import { FEEDS } from '../page/render-page.ts'
import { sendText } from '../responses.ts'
import { hasSecretInPath } from '../security-headers.ts'
import { listPublicPaths } from './sitemap.route.ts'

const DAY = 'public, max-age=86400'
const HOUR = 'public, max-age=3600'
const DAY_MS = 86_400_000
/** Time until readers should no longer rely on security.txt; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** RFC 9116. */
function writeSecurity(publicOrigin: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${BRAND.supportEmail}`,
    `Contact: ${publicOrigin}/inquiry`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Title and description of a prerendered page, as in its head. */
function readHead(head: string): { readonly title: string; readonly description: string } {
  const find = (pattern: RegExp) => unescapeHtml(pattern.exec(head)?.[1] ?? '')
  return {
    title: find(/<title[^>]*>([^<]*)/).replace(` | ${BRAND.name}`, ''),
    description: find(/name="description" content="([^"]*)/),
  }
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&')

function describePage({ staticPages, claimed }: LiveComposition, path: string) {
  const page = staticPages[path]
  if (page) return readHead(page.head)
  const claim = claimed.find((route) => route.claim.path === path)?.claim
  return { title: claim?.title ?? path, description: claim?.description ?? claim?.lead ?? '' }
}

/** Public pages with parameters whose text a service provides. */
function hasText({ claim, on }: ClaimedRoute): boolean {
  const isPublic = !claim.noindex && !claim.protected && !hasSecretInPath(claim.path)
  return on && isPublic && claim.static !== undefined
}

/** https://llmstxt.org: the pages with their descriptions, for language models. */
function writeLlms(composition: LiveComposition, publicOrigin: string): string {
  const pages = listPublicPaths(composition).map((path) => {
    const { title, description } = describePage(composition, path)
    return `- [${title}](${publicOrigin}${path})${description && `: ${description}`}`
  })
  const families = composition.claimed
    .filter(hasText)
    .map(({ claim }) => `- ${claim.title ?? ''}: \`${publicOrigin}${claim.path}\``)
  return [
    `# ${BRAND.name}`,
    '',
    `> ${BRAND.tagline}. Stock research in which every figure shows its calculation.`,
    '',
    'Documents are complete without scripts. They show ratings and figures that are two quarters old; later ones need a plan.',
    '',
    '## Pages',
    '',
    ...pages,
    '',
    '## Pages by ticker, list, model or article',
    '',
    ...families,
    '',
    '## Feeds and sitemaps',
    '',
    ...FEEDS.map(({ title, path, type }) => `- [${title} (${type})](${publicOrigin}${path})`),
    `- [Sitemap](${publicOrigin}/sitemap.xml)`,
    '',
  ].join('\n')
}

/** Add `/.well-known/security.txt` and `/llms.txt`. */
export function addSiteTextRoutes(
  app: FastifyInstance,
  source: CompositionSource,
  publicOrigin: string,
): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', DAY)
      .type('text/plain; charset=utf-8')
      .send(writeSecurity(publicOrigin, new Date())),
  )
  app.get('/llms.txt', async (_request, reply) => {
    const composition = await source.current()
    if (!composition) return sendText(reply, 503, 'Nothing is published yet.')
    return reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(writeLlms(composition, publicOrigin))
  })
}
