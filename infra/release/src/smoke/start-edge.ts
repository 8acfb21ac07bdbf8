import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const SERVER = join(import.meta.dirname, '../../../edge/src/server.ts')
const START_TIMEOUT_MS = 60_000

export interface TrialEdge {
  readonly url: string
  readonly stop: () => Promise<void>
}

export interface TrialEdgeOptions {
  /** Address of the store, as `--store`. */
  readonly store: string
  readonly registryFile: string
  /** Addresses of the services by name. */
  readonly services: Readonly<Record<string, string>>
}

/**
 * An edge of its own on a free port. What it serves was verified by the gate before, so it asks for no
 * signature. @throws when it does not listen.
 */
export async function startEdge(options: TrialEdgeOptions): Promise<TrialEdge> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const {
    TRUSTED_KEYS_FILE: _,
    EDGE_KEY_FILE: __,
    SERVICES_FILE: ___,
    ...environment
  } = process.env
  const isFolder = !/^[\w+.-]+:\/\//.test(options.store)
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      STORE: options.store,
      REGISTRY: options.registryFile,
      REGISTRY_FILE: options.registryFile,
      ...(isFolder ? { STORE_DIR: options.store } : {}),
      SERVICE_URLS: JSON.stringify(options.services),
      UNSIGNED_BUILDS: '1',
      LIVE_RELOAD: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"listening"')) resolve()
    })
    ended.then(([code]) => reject(new Error(`the trial edge ended with ${code}`)), reject)
    AbortSignal.timeout(START_TIMEOUT_MS).addEventListener('abort', () =>
      reject(new Error('the trial edge did not start')),
    )
  })
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
