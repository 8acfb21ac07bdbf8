import { spawn } from 'node:child_process'
import path from 'node:path'

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Run one of this package's commands like npm does. */
export async function runScript(
  script: 'backup.ts' | 'restore.ts',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, TMPDIR, ...env } as NodeJS.ProcessEnv,
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}
