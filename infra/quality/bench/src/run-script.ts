import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Root of the measured checkout. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')

/** Compile cache shared by all runs, as in `infra/platform/start`. */
const COMPILE_CACHE = path.join(tmpdir(), 'quantamental-bench-compiled')

/**
 * Run a TypeScript file of the repository to completion, with inherited stderr.
 * @throws if its exit code is not 0.
 */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(REPOSITORY, script), ...args], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${script} failed with exit code ${code}: ${stdout.slice(-2000)}`)
  return { stdout, wallMs: performance.now() - started }
}
