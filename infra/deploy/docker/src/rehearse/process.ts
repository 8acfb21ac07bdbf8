import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { User } from './build-image.ts'

export interface Running {
  readonly port: number
  readonly pid: number
  /** SIGTERM; the exit code and how long it took. */
  stop(): Promise<{ code: number | null; seconds: number }>
}

interface Command {
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly user: User
}

/** Start a server and wait for its line `{"msg":"listening","port":N}`. @throws Error with its log when it ends before. */
export async function startServer(options: Command): Promise<Running> {
  const child = spawnCommand(options)
  const log: string[] = []
  child.stderr?.on('data', (chunk) => log.push(String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    if (!child.stdout) throw new Error('no output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.push(line)
      if (line.includes('"msg":"listening"')) resolve(JSON.parse(line).port)
    })
    ended.then((code) => reject(new Error(`ended with ${code}:\n${log.slice(-20).join('\n')}`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const startedAt = performance.now()
      child.kill('SIGTERM')
      const code = await ended
      return { code, seconds: (performance.now() - startedAt) / 1000 }
    },
  }
}

/** Run a command and return its output. @throws Error with the output when it fails. */
export async function runCommand(options: Command): Promise<string> {
  const child = spawnCommand(options)
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0)
    throw new Error(`${options.command.join(' ')} ended with ${code}:\n${output}${errors}`)
  return output
}

function spawnCommand({ command, cwd, env, user }: Command): ChildProcess {
  const [program = '', ...args] = command
  return spawn(program === 'node' ? process.execPath : program, args, {
    cwd,
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user ?? {}),
  })
}
