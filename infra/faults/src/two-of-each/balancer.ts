import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands in front of several edges, as a load balancer or an ingress does. */
export interface Balancer {
  readonly url: string
  readonly counts: {
    /** Requests that one edge did not take or answer and that another one was asked. */
    takenOver: number
    /** Answered 502: an edge went while it had them, and they were no reads; or nobody took them. */
    given502: number
  }
  close(): void
}

/** No answer is safe to wait for twice but of these. */
const READS = ['GET', 'HEAD']

/**
 * Round robin among `targets`. A request that an edge refused goes to the next one; a read also when the
 * connection broke before a byte of answer.
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
  /** Edges that were not asked yet. */
  readonly order: readonly string[]
  readonly agent: Agent
  readonly counts: Balancer['counts']
}

function forward(forwarding: Forwarding): void {
  const { request, response, body, order, agent, counts } = forwarding
  const [target, ...others] = order
  const { method = 'GET', url = '/', headers } = request
  const onward = httpRequest(`${target}${url}`, { method, headers, agent }, (answer) => {
    const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
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
