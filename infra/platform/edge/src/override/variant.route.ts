import { isReleaseName } from '@quantamental/release/names'
import { OVERRIDE_PARAMETER, REPLAY_PARAMETER } from '@quantamental/release/signing'
import { COMPOSITION_RESET_PATH } from '@quantamental/remote/delivery'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_VISITOR } from '../composition/choose-builds.ts'
import type { CompositionSource } from '../composition/live-composition.ts'
import type { EdgeCookies } from '../cookies.ts'
import { sendText } from '../responses.ts'
import {
  type AcceptingParts,
  acceptOverride,
  acceptReplay,
  encodeMessage,
  type RefusedToken,
} from './accept-variant.ts'

/** Lifetime of a message cookie. */
const MESSAGE_SECONDS = 60

export interface VariantParts extends Omit<AcceptingParts, 'registry'> {
  readonly source: CompositionSource
  readonly cookies: EdgeCookies
  readonly publicOrigin: string
}

/** Handle a page request that selects builds; undefined for any other. */
export type HandleVariant = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>

/**
 * Handle `?override=<token>` and `?composition=<token>`: store the choice in a cookie and redirect to the address
 * without the parameter. `COMPOSITION_RESET_PATH` removes it.
 */
export function addVariantRoutes(app: FastifyInstance, parts: VariantParts): HandleVariant {
  const { source, cookies, publicOrigin } = parts
  const accepting: AcceptingParts = { ...parts, registry: source.registry }
  const redirectTo = (reply: FastifyReply, path: string, setCookies: readonly string[]) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .header('set-cookie', setCookies)
      .redirect(path, 303)

  app.get(COMPOSITION_RESET_PATH, (request, reply) => {
    const { next, failed, denied } = request.query as Readonly<Record<string, unknown>>
    const remote = typeof failed === 'string' && isReleaseName(failed) ? failed : null
    if (remote) request.log.info({ remote }, 'override dropped after a failure')
    const message =
      (remote && encodeMessage({ code: 'override-failed', remote })) ??
      (denied === undefined ? null : encodeMessage({ code: 'page-denied' }))
    const target = typeof next === 'string' ? next : request.headers.referer
    return redirectTo(reply, ownPath(target, publicOrigin, request.headers.host), [
      cookies.clear('override'),
      cookies.clear('replay'),
      cookies.clear('local'),
      ...(message ? [cookies.present('word', message, MESSAGE_SECONDS)] : []),
    ])
  })

  const nowSeconds = () => Date.now() / 1000
  /** Redirect to the address without the token, with a message instead of the builds. */
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'override' | 'replay',
    { message, reason }: RefusedToken,
  ) => {
    request.log.info({ reason }, `${kind} refused`)
    return redirectTo(reply, withoutToken(request.url), [
      cookies.clear(kind),
      cookies.present('word', encodeMessage(message), MESSAGE_SECONDS),
    ])
  }

  async function handleReplay(request: FastifyRequest, reply: FastifyReply, token: string) {
    const accepted = await acceptReplay(token, accepting, nowSeconds())
    if (accepted === 'unreachable') {
      reply.header('retry-after', '5')
      return sendText(
        reply,
        503,
        'Compositions cannot be read right now. Please try again in a few seconds.',
      )
    }
    if ('message' in accepted) return refuse(request, reply, 'replay', accepted)
    const sendMissing = (id: string, why: string) => {
      reply.header('set-cookie', cookies.clear('replay'))
      return sendText(reply, 404, `Composition "${id}" not found: ${why}.`)
    }
    if ('missing' in accepted) return sendMissing(accepted.missing, 'it was never served')
    const { replay, exp } = accepted
    const composition = await source.of({ ...DEFAULT_VISITOR, replay })
    if (!composition?.complete) {
      return sendMissing(replay.record.id, 'one of its builds was deleted')
    }
    request.log.info({ replayed: replay.record.id, until: replay.until }, 'replay accepted')
    return redirectTo(reply, withoutToken(request.url), [
      cookies.present('replay', token, Math.ceil(exp - nowSeconds())),
      cookies.clear('override'),
    ])
  }

  async function handleOverride(request: FastifyRequest, reply: FastifyReply, token: string) {
    const accepted = await acceptOverride(token, accepting, nowSeconds())
    if ('message' in accepted) return refuse(request, reply, 'override', accepted)
    const { actor, remotes, exp } = accepted.claims
    request.log.info({ actor, remotes }, 'override accepted')
    return redirectTo(reply, withoutToken(request.url), [
      cookies.present('override', token, Math.ceil(exp - nowSeconds())),
      cookies.clear('replay'),
    ])
  }

  return async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>
    const token = query[OVERRIDE_PARAMETER]
    if (typeof token === 'string') return handleOverride(request, reply, token)
    const replay = query[REPLAY_PARAMETER]
    if (typeof replay === 'string') return handleReplay(request, reply, replay)
    return undefined
  }
}

/**
 * Path and query of a same-site address; `/` for any other, to prevent open redirects.
 * @param host from the request, which differs from the public one behind a proxy
 */
export function ownPath(
  address: string | undefined,
  publicOrigin: string,
  host?: string | undefined,
): string {
  const url = address === undefined ? null : URL.parse(address, publicOrigin)
  if (!url || (url.origin !== publicOrigin && url.host !== host)) return '/'
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}`
}

/** Path and query of a request without the tokens. */
function withoutToken(requestUrl: string): string {
  const [path = '/', query = ''] = requestUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  for (const name of [OVERRIDE_PARAMETER, REPLAY_PARAMETER]) parameters.delete(name)
  const rest = parameters.toString()
  return `${path.replace(/^\/+/, '/')}${rest && `?${rest}`}`
}
