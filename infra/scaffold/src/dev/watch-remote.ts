import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { REPOSITORY } from '../repository.ts'

const WEBPACK = path.join(REPOSITORY, 'node_modules/webpack/bin/webpack.js')

export interface RemoteWatcher {
  /** Resolve when webpack has exited, for whatever reason. */
  readonly ended: Promise<void>
  stop(): void
}

/**
 * Rebuild a remote into `dist` on every source change: in production mode, because it runs with the live
 * shell's React, but unminified and with source maps.
 */
export function watchRemote(
  folder: string,
  dist: string,
  on: { readonly onBuilt: () => void; readonly onLine: (line: string) => void },
): RemoteWatcher {
  const child = spawn(
    process.execPath,
    [
      WEBPACK,
      '--watch',
      // Exit when stdin closes, so that no watcher outlives this process.
      '--watch-options-stdin',
      ...['--mode', 'production', '--no-optimization-minimize', '--devtool', 'source-map'],
      ...['--output-path', dist, '--stats-timings', '--no-stats-assets'],
    ],
    { cwd: path.join(REPOSITORY, folder), stdio: 'pipe' },
  )
  child.stdin.on('error', () => {})
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (/\bcompiled (successfully|with \d+ warning)/.test(line)) on.onBuilt()
      else if (line.trim() !== '') on.onLine(line)
    })
  }
  return {
    ended: new Promise((resolve) => {
      child.once('error', () => resolve())
      child.once('exit', () => resolve())
    }),
    stop: () => void child.kill('SIGTERM'),
  }
}
