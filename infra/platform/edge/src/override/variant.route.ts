import { isReleaseName } from '@quantamental/release/names'
import { COMPOSITION_RESET_PATH } from '@quantamental/remote/delivery'
import type { TrustedKeys } from '@quantamental/remote/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_VISITOR } from '../composition/choose-builds.ts'
import type { CompositionRecords } from '../composition/composition-records.ts'
import type { CompositionSource } from '../composition/live-composition.ts'
import type { ReleaseCache } from '../composition/release-cache.ts'
import type { EdgeCookies } from '../cookies.ts'
import { sendText } from '../responses.ts'
import { acceptOverride, encodeMessage } from './accept-override.ts'

const OVERRIDE_PARAMETER = 'override'
const REPLAY_PARAMETER = 'composition'
/** Lifetime of a message cookie. */
const MESSAGE_SECONDS = 60

export interface VariantParts {
  readonly source: CompositionSource
  readonly cookies: EdgeCookies
  readonly records: CompositionRecords
  readonly releases: ReleaseCache
  readonly trusted: TrustedKeys | null
  readonly publicOrigin: string
}

/** Handle a page request that selects builds; undefined for any other. */
export type HandleVariant = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>

/**
 * Handle `?override=<token>` and `?composition=<id>`: store the choice in a cookie and redirect to the address
 * without the parameter. `COMPOSITION_RESET_PATH` removes it.
 */
export function addVariantRoutes(app: FastifyInstance, parts: VariantParts): HandleVariant {
  const { source, cookies, records, releases, trusted, publicOrigin } = parts
  const redirectTo = (reply: FastifyReply, path: string, setCookies: readonly string[]) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .header('set-cookie', setCookies)
      .redirect(path, 303)

  app.get(COMPOSITION_RESET_PATH, (request, reply) => {
    const { next, failed } = request.query as Readonly<Record<string, unknown>>
    const remote = typeof failed === 'string' && isReleaseName(failed) ? failed : null
    const message = remote && encodeMessage({ code: 'override-failed', remote })
    if (remote) request.log.info({ remote }, 'override dropped after a failure')
    const target = typeof next === 'string' ? next : request.headers.referer
    return redirectTo(reply, ownPath(target, publicOrigin, request.headers.host), [
      cookies.clear('override'),
      cookies.clear('replay'),
      ...(message ? [cookies.present('word', message, MESSAGE_SECONDS)] : []),
    ])
  })

  async function handleReplay(request: FastifyRequest, reply: FastifyReply, id: string) {
    const record = await records.find(id)
    if (record === 'unreachable') {
      reply.header('retry-after', '5')
      return sendText(
        reply,
        503,
        'Compositions cannot be read right now. Please try again in a few seconds.',
      )
    }
    const composition = record && (await source.of({ ...DEFAULT_VISITOR, replay: record }))
    if (!composition?.complete) {
      const why = record ? 'one of its builds was deleted' : 'it was never served'
      reply.header('set-cookie', cookies.clear('replay'))
      return sendText(reply, 404, `Composition "${id.slice(0, 40)}" not found: ${why}.`)
    }
    return redirectTo(reply, withoutParameters(request.url, [REPLAY_PARAMETER]), [
      cookies.present('replay', composition.document.id),
      cookies.clear('override'),
    ])
  }

  async function handleOverride(request: FastifyRequest, reply: FastifyReply, token: string) {
    const { claims, message, ...refused } = await acceptOverride(
      token,
      trusted,
      releases,
      Date.now() / 1000,
    )
    const path = withoutParameters(request.url, [OVERRIDE_PARAMETER])
    if (!claims) {
      request.log.info(refused, 'override refused')
      return redirectTo(reply, path, [
        cookies.clear('override'),
        cookies.present('word', encodeMessage(message), MESSAGE_SECONDS),
      ])
    }
    request.log.info({ actor: claims.actor, remotes: claims.remotes }, 'override accepted')
    const seconds = Math.ceil(claims.exp - Date.now() / 1000)
    return redirectTo(reply, path, [
      cookies.present('override', token, seconds),
      cookies.clear('replay'),
    ])
  }

  return async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>
    const token = query[OVERRIDE_PARAMETER]
    if (typeof token === 'string') return handleOverride(request, reply, token)
    const id = query[REPLAY_PARAMETER]
    if (typeof id === 'string') return handleReplay(request, reply, id)
    return undefined
  }
}

/**
 * Path and query of a same-site address; `/` for any other, to prevent open redirects.
 * @param host from the request, which differs from the public one behind a proxy
 */
function ownPath(
  address: string | undefined,
  publicOrigin: string,
  host?: string | undefined,
): string {
  const url = address === undefined ? null : URL.parse(address, publicOrigin)
  if (!url || (url.origin !== publicOrigin && url.host !== host)) return '/'
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}`
}

/** Path and query of a request without the parameters `names`. */
function withoutParameters(requestUrl: string, names: readonly string[]): string {
  const [path = '/', query = ''] = requestUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  for (const name of names) parameters.delete(name)
  const rest = parameters.toString()
  return `${path.replace(/^\/+/, '/')}${rest && `?${rest}`}`
}
