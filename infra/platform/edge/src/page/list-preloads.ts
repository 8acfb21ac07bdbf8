import {
  DIGESTS_FILE,
  INTEGRITY_FILE,
  joinIntegrity,
  type ReleaseDocument,
  type ReleaseFile,
  releasePath,
} from '@quantamental/remote/release'
import { findBase } from '../composition/compose.ts'
import type { PageMatch } from '../composition/find-page.ts'

export interface ScriptPreload {
  readonly path: string
  readonly integrity: string
  /** Entry of the page's digests. */
  readonly digest: readonly [path: string, integrity: string]
}

export interface PagePreloads {
  /** Scripts that must run before the shell's entry. */
  readonly start: readonly ScriptPreload[]
  readonly scripts: readonly ScriptPreload[]
  /** Same-origin paths of the page's first requests. */
  readonly data: readonly string[]
  readonly fonts: readonly string[]
  /** Digests of the scripts that the page loads later. */
  readonly digests: readonly string[]
}

const LATIN_FONT = /(?:^|[-/.])latin(?!-ext)[-.][\w.-]*woff2$/

/** Resources to fetch right after the HTML, without a request waterfall. */
export function listPreloads(shell: ReleaseDocument, page: PageMatch | undefined): PagePreloads {
  const start = listScripts(shell, shell.preload)
  const fonts = Object.keys(shell.files)
    .filter((path) => LATIN_FONT.test(path) && !/italic/.test(path))
    .map((path) => releasePath(shell.name, shell.version, path))
  const digests = [shell, ...(page?.on && page.release !== shell ? [page.release] : [])]
    .filter((release) => release.readsIntegrityFile)
    .flatMap((release) => listDigestFiles(release, shell))
  if (!page?.on) return { start, scripts: [], data: [], fonts, digests }
  const { claim, release, params } = page
  const own = release.kind === 'remote' ? [release.entry, ...release.preload] : []
  const starting = new Set(start.map(({ path }) => path))
  const scripts = listScripts(release, [...new Set([...own, ...claim.files])])
  return {
    start,
    scripts: scripts.filter(({ path }) => !starting.has(path)),
    data: (claim.data ?? []).map((path) => fillPath(path, params)).filter((path) => path !== null),
    fonts,
    digests,
  }
}

/** Files with the digests of a release, as the shell reads them. */
function listDigestFiles(release: ReleaseDocument, shell: ReleaseDocument): readonly string[] {
  const { name, version } = release
  if (!shell.readsEarlierScripts) return [releasePath(name, version, INTEGRITY_FILE)]
  const base = findBase(release)
  return [version, ...(base === undefined ? [] : [base])].map((each) =>
    releasePath(name, each, DIGESTS_FILE),
  )
}

/** Fill `/api/tickers/:ticker/` with percent-encoded values; null if a value is missing. */
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
    return [describeScript(release, path, file)]
  })
}

/** Script of a build, at its own address or that of an earlier release with the same. */
export function describeScript(
  { name, version }: ReleaseDocument,
  path: string,
  file: Pick<ReleaseFile, 'integrity' | 'at'>,
): ScriptPreload {
  return {
    path: releasePath(name, file.at ?? version, path),
    integrity: file.integrity,
    digest: [releasePath(name, version, path), joinIntegrity(file)],
  }
}
