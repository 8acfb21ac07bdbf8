import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LINK = /\]\(([^)\s#]+)[^)]*\)/g
/** Cited path relative to the repository; skips placeholders such as `mfe-x` and globs. */
const CITED = /`((?:shell|mfe-[a-z-]{2,}|services|shared-contracts|infra)\/[\w./-]*[\w-])`/g

/** Targets of relative links; absolute ones are URLs of pages. */
function* linksOf(text: string): Generator<string> {
  for (const [, target = ''] of text.matchAll(LINK))
    if (!/^(?:[a-z]+:|\/)/.test(target)) yield target
}

function* citationsOf(text: string): Generator<string> {
  for (const [, target = ''] of text.matchAll(CITED)) yield `/${target}`
}

/** Tracked Markdown files, relative to the root. */
function listDocuments(root: string): string[] {
  const output = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  return output.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)))
}

/** Relative links and cited paths without a target, as "document: target". */
export function listDeadLinks(root: string): string[] {
  return listDocuments(root).flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8')
    const targets = [...linksOf(text), ...citationsOf(text)]
    const isDead = (target: string) => {
      const from = target.startsWith('/') ? root : path.join(root, path.dirname(document))
      return !existsSync(path.join(from, decodeURIComponent(target)))
    }
    return [...new Set(targets)].filter(isDead).map((target) => `${document}: ${target}`)
  })
}
