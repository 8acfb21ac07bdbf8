import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What must stay as it is while one remote is delivered, each thing with what it is known by. */
export type SiteSnapshot = ReadonlyMap<string, string>

interface RunFile {
  readonly pid: number
  readonly postgresPid: number | null
  readonly children: Readonly<Record<string, { readonly pid: number | null }>>
}
interface Registry {
  readonly shell: { readonly stable: string }
  readonly remotes: Readonly<Record<string, { readonly stable: string; readonly state: string }>>
}

/**
 * Processes with their starts, releases with the times of their files, pointers of the registry, and
 * builds of the checkout; all but what belongs to `remote`, whose other releases must stay too.
 */
export function snapshotSite(root: string, data: string, remote: string): SiteSnapshot {
  const seen = new Map<string, string>()
  const run: RunFile = readJson(path.join(data, 'run.json'))
  const pids = { start: run.pid, postgres: run.postgresPid, ...pidsOf(run) }
  for (const [name, pid] of Object.entries(pids)) {
    if (pid) seen.set(`process ${name}`, `${pid} ${startOf(pid)}`)
  }
  const registry: Registry = readJson(path.join(data, 'registry.json'))
  seen.set('pointer shell', registry.shell.stable)
  for (const [name, { stable, state }] of Object.entries(registry.remotes)) {
    if (name !== remote) seen.set(`pointer ${name}`, `${stable} ${state}`)
  }
  for (const release of globSync('store/*/*', { cwd: data })) {
    if (!path.basename(release).startsWith('.')) {
      seen.set(`release ${release}`, newestChange(path.join(data, release)))
    }
  }
  for (const dist of globSync('{shell,mfe-*}/dist', { cwd: root })) {
    seen.set(`build ${dist}`, newestChange(path.join(root, dist)))
  }
  return seen
}

/** What of `before` is not as it was. */
export function listChanged(before: SiteSnapshot, after: SiteSnapshot): string[] {
  return [...before].filter(([name, value]) => after.get(name) !== value).map(([name]) => name)
}

/** What was not there before. */
export function listAdded(before: SiteSnapshot, after: SiteSnapshot): string[] {
  return [...after.keys()].filter((name) => !before.has(name))
}

function pidsOf({ children }: RunFile): Record<string, number | null> {
  return Object.fromEntries(Object.entries(children).map(([name, { pid }]) => [name, pid]))
}

function startOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return 'gone'
  }
}

/** Number of files and the newest time below a folder. */
function newestChange(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const times = files.map((file) => statSync(path.join(folder, file)).mtimeMs)
  return `${files.length} ${Math.max(0, ...times)}`
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'))
}
