import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Request the page repeatedly until its document references a version of a remote.
 * @returns the time of the first such request, in milliseconds since 1970.
 * @throws after a minute.
 */
export async function untilServed(url: string, remote: string, version: string): Promise<number> {
  const wanted = `/r/${remote}/${version}/`
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const requestedAt = Date.now()
    const text = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    if (text.includes(wanted)) return requestedAt
  }
  throw new Error(`${url} does not serve ${remote} ${version} after a minute`)
}

const REMOTE = 'mfe-stocks'
const FILE = 'src/pages/screener/screener-page.tsx'
const LINE = 'Screens to start from'
/** Page that shows the line. */
export const CHANGED_PAGE = '/stocks/screener'
/** Another page of the same remote, with its own chunk. */
export const OTHER_PAGE = { path: '/stocks/side-by-side', heading: 'Side by side' }

export interface CopiedRemote {
  readonly name: string
  /** With the sources. */
  readonly folder: string
  readonly dist: string
  /** Insert `mark` into the line. @returns its new text, which the page shows. */
  changeLine(mark: string): string
  build(): Promise<void>
  remove(): void
}

/** Copy the stocks remote to a temporary folder that links the installed packages; the checkout stays unchanged. */
export function copyRemote(root: string): CopiedRemote {
  const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-delivery-'))
  const copy = path.join(folder, REMOTE)
  cpSync(path.join(root, REMOTE), copy, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|reports|\.turbo)$/.test(file),
  })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const file = path.join(copy, FILE)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(LINE)) throw new Error(`${FILE} does not contain "${LINE}"`)
  return {
    name: JSON.parse(readFileSync(path.join(copy, 'remote.json'), 'utf8')).name,
    folder: copy,
    dist: path.join(copy, 'dist'),
    changeLine(mark) {
      const line = `${LINE} (${mark})`
      writeFileSync(file, text.replace(LINE, line))
      return line
    },
    async build() {
      const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js')
      const child = spawn(process.execPath, [webpack, '--mode', 'production'], {
        cwd: copy,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const code = await new Promise((resolve) => child.once('exit', resolve))
      if (code !== 0) throw new Error(`the build failed with exit code ${code}`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** State that a delivery of one remote must not change: fingerprints by name. */
type SiteSnapshot = ReadonlyMap<string, string>

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
