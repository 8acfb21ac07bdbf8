import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import { createTemporaryFolder } from './build-dist.ts'

export const S3_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const
export const S3_BUCKET = 'builds'

/** An S3 server with one empty bucket. */
export interface S3Server {
  /** Address: `http://127.0.0.1:<port>`. */
  readonly endpoint: string
  /** Method and path of every request, oldest first. */
  readonly requests: string[]
  /** Respond with 503 to the next `times` requests. */
  failNext(times: number): void
  close(): Promise<void>
}

/**
 * s3rver checks signatures and stores objects in files, but has no conditional writes, which S3 supports since 2024.
 * The proxy in front of it handles `If-None-Match: *` as S3 does, one write of a key at a time.
 */
export async function startS3Server(): Promise<S3Server> {
  const folder = await createTemporaryFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
    vhostBuckets: false,
  })
  const { port } = await server.run()
  const requests: string[] = []
  const written = new Set<string>()
  const pending = new Map<string, Promise<unknown>>()
  let failures = 0

  const door = createServer(async (request, response) => {
    const key = new URL(request.url ?? '/', 'http://x').pathname
    requests.push(`${request.method} ${key}`)
    const body = await readBody(request)
    if (failures > 0) {
      failures -= 1
      response.writeHead(503).end()
      return
    }
    const answer = async () => {
      if (request.headers['if-none-match'] === '*' && written.has(key)) {
        const code = '<Error><Code>PreconditionFailed</Code></Error>'
        return {
          status: 412,
          headers: { 'content-type': 'application/xml' },
          body: Buffer.from(code),
        }
      }
      const passed = await passOn(request, port, body)
      if (request.method === 'PUT' && passed.status === 200) written.add(key)
      if (request.method === 'DELETE') written.delete(key)
      return passed
    }
    const turn = (pending.get(key) ?? Promise.resolve()).then(answer)
    pending.set(key, turn)
    const { status, headers, body: content } = await turn
    response.writeHead(status, headers).end(content)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    requests,
    failNext(times) {
      failures = times
    },
    async close() {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await server.close()
      await folder.remove()
    },
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

/** Forward a request with the signed host. */
function passOn(
  { method, url, headers }: IncomingMessage,
  port: number,
  body: Buffer,
): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false }
    httpRequest(options, async (answer) => {
      const content = await readBody(answer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content })
    })
      .on('error', reject)
      .end(body)
  })
}
