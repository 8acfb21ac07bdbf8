import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** Load balancer in front of several edges. */
export interface Balancer {
  readonly url: string
  readonly counts: {
    /** Requests sent to another edge after the first one refused or broke the connection. */
    takenOver: number
    /** Responses 502: an edge ended during a write, or no edge accepted the request. */
    given502: number
  }
  close(): void
}

/** Methods that are safe to repeat after a broken connection. */
const READS = ['GET', 'HEAD']

/**
 * Round robin among `targets`. If an edge refuses the connection, the request goes to the next one; so does a
 * read whose connection broke before the first byte of the response.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const counts = { takenOver: 0, given502: 0 }
  let turn = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    turn += 1
    const order = targets.map((_, index) => targets[(turn + index) % targets.length] ?? '')
    forward({ request, response, body: Buffer.concat(parts), order, agent, counts })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

interface Forwarding {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
  /** Edges still to try, in order. */
  readonly order: readonly string[]
  readonly agent: Agent
  readonly counts: Balancer['counts']
}

function forward(forwarding: Forwarding): void {
  const { request, response, body, order, agent, counts } = forwarding
  const [target, ...others] = order
  const { method = 'GET', url = '/', headers } = request
  const onward = httpRequest(`${target}${url}`, { method, headers, agent }, (reply) => {
    const { connection: _, 'transfer-encoding': __, ...passedOn } = reply.headers
    response.writeHead(reply.statusCode ?? 502, passedOn)
    reply.pipe(response)
    reply.on('error', () => response.destroy())
  })
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) return void response.destroy()
    const isSafe = error.code === 'ECONNREFUSED' || READS.includes(method)
    if (isSafe && others.length > 0) {
      counts.takenOver += 1
      forward({ ...forwarding, order: others })
    } else {
      counts.given502 += 1
      response.writeHead(502).end()
    }
  })
  onward.end(body)
}
