import {
  BRAND,
  COMPOSITION_HEADER,
  SIGNED_IN_COOKIE,
  type StaticText,
} from '@quantamental/api/common'
import { escapeHtml } from '@quantamental/api/format'
import type { Maintenance } from '@quantamental/api/site'
import {
  COMPOSITION_PATH,
  compositionTag,
  hasTitleHeading,
  type RouteClaimSource,
} from '@quantamental/remote/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveComposition } from '../composition/compose.ts'
import { findPage, type PageMatch } from '../composition/find-page.ts'
import type { CompositionSource } from '../composition/live-composition.ts'
import type { VisitorReader } from '../composition/read-visitor.ts'
import { acceptsHtml } from '../compress.ts'
import type { EdgeConfig } from '../config.ts'
import type { EdgeCookies } from '../cookies.ts'
import { type LocalRemote, readLocalRemote } from '../override/local-remote.ts'
import type { HandleVariant } from '../override/variant.route.ts'
import { findFrame, findMissingPage, findShellPage } from '../page/find-static-page.ts'
import { fillPath } from '../page/list-preloads.ts'
import { completeShellHead, renderClaimHead, renderTextHead } from '../page/page-head.ts'
import { isUnlisted } from '../page/place-static-pages.ts'
import { renderPlainPage } from '../page/plain-page.ts'
import { type PageParts, renderPage } from '../page/render-page.ts'
import { createStaticTexts } from '../page/static-texts.ts'
import { MALFORMED_PATH, parseRequestPath, type RequestPath } from '../request-path.ts'
import { sendCompressed, sendDetail, sendText } from '../responses.ts'
import { createNonce, pageHeaders } from '../security-headers.ts'
import type { SiteStateSource } from '../site/follow-site-state.ts'

const MAINTENANCE_PATH = '/maintenance'
/** Default without a planned end. */
const USUAL_RETRY_SECONDS = 300
const LONGEST_RETRY_SECONDS = 3600

/** Seconds until the planned end, limited to an hour. */
function retryAfterSeconds({ ends_at }: Maintenance, now: Date): number {
  if (ends_at === null) return USUAL_RETRY_SECONDS
  const seconds = Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, 1), LONGEST_RETRY_SECONDS)
}

/** Page with status 503 while no shell is published; reloaded by the response's `Refresh` header. */
function renderUnavailablePage(nonce: string): string {
  const title = `${BRAND.name} is being set up`
  const main = `<h1>${escapeHtml(title)}</h1>
<p>The site hasn’t been published yet. This page reloads automatically every few seconds.</p>`
  return renderPlainPage({ title, main, nonce })
}

/** Last segment that is a file name rather than a page: `/wp-login.php`, `/app.js`. */
const FILE_NAME =
  /\.(?:js|mjs|css|map|json|txt|xml|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|php|aspx?|jsp|cgi|html?|env|ya?ml|ini|log|sql|bak|wasm|pdf|zip|gz|tar|br)$/i
const RETRY_AFTER_SECONDS = 5

interface PageRouteParts {
  readonly source: CompositionSource
  readonly visitors: VisitorReader
  readonly cookies: EdgeCookies
  readonly handleVariant: HandleVariant
}

/**
 * Serve the shell's HTML for every remaining address: 200 if a remote or the shell claims it, else 404; 503 during
 * maintenance.
 */
