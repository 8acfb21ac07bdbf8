import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressText, pickEncoding } from './compress.ts'

/** Send a short plain-text response that is never cached. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`)
}

/** Send an error in the services' JSON shape, see infra/docs/domain/errors.md. */
export function sendDetail(
  reply: FastifyReply,
  status: number,
  detail: string,
  code?: string,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(code === undefined ? { detail } : { detail, code }))
}

/** Send a text in the best encoding that the request accepts. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(text)
  reply.header('content-encoding', encoding)
  return reply.send(await compressText(text, encoding))
}
