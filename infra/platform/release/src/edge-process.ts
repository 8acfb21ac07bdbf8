import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from './free-port.ts'

const SERVER = join(import.meta.dirname, '../../edge/src/server.ts')
const START_TIMEOUT_MS = 60_000

interface EdgeProcessOptions {
  /** Complete environment of the process; PORT 0 selects any free port. */
  readonly env: NodeJS.ProcessEnv
  /** Server file. Default: that of this checkout. */
  readonly server?: string
  /** Called with each line of its log. */
  readonly onLine?: (line: string) => void
}

interface EdgeProcess {
  /** Port it listens on. */
  readonly port: number
  /** Send SIGTERM and wait for the exit. */
  stop(): Promise<void>
}

/** Start an edge as a child process; its stderr is inherited. @throws Error when it does not listen. */
export async function startEdgeProcess(options: EdgeProcessOptions): Promise<EdgeProcess> {
  const { env, server = SERVER, onLine } = options
  const child = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'], env })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine?.(line)
      const port = readPort(line)
      if (port !== null) resolve(port)
    })
    ended.then(([code]) => reject(new Error(`the edge ended with ${code}`)), reject)
    AbortSignal.timeout(START_TIMEOUT_MS).addEventListener('abort', () =>
      reject(new Error('the edge did not start')),
    )
  })
  try {
    return { port: await listening, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Port in the log line `listening`; null for other lines. */
function readPort(line: string): number | null {
  const port = line.includes('"msg":"listening"') ? /"port":(\d+)/.exec(line)?.[1] : undefined
  return port === undefined ? null : Number(port)
}

/**
 * Start a temporary edge on a free port, without signature checks.
 * @throws Error when it does not listen.
 */
export async function startTemporaryEdge(
  store: string,
  registryFile: string,
  services: Readonly<Record<string, string>>,
) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const {
    TRUSTED_KEYS_FILE: _,
    EDGE_KEY_FILE: __,
    SERVICES_FILE: ___,
    ...environment
  } = process.env
  const isFolder = !/^[\w+.-]+:\/\//.test(store)
  const { stop } = await startEdgeProcess({
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      STORE: store,
      REGISTRY: registryFile,
      REGISTRY_FILE: registryFile,
      ...(isFolder ? { STORE_DIR: store } : {}),
      SERVICE_URLS: JSON.stringify(services),
      UNSIGNED_BUILDS: '1',
      LIVE_RELOAD: '0',
      LOG_LEVEL: 'warn',
    },
  })
  return { url, stop }
}
