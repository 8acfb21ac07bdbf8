import { globSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from './layout.ts'
import { runCommand } from './run-command.ts'
import { TURBO_SCRIPT, turboEnvironment } from './turbo.ts'

/** Folders of the shell and of all remotes, in publishing order. */
export const WEB_PACKAGES: readonly string[] = [
  'shell',
  ...globSync('mfe-*/remote.json', { cwd: REPOSITORY }).map(path.dirname).sort(),
]

/** Build the packages that changed; the others come from turbo's cache. */
export async function buildWeb(
  onProgress: (detail: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  const state = new Map<string, string>()
  await runCommand(
    'the build',
    process.execPath,
    [TURBO_SCRIPT, 'run', 'build', '--output-logs=full', '--log-order=stream', '--concurrency=2'],
    {
      cwd: REPOSITORY,
      env: turboEnvironment(),
      signal,
      onLine: (line) => {
        const change = readTurboLine(line)
        // turbo replays the log of a cached build, including its last line.
        if (!change || state.get(change.name) === 'cached') return
        state.set(change.name, change.state)
        const ready = [...state.values()].filter((s) => s !== 'building').length
        const building = [...state].filter(([, s]) => s === 'building').map(([name]) => name)
        const now = building.length > 0 ? `, building ${building.join(', ')}` : ''
        onProgress(`${ready} of ${WEB_PACKAGES.length} ready${now}`)
      },
    },
  )
  const cached = [...state.values()].filter((s) => s === 'cached').length
  return cached === state.size ? 'no changes' : `${state.size - cached} built, ${cached} cached`
}

export interface TurboChange {
  readonly name: string
  readonly state: 'cached' | 'building' | 'built'
}

/** Parse one line of turbo's log stream: `@quantamental/shell:build: cache hit, replaying logs 12ab`. */
export function readTurboLine(line: string): TurboChange | null {
  const match = /^(?:@quantamental\/)?([\w-]+):build: (.*)$/.exec(line)
  if (!match) return null
  const [, name = '', text = ''] = match
  if (text.startsWith('cache hit')) return { name, state: 'cached' }
  if (text.startsWith('cache miss')) return { name, state: 'building' }
  return /\bcompiled (successfully|with \d+ warning)/.test(text) ? { name, state: 'built' } : null
}
