import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LINK = /\]\(([^)\s#]+)[^)]*\)/g
/** A path from the root of the repository; placeholders, such as `mfe-x`, and globs are not paths. */
const CITED = /`((?:shell|mfe-[a-z-]{2,}|services|shared-contracts|infra)\/[\w./-]*[\w-])`/g

/** Targets of relative links; absolute ones are addresses of pages. */
function* linksOf(text: string): Generator<string> {
  for (const [, target = ''] of text.matchAll(LINK))
    if (!/^(?:[a-z]+:|\/)/.test(target)) yield target
}

function* citationsOf(text: string): Generator<string> {
  for (const [, target = ''] of text.matchAll(CITED)) yield `/${target}`
}

/** Tracked Markdown files, from the root. */
function listDocuments(root: string): string[] {
  const output = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  return output.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)))
}

/** Links and cited paths of the documents that lead to no file, as "document: target". */
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
