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

/** Replacement for the clock outside development; `refusal` is the reason. */
export interface NoClock {
  readonly refusal: string
}

/**
 * Control API of a running site: stops and starts a child (`POST /children/<name>/stop`), rolls one service at a time
 * (`POST /services/<name>/roll`), shows and moves the clock (`GET /clock`, `POST /clock?to=<+30d>`). It listens on
 * loopback and requires the token in run.json, which only the site's owner can read. Browsers cannot reach it: it
 * requires an Authorization header and sends no CORS headers.
 */
export async function startControlServer(
  children: ReadonlyMap<string, Child>,
  roll: (service: ServiceName) => Promise<readonly RolledInstance[]> = async () => [],
  clock: SiteClock | NoClock = { refusal: 'it has no clock' },
): Promise<ControlServer> {
  const token = randomBytes(24).toString('base64url')
  const expected = Buffer.from(`Bearer ${token}`)
  let isRolling = false
  const server = createServer(async (request, response) => {
    const respond = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return respond(401, { detail: 'send the token in run.json as a bearer token' })
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/clock') {
      if ('refusal' in clock) {
        return respond(409, { detail: `the clock of this site cannot be moved: ${clock.refusal}` })
      }
      if (request.method === 'GET') return respond(200, clock.state())
      if (request.method === 'POST') {
        return moveClock(clock, url.searchParams.get('to') ?? '', response)
      }
    }
    const rolling = findServiceOf(
      /^\/services\/([a-z-]+)\/roll$/.exec(request.url ?? '')?.[1] ?? '',
    )
    if (request.method === 'POST' && rolling) {
      if (isRolling)
        return respond(409, { detail: 'a service is being rolled; try again when that is done' })
      isRolling = true
      try {
        return respond(200, { rolled: await roll(rolling) })
      } catch (error) {
        return respond(500, { detail: (error as Error).message })
      } finally {
        isRolling = false
      }
    }
    const match = /^\/children\/([\w-]+)\/(stop|start)$/.exec(request.url ?? '')
    const child = children.get(match?.[1] ?? '')
    if (request.method !== 'POST' || !match || !child) return respond(404, { detail: 'not found' })
    try {
      await (match[2] === 'stop' ? child.stop() : child.start())
      respond(200, { name: child.spec.name, state: child.state(), pid: child.pid() })
    } catch (error) {
      respond(500, { detail: (error as Error).message })
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

/** Stream one JSON line for each day, then the clock's state, or `detail` if the move failed. */
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
