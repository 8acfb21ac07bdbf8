import { spawn } from 'node:child_process'
import { turboEnvironment } from '../../../../platform/start/src/turbo.ts'
import { REPOSITORY } from '../repository.ts'

/** Run a Node script with inherited output. Return its exit code; 1 if it cannot start. */
export async function runStep(
  args: readonly string[],
  options: { cwd?: string; env?: Readonly<Record<string, string | undefined>> } = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? REPOSITORY,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...turboEnvironment(), ...options.env } as NodeJS.ProcessEnv,
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
