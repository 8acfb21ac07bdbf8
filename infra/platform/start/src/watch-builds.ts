import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { WEB_PACKAGES } from './build.ts'
import { REPOSITORY } from './layout.ts'
import { publishBuild } from './publish.ts'
import type { SiteContext } from './run-site.ts'
import { StartError, withStep } from './start-error.ts'
import { turboEnvironment } from './turbo.ts'

const WEBPACK = path.join(REPOSITORY, 'node_modules/webpack/bin/webpack.js')

/**
 * Run `webpack --watch` for the shell and every remote, with separate output folders so that `dist` remains a
 * production build. Publish and promote each finished build, one at a time. Resolve when each has been
 * published once.
 */
export async function watchBuilds(context: SiteContext): Promise<void> {
  const { settings, progress, shutdown, signal } = context
  const layout = settings.data
  let queue = Promise.resolve()
  let announced = false
  const publish = (folder: string, dist: string) => {
    queue = queue.then(async () => {
      const live = await publishBuild(dist, layout, { fast: true, signal })
      if (announced) progress.line(`${folder}: ${live} is live`)
    })
    return queue
  }
  await withStep(progress, 'build', async (step) => {
    const ready = new Set<string>()
    const watchers = WEB_PACKAGES.map((folder) => {
      const dist = path.join(layout.devBuilds, folder)
      const watcher = watch(folder, dist, {
        onBuilt: async () => {
          try {
            await publish(folder, dist)
            ready.add(folder)
            if (!announced) step.update(`${ready.size} of ${WEB_PACKAGES.length} published`)
            watcher.markReady()
          } catch (error) {
            if (!signal.aborted) progress.line(`${folder}: ${(error as Error).message}`)
            queue = Promise.resolve()
          }
        },
        onProblem: (text) => progress.line(`${folder}: ${text}`),
      })
      shutdown.add({ name: folder, stop: watcher.stop, kill: watcher.kill })
      signal.addEventListener('abort', watcher.kill, { once: true })
      return watcher
    })
    await Promise.all(watchers.map((watcher) => watcher.ready))
    announced = true
    return 'watching'
  })
}

interface Watcher {
  /** Reject if webpack exits before the first build. */
  readonly ready: Promise<void>
  markReady(): void
  stop(): Promise<void>
  kill(): void
}

function watch(
  folder: string,
  dist: string,
  on: { onBuilt: () => void; onProblem: (text: string) => void },
): Watcher {
  const child = spawn(
    process.execPath,
    [
      WEBPACK,
      '--watch',
      // webpack exits when its stdin closes, so no watcher outlives this process.
      '--watch-options-stdin',
      ...['--mode', 'development', '--output-path', dist, '--stats-timings'],
    ],
    {
      cwd: path.join(REPOSITORY, folder),
      detached: true,
      stdio: 'pipe',
      env: turboEnvironment() as NodeJS.ProcessEnv,
    },
  )
  child.stdin.on('error', () => {})
  const ready = Promise.withResolvers<void>()
  // Prevent an unhandled rejection when a build fails after the first one; awaiting callers still get it.
  ready.promise.catch(() => {})
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (/\bcompiled (successfully|with \d+ warning)/.test(line)) on.onBuilt()
      else if (line.trim() !== '') on.onProblem(line)
    })
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', (code, signal) => {
      ready.reject(new StartError(`webpack of ${folder} exited (${signal ?? code})`))
      resolve()
    })
  })
  return {
    ready: ready.promise,
    markReady: ready.resolve,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
