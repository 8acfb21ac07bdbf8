import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const SERVER = join(import.meta.dirname, '../../edge/src/server.ts')
const START_TIMEOUT_MS = 60_000

export interface EdgeProcessOptions {
  /** All of its environment; a PORT of 0 is any free one. */
  readonly env: NodeJS.ProcessEnv
  /** File of its server; that of this checkout unless another is named. */
  readonly server?: string
  /** Told each line of its log. */
  readonly onLine?: (line: string) => void
}

export interface EdgeProcess {
  /** Where it listens. */
  readonly port: number
  /** Asks it to close, and waits for its end. */
  stop(): Promise<void>
}

/** An edge as a process of its own that listens; its errors go to ours. @throws when it does not start. */
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

/** Of the line that says where it listens; null for any other. */
function readPort(line: string): number | null {
  const port = line.includes('"msg":"listening"') ? /"port":(\d+)/.exec(line)?.[1] : undefined
  return port === undefined ? null : Number(port)
}
