import type { ReleaseDocument, SharedRange } from '@quantamental/remote/release'
import semver from 'semver'
import { claimsOverlap } from './route-claims.ts'

/**
 * Why `remote` could not run under `shell`; empty when it can. Checked: the contract's major, the
 * shared ranges against the versions the shell brings, and the shell's own pages.
 */
export function listShellProblems(
  remote: ReleaseDocument,
  shell: ReleaseDocument,
): readonly string[] {
  const problems: string[] = []
  if (semver.major(remote.contract) !== semver.major(shell.contract)) {
    problems.push(
      `${remote.name} is built for contract ${remote.contract}, the shell ${shell.version} offers ${shell.contract}`,
    )
  }
  for (const range of remote.shared) {
    const offered = shell.shared.filter(({ name }) => name === range.name)
    if (offered.length > 0 && !offered.some(({ version }) => isSatisfied(range, version))) {
      problems.push(
        `${remote.name} needs ${range.name} ${range.requiredVersion}, the shell ${shell.version} brings ` +
          offered.map(({ version }) => version).join(', '),
      )
    }
  }
  return [...problems, ...listOverlaps(remote, shell)]
}

/**
 * Pages that both releases claim; the shell's catch-all is nobody's page. A literal path beats another
 * remote's parameter, `/product/cart` its `/product/:visualizer`; between a remote and the shell the more
 * specific claim has the page, `/help/methodology/:model` before `/help/:cat/:subcat`.
 */
export function listOverlaps(a: ReleaseDocument, b: ReleaseDocument): readonly string[] {
  const problems: string[] = []
  for (const mine of a.routes) {
    for (const other of b.routes) {
      if ((b.kind === 'shell' && isCatchAll(other.path)) || isCatchAll(mine.path)) continue
      if (isLiteral(mine.path) !== isLiteral(other.path)) continue
      if (b.kind === 'shell' && shapeOf(mine.path) !== shapeOf(other.path)) continue
      if (claimsOverlap(mine.path, other.path)) {
        problems.push(
          `${a.name} claims ${mine.path}, which ${b.name} ${b.version} has as ${other.path}`,
        )
      }
    }
  }
  return problems
}

function isSatisfied(range: SharedRange, version: string): boolean {
  const wanted = range.requiredVersion || '*'
  return wanted === '*' || semver.satisfies(version, wanted, { includePrerelease: true })
}

function isLiteral(path: string): boolean {
  return !/[:*?]/.test(path)
}

/** Which segments are words, parameters or the rest: of two shapes, one is the more specific. */
function shapeOf(path: string): string {
  if (path.includes('?')) return '?'
  const kindOf = (part: string) => (part === '*' ? part : part.startsWith(':') ? ':' : 'word')
  return path.split('/').map(kindOf).join('/')
}

function isCatchAll(path: string): boolean {
  return path === '*' || path === '/*'
}
