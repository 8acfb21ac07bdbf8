import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { findFreePort, startEdgeProcess } from '@quantamental/release/edge-process'

export interface RunningEdge {
  readonly origin: string
  stop(): Promise<void>
}

/** Start the edge of the checkout at `root`; `answers` are the stubbed service responses by path. */
export async function startEdge(
  root: string,
  data: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<RunningEdge> {
  const services = await startAnswers(answers)
  const servicesUrl = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  const stopServices = () => {
    services.close()
    services.closeAllConnections()
  }
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  try {
    const edge = await startEdgeProcess({
      server: path.join(root, 'infra/platform/edge/src/server.ts'),
      onLine: console.log,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
        STORE_DIR: path.join(data, 'store'),
        REGISTRY_FILE: path.join(data, 'registry.json'),
        TRUSTED_KEYS_FILE: path.join(data, 'keys/trusted.json'),
        EDGE_KEY_FILE: path.join(data, 'keys/edge.pem'),
        LOG_LEVEL: 'warn',
        SERVICE_URLS: JSON.stringify(
          Object.fromEntries(SERVICE_NAMES.map((name) => [name, servicesUrl])),
        ),
      },
    })
    return { origin, stop: () => edge.stop().finally(stopServices) }
  } catch (error) {
    stopServices()
    throw error
  }
}

async function startAnswers(answers: Readonly<Record<string, unknown>>): Promise<Server> {
  const server = createServer((request, response) => {
    const body = answers[new URL(request.url ?? '/', 'http://localhost').pathname]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { detail: 'Not found.' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
