import { isReleaseName } from '@quantamental/release/names'
import { COMPOSITION_RESET_PATH } from '@quantamental/remote/delivery'
import type { TrustedKeys } from '@quantamental/remote/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendText } from '../answers.ts'
import { ANYBODY } from '../composition/choose-builds.ts'
import type { CompositionRecords } from '../composition/composition-records.ts'
import type { CompositionSource } from '../composition/live-composition.ts'
import type { ReleaseCache } from '../composition/release-cache.ts'
import type { EdgeCookies } from '../cookies.ts'
import { acceptOverride } from './accept-override.ts'
import { ownPath, withoutParameters } from './own-path.ts'
import { presentWord } from './words.ts'

const OVERRIDE_PARAMETER = 'override'
const REPLAY_PARAMETER = 'composition'
/** A word waits so long for its page. */
const WORD_SECONDS = 60

export interface VariantParts {
  readonly source: CompositionSource
  readonly cookies: EdgeCookies
  readonly records: CompositionRecords
  readonly releases: ReleaseCache
  readonly trusted: TrustedKeys | null
  readonly publicOrigin: string
}

/** Answers a page's address that chooses builds; undefined when it does not. */
export type AnswerVariant = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>

/**
 * `?override=<token>` and `?composition=<id>`: keeps the choice in a cookie and goes to the address without
 * it. The way back is `COMPOSITION_RESET_PATH`.
 */
export function addVariantRoutes(app: FastifyInstance, parts: VariantParts): AnswerVariant {
  const { source, cookies, records, releases, trusted, publicOrigin } = parts
  const goTo = (reply: FastifyReply, path: string, setCookies: readonly string[]) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .header('set-cookie', setCookies)
      .redirect(path, 303)

  app.get(COMPOSITION_RESET_PATH, (request, reply) => {
    const { next, failed } = request.query as Readonly<Record<string, unknown>>
    const remote = typeof failed === 'string' && isReleaseName(failed) ? failed : null
    const word = remote && presentWord({ code: 'override-failed', remote })
    if (remote) request.log.info({ remote }, 'override given up')
    const target = typeof next === 'string' ? next : request.headers.referer
    return goTo(reply, ownPath(target, publicOrigin, request.headers.host), [
      cookies.clear('override'),
      cookies.clear('replay'),
      ...(word ? [cookies.present('word', word, WORD_SECONDS)] : []),
    ])
  })

  async function answerReplay(request: FastifyRequest, reply: FastifyReply, id: string) {
    const record = await records.find(id)
    if (record === 'unreachable') {
      reply.header('retry-after', '5')
      return sendText(reply, 503, 'Compositions cannot be read at the moment: ask again.')
    }
    const composition = record && (await source.of({ ...ANYBODY, replay: record }))
    if (!composition?.complete) {
      const why = record ? 'one of its builds is not in the store any more' : 'nobody was served it'
      reply.header('set-cookie', cookies.clear('replay'))
      return sendText(reply, 404, `There is no composition "${id.slice(0, 40)}": ${why}.`)
    }
    return goTo(reply, withoutParameters(request.url, [REPLAY_PARAMETER]), [
      cookies.present('replay', composition.document.id),
      cookies.clear('override'),
    ])
  }

  async function answerOverride(request: FastifyRequest, reply: FastifyReply, token: string) {
    const { claims, word, ...refused } = await acceptOverride(
      token,
      trusted,
      releases,
      Date.now() / 1000,
    )
    const path = withoutParameters(request.url, [OVERRIDE_PARAMETER])
    if (!claims) {
      request.log.info(refused, 'override refused')
      return goTo(reply, path, [
        cookies.clear('override'),
        cookies.present('word', presentWord(word), WORD_SECONDS),
      ])
    }
    request.log.info({ actor: claims.actor, remotes: claims.remotes }, 'override')
    const seconds = Math.ceil(claims.exp - Date.now() / 1000)
    return goTo(reply, path, [cookies.present('override', token, seconds), cookies.clear('replay')])
  }

  return async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>
    const token = query[OVERRIDE_PARAMETER]
    if (typeof token === 'string') return answerOverride(request, reply, token)
    const id = query[REPLAY_PARAMETER]
    if (typeof id === 'string') return answerReplay(request, reply, id)
    return undefined
  }
}
