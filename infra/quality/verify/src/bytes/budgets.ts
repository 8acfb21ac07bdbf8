import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { measureBudgets } from '@quantamental/remote/budgets'
import type { BuildDocument } from '@quantamental/remote/release'

export interface Build {
  readonly folder: string
  readonly document: BuildDocument
  /** @throws if the build has no such file. */
  readonly read: (file: string) => Buffer
}

/** Read the production build of a web package; `folder` is relative to `root`. */
export function readBuild(root: string, folder: string): Build {
  const dist = path.join(root, folder, 'dist')
  const read = (file: string) => readFileSync(path.join(dist, file))
  return { folder, document: JSON.parse(read('build.json').toString()), read }
}

/** Transfer size in bytes; files are compressed one by one, as served. */
function brotliBytes(build: Build, files: readonly string[]): number {
  return sum(files.map((file) => brotliCompressSync(build.read(file)).length))
}

function gzipBytes(build: Build, files: readonly string[]): number {
  return sum(files.map((file) => gzipSync(build.read(file), { level: 9 }).length))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export interface BudgetCase {
  readonly name: string
  readonly passed: boolean
  /** Measured value, for the table. */
  readonly detail: string
}

const KIB = 1024

/** Compare production builds with the byte limits of `@quantamental/remote/budgets`. */
export function checkBudgets(shell: Build, remotes: readonly Build[]): BudgetCase[] {
  return [shell, ...remotes].flatMap((build) => {
    const brotliByFile = new Map<string, number>()
    const sizes = {
      brotli: (file: string) => {
        const bytes = brotliByFile.get(file) ?? brotliBytes(build, [file])
        brotliByFile.set(file, bytes)
        return bytes
      },
      gzip: (file: string) => gzipBytes(build, [file]),
    }
    return measureBudgets(build.document, sizes).map(({ what, bytes, limitKib, passed }) => ({
      name: `${build.document.name}: ${what}`,
      passed,
      detail: `${(bytes / KIB).toFixed(1)} of ${limitKib} KiB`,
    }))
  })
}

/** For each shared package, a text that survives minification and occurs nowhere else. */
export const PACKAGE_MARKS: Readonly<Record<string, string>> = {
  react: 'takes an object of state variables to update',
  'react-dom': '_reactListening',
  'react-router': 'You cannot render a <Router> inside another <Router>',
  'styled-components': 'data-styled-version',
  '@tanstack/react-query': 'No QueryClient set',
  '@quantamental/remote/shell': 'useShell requires a ShellProvider',
}

/**
 * Check that every page loads each shared package once: from the shell's scripts, not from the remote's scripts of
 * that page. Fallback copies in a remote's build that no page loads are ignored.
 */
export function checkSharedOnce(shell: Build, remotes: readonly Build[]): BudgetCase[] {
  const shellScripts = scriptsOf(shell, [shell.document.entry, ...shell.document.preload])
  return remotes.flatMap((remote) => {
    const { name, entry, preload, routes } = remote.document
    return routes.map(({ path, files }): BudgetCase => {
      const loaded = [...shellScripts, ...scriptsOf(remote, [entry, ...preload, ...files])]
      const wrong = Object.entries(PACKAGE_MARKS)
        .map(([packageName, mark]) => ({ packageName, count: countContaining(loaded, mark) }))
        .filter(({ count }) => count !== 1)
      return {
        name: `${name}: ${path} loads each shared package once`,
        passed: wrong.length === 0,
        detail:
          wrong.map((w) => `${w.packageName} ${w.count} times`).join(', ') || 'each loaded once',
      }
    })
  })
}

function scriptsOf(build: Build, files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => build.read(file).toString())
}

function countContaining(scripts: readonly string[], mark: string): number {
  return scripts.filter((script) => script.includes(mark)).length
}

/** Folders of all remotes in the checkout at `root`. */
export function listRemoteFolders(root: string): string[] {
  return globSync('mfe-*/remote.json', { cwd: root }).map(path.dirname).sort()
}

/** Run all byte checks on the builds in the checkout at `root`; a missing build is a failed case. */
export function checkBytes(root: string): BudgetCase[] {
  const folders = listRemoteFolders(root)
  const missing = ['shell', ...folders].filter(
    (folder) => !existsSync(path.join(root, folder, 'dist/build.json')),
  )
  if (missing.length > 0) {
    return missing.map((folder) => ({
      name: `${folder}: dist/build.json`,
      passed: false,
      detail: 'not built; run npm run build',
    }))
  }
  const shell = readBuild(root, 'shell')
  const remotes = folders.map((folder) => readBuild(root, folder))
  return [...checkBudgets(shell, remotes), ...checkSharedOnce(shell, remotes)]
}
