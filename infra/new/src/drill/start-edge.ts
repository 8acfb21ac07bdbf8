import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SERVICE_NAMES } from '@quantamental/api/services'

export interface RunningEdge {
  readonly origin: string
  stop(): Promise<void>
}

/** The edge of the checkout at `root` over a store and a registry; `answers` is what services say, by path. */
export async function startEdge(
  root: string,
  data: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<RunningEdge> {
  const services = await startAnswers(answers)
  const servicesUrl = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [path.join(root, 'infra/edge/src/server.ts')], {
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
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    services.close()
    services.closeAllConnections()
  }
  try {
    await untilReady(origin, () => child.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const ATTEMPTS = 150

async function untilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && !hasEnded(); attempt += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error('the edge did not start')
}
