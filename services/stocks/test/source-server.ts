import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Content of a path, or a handler for it. */
export type Answer =
  | string
  | Buffer
  | ((request: IncomingMessage, response: ServerResponse) => void)

export interface SourceServer {
  readonly url: string
  /** By path without the query. */
  readonly answers: Map<string, Answer>
  /** Requests as `path?query status`, in order. */
  readonly log: string[]
  close(): Promise<void>
}

const LAST_MODIFIED = 'Fri, 20 Nov 2026 08:00:00 GMT'

function setValidators(body: Buffer, response: ServerResponse): string {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  response.setHeader('etag', etag)
  response.setHeader('last-modified', LAST_MODIFIED)
  return etag
}

/** Send the first half of `content`, and leave the connection open. */
export function sendHalf(content: string, response: ServerResponse): void {
  const body = Buffer.from(content)
  setValidators(body, response)
  response.writeHead(200, { 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2))
}

/** Answer with an entity tag, conditions and ranges, as static file hosts do. */
export function sendFile(
  content: string | Buffer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = Buffer.from(content)
  const etag = setValidators(body, response)
  if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const resumes = request.headers.range !== undefined && request.headers['if-range'] === etag
  if (!resumes) {
    return response.writeHead(200, { 'content-length': body.length }).end(body)
  }
  if (start >= body.length) return response.writeHead(416).end()
  const range = `bytes ${start}-${body.length - 1}/${body.length}`
  const headers = { 'content-range': range, 'content-length': body.length - start }
  return response.writeHead(206, headers).end(body.subarray(start))
}

/** A local server for downloads; unknown paths are 404. */
export async function startSourceServer(): Promise<SourceServer> {
  const answers = new Map<string, Answer>()
  const log: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    response.on('close', () => log.push(`${path} ${response.statusCode}`))
    const answer = answers.get(path.split('?')[0] as string)
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(request, response)
    else sendFile(answer, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    log,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
