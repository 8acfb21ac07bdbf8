import type { FastifyReply } from 'fastify'

/**
 * Sends CSV as a download named `name`; characters other than letters, digits, dots, hyphens and
 * underscores become underscores.
 */
export function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  const file = name.replace(/[^A-Za-z0-9._-]/g, '_')
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(text)
}
