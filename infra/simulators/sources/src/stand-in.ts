import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dayText } from '../../market-data/src/universe/days.ts'
import { answer, type Sources } from './answers/routes.ts'
import { type Control, handleControl } from './http/control.ts'
import { createFaults, type Fault } from './http/faults.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { sendResource } from './http/send.ts'

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/
const UNDECLARED =
  '<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body><h1>Your Request Originates from an Undeclared Automated Tool</h1><p>Please declare your traffic by updating your user agent to include company specific information.</p></body></html>'
const MAINTENANCE = '<html><body><h1>This site is under maintenance</h1></body></html>'

const isSec = (path: string) => /^\/sec(-data)?\//.test(path)

function refuse(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers = {},
) {
  response.writeHead(status, { 'content-type': type, ...headers }).end(text)
}

/** Answer for a fault that replaces the resource. @returns whether it did */
function sendFault(response: ServerResponse, fault: Fault): boolean {
  switch (fault.kind) {
    case 'forbidden':
      refuse(response, 403, 'text/html', UNDECLARED)
      return true
    case 'throttled':
      refuse(response, 429, 'text/html', 'Too many requests', {
        'retry-after': String(fault.retryAfterSeconds),
      })
      return true
    case 'unavailable':
      refuse(response, 503, 'text/html', MAINTENANCE)
      return true
    case 'html':
      refuse(response, 200, 'text/html', MAINTENANCE)
      return true
    default:
      return fault.kind === 'hang'
  }
}

export interface StandInOptions {
  /** Requests per second to the SEC's hosts; 0 for no limit. */
  readonly rateLimit: number
  readonly faults: readonly Fault[]
  /** Called with the path of each request, which is answered when the promise resolves. */
  readonly onRequest?: (path: string) => Promise<void> | void
}

/** Start the stand-in on a loopback port; 0 for any free one. */
export async function startStandIn(
  sources: Sources,
  { rateLimit, faults: initial, onRequest }: StandInOptions,
  port: number,
) {
  const faults = createFaults()
  for (const fault of initial) faults.add(fault)
  const mayPass = createRateLimit(rateLimit)
  const requests = new Map<string, { count: number; bytes: number }>()
  const control: Control = {
    faults,
    state: () => ({
      day: dayText(sources.world.today()),
      requests: Object.fromEntries(requests),
    }),
    clear: () => requests.clear(),
    advance: sources.world.advance,
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/_sim/')) return handleControl(control, request, response)
    const seen = requests.getOrInsertComputed(pathname, () => ({ count: 0, bytes: 0 }))
    seen.count += 1
    await onRequest?.(pathname)
    if (isSec(pathname) && !EMAIL.test(request.headers['user-agent'] ?? '')) {
      return refuse(response, 403, 'text/html', UNDECLARED)
    }
    if (isSec(pathname) && !mayPass()) {
      return refuse(response, 429, 'text/html', 'Too many requests', { 'retry-after': '1' })
    }
    const fault = faults.take(pathname)
    if (fault && sendFault(response, fault)) return
    const found = answer(sources, pathname, searchParams)
    if ('status' in found) return refuse(response, found.status, found.type, found.text)
    seen.bytes += await sendResource(request, response, found, fault)
    if (fault?.kind === 'changed') sources.archives.revise(pathname)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const bound = (server.address() as AddressInfo).port
  return {
    port: bound,
    url: `http://127.0.0.1:${bound}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
