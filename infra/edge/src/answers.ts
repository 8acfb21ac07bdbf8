import type { FastifyReply } from 'fastify'

/** Short answers that are neither page nor data: never HTML, never cached. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`)
}

/** An error in the shape of the services. */
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
