import type { FastifyInstance } from 'fastify'
import type { Mailbox } from '../mailbox.ts'

const WAIT_MS = { default: 10_000, max: 60_000 }
const querystring = {
  type: 'object',
  properties: {
    recipient: { type: 'string', maxLength: 320 },
    after: { type: 'integer', minimum: 0, default: 0 },
    timeout_ms: { type: 'integer', minimum: 0, maximum: WAIT_MS.max, default: WAIT_MS.default },
  },
} as const

interface Query {
  recipient?: string
  after: number
  timeout_ms: number
}

/** Add the JSON API for tests that wait for an email and follow its link. */
export function addApiRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: Query }>(
    '/api/messages',
    { schema: { querystring } },
    async ({ query: { recipient, after } }) => mailbox.list({ recipient, after }),
  )

  app.delete('/api/messages', async (_request, reply) => {
    mailbox.clear()
    return reply.code(204).send()
  })

  app.get<{ Querystring: Query }>(
    '/api/messages/wait',
    { schema: { querystring } },
    async ({ query: { recipient, after, timeout_ms: timeoutMs } }, reply) => {
      const message = await mailbox.wait({ recipient, after }, timeoutMs)
      if (message) return message
      return reply.code(404).send({ detail: `No matching mail arrived within ${timeoutMs} ms.` })
    },
  )

  app.get<{ Params: { id: number } }>(
    '/api/messages/:id',
    { schema: { params: { type: 'object', properties: { id: { type: 'integer' } } } } },
    async ({ params }, reply) =>
      mailbox.find(params.id) ?? reply.code(404).send({ detail: 'Not found.' }),
  )
}
