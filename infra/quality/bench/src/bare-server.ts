import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { type RecordedResponse, responseKey } from './recorded-response.ts'

/**
 * Baselines for the routes of services/stocks, as a child process: it receives the recorded responses in a message,
 * answers the same requests with the same bytes, sends its own origin and exits with its parent.
 */

function recordedFor(
  responses: ReadonlyMap<string, RecordedResponse>,
  { url = '', headers }: IncomingMessage,
): RecordedResponse {
  const found = responses.get(responseKey(url, headers.searchtext as string | undefined))
  if (!found) throw new Error(`No response was recorded for ${url}`)
  return found
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const listen = (handle: Handle) =>
  new Promise<string>((resolve) => {
    const server = createServer(handle).listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    )
  })

/** What services/stocks reads for `/api/data-version/`. */
const QUERY = 'select * from data_version where is_current'
const COLUMNS = [
  ...['companies', 'simulated_companies', 'as_of', 'prices_as_of', 'filings_as_of'],
  ...['engine_version', 'partly_simulated_companies'],
]
const DATE_OID = 1082

const START: Readonly<
  Record<string, (responses: ReadonlyMap<string, RecordedResponse>) => Promise<string>>
> = {
  node: (responses) =>
    listen((request, response) => {
      const { headers, body } = recordedFor(responses, request)
      response.writeHead(200, headers).end(body)
    }),

  fastify: (responses) => {
    const app = fastify()
    app.get('*', (request, reply) => {
      const { headers, body } = recordedFor(responses, request.raw)
      return reply.headers(headers).send(body)
    })
    return app.listen({ port: 0, host: '127.0.0.1' })
  },

  pg: (responses) => {
    const pool = new pg.Pool({
      connectionString: process.env.DATABASE_URL,
      types: {
        getTypeParser: (oid) => (oid === DATE_OID ? String : pg.types.getTypeParser(oid)),
      },
    })
    return listen(async (request, response) => {
      const { rows } = await pool.query({ name: 'version', text: QUERY })
      const body = JSON.stringify({
        version: Number(rows[0].id),
        published_at: rows[0].published_at.toISOString(),
        ...Object.fromEntries(COLUMNS.map((name) => [name, rows[0][name]])),
      })
      response.writeHead(200, recordedFor(responses, request).headers).end(body)
    })
  },
}

process.on('disconnect', () => process.exit(0))
process.once('message', async (responses: readonly RecordedResponse[]) => {
  const byKey = new Map(responses.map((one) => [responseKey(one.path, one.searchText), one]))
  const start = START[process.env.BARE ?? '']
  if (!start) throw new Error('BARE must be node, fastify or pg')
  process.send?.(await start(byKey))
})
