import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ReleasePreview } from '@quantamental/api/site'
import { isObject } from '../json.ts'
import { ReleaseError } from '../release-error.ts'
import type { Command, Operations } from './operations.ts'

interface AgentOptions {
  /** Shared with the account service. */
  readonly secret: string
  readonly operations: Operations
  readonly readState: () => Promise<object>
  readonly preview: (build: ReleasePreview & { readonly actor: string }) => Promise<object>
}

const BODY_MAX = 4096

/** HTTP server for the account service, which has authenticated the operator. See decision 0098. */
export function createAgent({ secret, operations, readState, preview }: AgentOptions): Server {
  const isAllowed = ({ headers }: IncomingMessage) =>
    timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${secret}`))
  const respond = async (request: IncomingMessage): Promise<readonly [number, object]> => {
    const route = `${request.method} ${request.url}`
    if (route === 'GET /readyz') return [200, { status: 'ready' }]
    if (!isAllowed(request)) return [401, { detail: 'The secret is wrong.' }]
    if (route === 'GET /state') return [200, await readState()]
    if (route !== 'POST /changes' && route !== 'POST /previews')
      return [404, { detail: 'Not found.' }]
    if (Number(request.headers['content-length'] ?? BODY_MAX + 1) > BODY_MAX) {
      return [413, { detail: 'The body is too large.' }]
    }
    const body = parseJson(await text(request))
    if (!isObject(body)) return [400, { detail: 'The body is no JSON object.' }]
    if (route === 'POST /changes') return [200, await operations.start(body as unknown as Command)]
    try {
      return [200, await preview(body as unknown as Parameters<typeof preview>[0])]
    } catch (error) {
      if (error instanceof ReleaseError) return [409, { detail: error.message }]
      throw error
    }
  }
  return createServer((request, response) => {
    respond(request).then(
      ([status, body]) => send(response, status, body),
      (error: unknown) => {
        console.error(error)
        const detail = error instanceof ReleaseError ? error.message : 'A server error occurred.'
        send(response, 500, { detail })
      },
    )
  })
}

/** Undefined for text that is no JSON. */
function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

const digest = (value: string) => createHash('sha256').update(value).digest()

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
