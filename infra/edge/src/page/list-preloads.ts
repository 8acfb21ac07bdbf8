import { type ReleaseDocument, releasePath } from '@quantamental/remote/release'
import type { PageMatch } from '../composition/find-page.ts'

export interface ScriptPreload {
  readonly path: string
  readonly integrity: string
}

export interface PagePreloads {
  readonly scripts: readonly ScriptPreload[]
  /** Own-origin paths the page reads first. */
  readonly data: readonly string[]
  readonly fonts: readonly string[]
}

const LATIN_FONT = /(?:^|[-/.])latin(?!-ext)[-.][\w.-]*woff2$/

/** What the browser should fetch in the wave after the HTML, so that nothing waits for anything. */
export function listPreloads(shell: ReleaseDocument, page: PageMatch | undefined): PagePreloads {
  const scripts = listScripts(shell, shell.preload)
  const fonts = Object.keys(shell.files)
    .filter((path) => LATIN_FONT.test(path) && !/italic/.test(path))
    .map((path) => releasePath(shell.name, shell.version, path))
  if (!page?.on) return { scripts, data: [], fonts }
  const { claim, release, params } = page
  const own = release.kind === 'remote' ? [release.entry, ...release.preload] : []
  return {
    scripts: uniqueByPath([...scripts, ...listScripts(release, [...own, ...claim.files])]),
    data: (claim.data ?? []).map((path) => fillPath(path, params)).filter((path) => path !== null),
    fonts,
  }
}

/** Fills `/api/tickers/:ticker/` with percent-encoded values; null when a value is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string | null {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part
    const value = params[part.slice(1)]
    return value === undefined ? null : encodeURIComponent(value)
  })
  return parts.includes(null) ? null : parts.join('/')
}

function listScripts(release: ReleaseDocument, paths: readonly string[]): readonly ScriptPreload[] {
  return paths.flatMap((path) => {
    const file = release.files[path]
    if (!file || !/\.m?js$/.test(path)) return []
    return [{ path: releasePath(release.name, release.version, path), integrity: file.integrity }]
  })
}

function uniqueByPath(scripts: readonly ScriptPreload[]): readonly ScriptPreload[] {
  return [...new Map(scripts.map((script) => [script.path, script])).values()]
}
