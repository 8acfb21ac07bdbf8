import { CHECKED_CACHE, isAnsweredByTag, PRIVATE_CACHE } from '@quantamental/service-kit/entity-tag'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends `body`, or 304 if the browser has it. `viewer` marks responses that depend on the viewer. */
export function answerJson(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  body: object,
  dependsOn: 'viewer' | 'nothing',
): FastifyReply {
  const text = JSON.stringify(body)
  const cache = dependsOn === 'viewer' ? PRIVATE_CACHE : CHECKED_CACHE
  if (isAnsweredByTag(request, reply, text, cache)) return reply
  return reply.type('application/json; charset=utf-8').send(text)
}
