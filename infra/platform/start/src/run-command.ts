import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { StartError, StoppedError } from './start-error.ts'

export interface CommandOptions {
  readonly cwd?: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly onLine?: (line: string) => void
  readonly signal?: AbortSignal | undefined
}

const ERROR_LINES = 30

/**
 * Run a command and return its standard output.
 * @throws StartError with its last lines on a nonzero exit; StoppedError if `signal` aborted it.
 */
export async function runCommand(
  title: string,
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<string> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Own process group: Ctrl-C reaches only this process, which then stops the whole group.
    detached: true,
    env: options.env as NodeJS.ProcessEnv,
    ...(options.cwd ? { cwd: options.cwd } : {}),
  })
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
    } catch {
      // The process has already exited.
    }
  }
  options.signal?.addEventListener('abort', endGroup, { once: true })
  if (options.signal?.aborted) endGroup()
  const output: string[] = []
  const last: string[] = []
  for (const [stream, keep] of [
    [child.stdout, true],
    [child.stderr, false],
  ] as const) {
    createInterface({ input: stream }).on('line', (line) => {
      if (keep) output.push(line)
      last.push(line)
      if (last.length > ERROR_LINES) last.shift()
      options.onLine?.(line)
    })
  }
  const how = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit ${code}`)))
  })
  options.signal?.removeEventListener('abort', endGroup)
  // Some commands, such as turbo, exit with 0 on SIGTERM although their output is incomplete.
  if (options.signal?.aborted) throw new StoppedError(`${title} was stopped`)
  if (how !== null) {
    throw new StartError(`${title} failed (${how}):\n${last.map((l) => `    ${l}`).join('\n')}`)
  }
  return output.join('\n')
}
