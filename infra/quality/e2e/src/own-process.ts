import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')

/** Parsed line of the log of an edge or a service. */
type LogLine = Readonly<Record<string, unknown>>

/** Additional edge or service, separate from the site's own. */
export interface OwnProcess {
  readonly origin: string
  /** Log line with the port. */
  readonly listening: LogLine
  readonly log: readonly LogLine[]
  /** Shut it down gracefully, which flushes telemetry. @throws Error if the exit code is not 0. */
  stop(): Promise<void>
}

/** @param script path in the repository. @throws Error if it ends before it listens. */
export async function startOwnProcess(script: string, env: NodeJS.ProcessEnv): Promise<OwnProcess> {
  const child = spawn(process.execPath, [path.join(REPOSITORY, script)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const log: LogLine[] = []
  const listens = Promise.withResolvers<LogLine>()
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      resolve(code ?? signal)
      listens.reject(new Error(`${script} ended with ${code ?? signal}`))
    })
  })
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as LogLine
    log.push(line)
    if (line.msg === 'listening') listens.resolve(line)
  })
  const listening = await listens.promise
  return {
    origin: `http://127.0.0.1:${listening.port}`,
    listening,
    log,
    async stop() {
      // SIGINT skips the drain delay for load balancers.
      child.kill('SIGINT')
      const end = await ended
      if (end !== 0) throw new Error(`${script} ended with ${end}`)
    },
  }
}
