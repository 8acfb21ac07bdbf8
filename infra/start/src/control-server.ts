import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { Child } from './children/child.ts'
import { findServiceOf } from './children/instances.ts'
import type { RolledInstance } from './children/roll-service.ts'
import type { ServiceName } from './children/site-children.ts'
import type { SiteClock } from './clock/site-clock.ts'

export interface ControlServer {
  readonly url: string
  readonly token: string
  close(): void
}

/** The clock of a site that is no development site. */
export interface NoClock {
  readonly refusal: string
}

/**
 * Stops and starts single children of a running site, `POST /children/<name>/stop`, rolls services,
 * `POST /services/<name>/roll`, one at a time, and moves the clock, `POST /clock?to=<+30d>`. Loopback only, and
 * only with the token of run.json, which only the site's owner can read. No browser can reach it: it
 * wants an Authorization header and answers no CORS request.
 */
export async function startControlServer(
  children: ReadonlyMap<string, Child>,
  roll: (service: ServiceName) => Promise<readonly RolledInstance[]> = async () => [],
  clock: SiteClock | NoClock = { refusal: 'it has none' },
): Promise<ControlServer> {
  const token = randomBytes(24).toString('base64url')
  const expected = Buffer.from(`Bearer ${token}`)
  let isRolling = false
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return answer(401, { detail: 'the token of run.json is needed' })
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/clock') {
      if ('refusal' in clock) {
        return answer(409, { detail: `the clock of this site cannot be moved: ${clock.refusal}` })
      }
      if (request.method === 'GET') return answer(200, clock.state())
      if (request.method === 'POST') {
        return moveClock(clock, url.searchParams.get('to') ?? '', response)
      }
    }
    const rolling = findServiceOf(
      /^\/services\/([a-z-]+)\/roll$/.exec(request.url ?? '')?.[1] ?? '',
    )
    if (request.method === 'POST' && rolling) {
      if (isRolling) return answer(409, { detail: 'a service is being rolled; try again then' })
      isRolling = true
      try {
        return answer(200, { rolled: await roll(rolling) })
      } catch (error) {
        return answer(500, { detail: (error as Error).message })
      } finally {
        isRolling = false
      }
    }
    const match = /^\/children\/([\w-]+)\/(stop|start)$/.exec(request.url ?? '')
    const child = children.get(match?.[1] ?? '')
    if (request.method !== 'POST' || !match || !child) return answer(404, { detail: 'not found' })
    try {
      await (match[2] === 'stop' ? child.stop() : child.start())
      answer(200, { name: child.spec.name, state: child.state(), pid: child.pid() })
    } catch (error) {
      answer(500, { detail: (error as Error).message })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A line of JSON for each day that was lived, then the clock's state, or `detail` when it failed. */
async function moveClock(clock: SiteClock, to: string, response: ServerResponse): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const line = (body: object) => void response.write(`${JSON.stringify(body)}\n`)
  try {
    await clock.move(to, line, gone.signal)
    line(clock.state())
  } catch (error) {
    line({ detail: (error as Error).message })
  }
  response.end()
}
