import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Site } from '@quantamental/e2e/site'
import { CART, cartEnvironment } from './cart-environment.ts'

export interface JobRun {
  readonly child: ChildProcess
  /** Names of the jobs that ran; null if the process was killed. A failed job rejects. */
  readonly ran: Promise<readonly string[] | null>
}

/** Start cart's command that runs the due jobs, as a process. */
export function startJobs(site: Site): JobRun {
  const child = spawn(process.execPath, [path.join(CART, 'src/run-jobs.ts')], {
    cwd: CART,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cartEnvironment(site),
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ran = new Promise<readonly string[] | null>((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (signal !== null) return resolve(null)
      if (code !== 0)
        return reject(new Error(`jobs of cart ended with ${code}: ${stdout}${stderr}`))
      resolve(JSON.parse(stdout.trim().split('\n').at(-1) ?? '').ran)
    })
  })
  return { child, ran }
}
