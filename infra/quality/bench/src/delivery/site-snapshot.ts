import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** State that a delivery of one remote must not change: fingerprints by name. */
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
 * Process with start times, releases and build of the checkout with file times, and stable versions in the
 * registry. The registry entry of `remote` is excluded, its releases are not.
 */
export function snapshotSite(root: string, data: string, remote: string): SiteSnapshot {
  const fingerprints = new Map<string, string>()
  const run: RunFile = readJson(path.join(data, 'run.json'))
  const pids = { start: run.pid, postgres: run.postgresPid, ...pidsOf(run) }
  for (const [name, pid] of Object.entries(pids)) {
    if (pid) fingerprints.set(`process ${name}`, `${pid} ${startOf(pid)}`)
  }
  const registry: Registry = readJson(path.join(data, 'registry.json'))
  fingerprints.set('registry shell', registry.shell.stable)
  for (const [name, { stable, state }] of Object.entries(registry.remotes)) {
    if (name !== remote) fingerprints.set(`registry ${name}`, `${stable} ${state}`)
  }
  for (const release of globSync('store/*/*', { cwd: data })) {
    if (!path.basename(release).startsWith('.')) {
      fingerprints.set(`release ${release}`, newestChange(path.join(data, release)))
    }
  }
  for (const dist of globSync('{shell,mfe-*}/dist', { cwd: root })) {
    fingerprints.set(`build ${dist}`, newestChange(path.join(root, dist)))
  }
  return fingerprints
}

/** Names in `before` that are changed or missing in `after`. */
export function listChanged(before: SiteSnapshot, after: SiteSnapshot): string[] {
  return [...before].filter(([name, value]) => after.get(name) !== value).map(([name]) => name)
}

/** Names in `after` that are missing in `before`. */
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

/** Number of files below a folder and their newest modification time. */
function newestChange(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const times = files.map((file) => statSync(path.join(folder, file)).mtimeMs)
  return `${files.length} ${Math.max(0, ...times)}`
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'))
}