export function addPageRoutes(
  app: FastifyInstance,
  { textTimeoutMs, publicOrigin, localRemotes }: EdgeConfig,
  { source, visitors, cookies, handleVariant }: PageRouteParts,
  siteState: SiteStateSource,
): void {
  const texts = createStaticTexts({
    timeoutMs: textTimeoutMs,
    findUrl: (service) => app.servicePool.pick(service)?.url,
    onProblem: (path, problem) => app.log.warn({ path, problem }, 'page text unavailable'),
  })
  const handlePage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD')
      return sendText(reply, 405, 'Method not allowed.')
    }
    const path = parseRequestPath(request.raw.url ?? '')
    if (path === 'too_long') return sendText(reply, 414, 'The address is too long.')
    if (path === 'malformed') return sendText(reply, 400, MALFORMED_PATH)
    if (path === 'unsafe' || !acceptsHtml(request.headers.accept)) {
      return sendText(reply, 404, 'Not found.')
    }
    const redirected = await handleVariant(request, reply)
    if (redirected) return redirected
    const { visitor, setCookies, message } = await visitors.read(request.headers.cookie, true)
    const [composition, site] = await Promise.all([source.of(visitor), siteState.current()])
    if (setCookies.length > 0) reply.header('set-cookie', [...setCookies])
    if (visitor.replay && !composition?.complete) {
      reply.header('set-cookie', [...setCookies, cookies.clear('replay')])
      return sendText(
        reply,
        404,
        `Composition "${visitor.replay.record.id}" no longer exists. Reload the page to return to the live site.`,
      )
    }
    const nonce = createNonce()
    const local = localRemotes
      ? readLocalRemote(cookies.read(request.headers.cookie, 'local'))
      : null
    reply.headers(pageHeaders(path.raw, nonce, publicOrigin, local))
    if (!composition) {
      reply.headers({
        'retry-after': RETRY_AFTER_SECONDS,
        refresh: RETRY_AFTER_SECONDS,
        'cache-control': 'no-store',
      })
      return sendHtml(request, reply.code(503), renderUnavailablePage(nonce))
    }
    const page = findPage(composition.claimed, path.segments)
    if (!page && FILE_NAME.test(path.segments.at(-1) ?? '')) {
      return sendText(reply, 404, 'File not found.')
    }
    reply.header(COMPOSITION_HEADER, composition.document.id)
    reply.header('cache-control', 'private, no-cache')
    if (
      !page ||
      page.claim.noindex ||
      page.claim.protected ||
      composition.document.variant ||
      local
    ) {
      reply.header('x-robots-tag', 'noindex')
    }
    // A protected page redirects visitors to login, so its resources are not needed.
    const maybeSignedIn = mayBeSignedIn(request)
    const preloaded =
      page?.claim.protected && !maybeSignedIn ? undefined : withoutLocal(page, local)
    const parts = { composition, page: preloaded, site, nonce, maybeSignedIn, message, local }
    if (site.maintenance.state === 'on') {
      reply.header('retry-after', retryAfterSeconds(site.maintenance, new Date()))
      reply.header('x-robots-tag', 'noindex')
      const isLogin = path.segments.join('/').toLowerCase() === 'login'
      const notice = isLogin ? undefined : composition.staticPages[MAINTENANCE_PATH]
      const head = notice && completeShellHead(notice.head, publicOrigin)
      const html = renderPage({ ...parts, static: notice, head })
      return sendHtml(request, reply.code(503), html)
    }
    const found = await texts.find(preloaded, request.id)
    const query = readQuery(request)
    if (found?.status === 301) {
      const text = query.toString()
      return reply.redirect(`${found.location}${text && `?${text}`}`, 301)
    }
    const { isUnlisted, ...content } = buildContent({
      ...{ composition, page, path, query, publicOrigin, maybeSignedIn },
      text: page && found && completeText(found.text, page.claim),
    })
    if (isUnlisted) reply.header('x-robots-tag', 'noindex')
    const html = renderPage({ ...parts, ...content })
    return sendHtml(request, reply.code(page ? (found?.status ?? 200) : 404), html)
  }

  app.get(COMPOSITION_PATH, async (request, reply) => {
    const { visitor } = await visitors.read(request.headers.cookie, false)
    const composition = await source.of(visitor)
    if (!composition) return sendDetail(reply, 503, 'Nothing is published yet.', 'not_published')
    // An open page polls for the set of builds and the deny list.
    const etag = compositionTag(composition.document)
    reply.headers({
      etag,
      'cache-control': 'no-store',
      [COMPOSITION_HEADER]: composition.document.id,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(composition.document))
  })
  app.all('/*', handlePage)
}

function readQuery({ raw: { url = '' } }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start))
}

/** Page whose published build is not loaded if its remote comes from a development server. */
function withoutLocal(page: PageMatch | undefined, local: LocalRemote | null) {
  return page && page.release.name === local?.name ? { ...page, on: false } : page
}

/** Text with those of its claim where it has none. */
function completeText(
  text: StaticText,
  { title = BRAND.name, ...claim }: RouteClaimSource,
): StaticText {
  const lead = text.lead || (claim.lead ?? '')
  return {
    ...text,
    title: text.title || title,
    heading: text.heading || title,
    lead,
    description: text.description || (claim.description ?? (lead || BRAND.tagline)),
  }
}

interface DocumentParts {
  readonly composition: LiveComposition
  readonly page: PageMatch | undefined
  readonly path: RequestPath
  readonly query: URLSearchParams
  readonly publicOrigin: string
  readonly maybeSignedIn: boolean
  readonly text: StaticText | undefined
}

interface PageContent extends Pick<PageParts, 'head' | 'static' | 'notice'> {
  readonly isUnlisted: boolean
}

/** Whether the text is what the page shows at this address to this visitor. */
function isExact(text: StaticText, query: URLSearchParams, maybeSignedIn: boolean): boolean {
  if (text.depends_on_plan && maybeSignedIn) return false
  return !text.query_names?.some((name) => query.has(name))
}

/** Head and content of a document: prerendered by the shell, from a service, or from the claim. */
function buildContent(parts: DocumentParts): PageContent {
  const { composition, page, path, query, publicOrigin, maybeSignedIn, text } = parts
  const own = page
    ? findShellPage(composition, page, path.segments)
    : findMissingPage(composition, path.raw)
  if (own) {
    const head = completeShellHead(own.head, publicOrigin)
    return { head, static: own, isUnlisted: isUnlisted(own) }
  }
  if (!page) {
    const notice = { heading: 'Page not found', isUnavailable: false }
    return { static: undefined, notice, isUnlisted: true }
  }
  const address = fillPath(page.claim.path, page.params) ?? '/'
  const shown = text && isExact(text, query, maybeSignedIn) ? text : undefined
  const frame = findFrame(composition, page, shown)
  const hasHeading = frame && (shown || hasTitleHeading(page.claim))
  return {
    head: text
      ? renderTextHead(text, publicOrigin)
      : renderClaimHead(page.claim, address, publicOrigin),
    static: frame,
    notice: hasHeading
      ? undefined
      : {
          heading: text?.heading ?? page.claim.title ?? BRAND.name,
          isUnavailable: page.claim.static !== undefined && !text,
        },
    isUnlisted: text?.noindex ?? false,
  }
}

const SIGNED_IN = new RegExp(`(?:^|;\\s*)(?:__\\w+-)?${SIGNED_IN_COOKIE}=`)

function mayBeSignedIn({ headers }: FastifyRequest): boolean {
  return SIGNED_IN.test(headers.cookie ?? '')
}

function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  return sendCompressed(request, reply.type('text/html; charset=utf-8'), html)
}
