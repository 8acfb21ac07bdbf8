import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Edit } from './mutations.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..')

export interface ScratchCopy {
  readonly root: string
  /** @returns a function that reverts the edits. @throws Error if a text does not occur exactly once. */
  apply(edits: readonly Edit[]): () => void
  delete(): void
}

function listFiles(...options: string[]): string[] {
  const text = execFileSync('git', ['ls-files', '-z', ...options], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return text.split('\0').filter((file) => file !== '')
}

/** Open an existing copy. */
export function openScratchCopy(root: string): ScratchCopy {
  return {
    root,
    apply(edits) {
      const before = new Map<string, string>()
      for (const { file, from, to } of edits) {
        const name = path.join(root, file)
        const text = readFileSync(name, 'utf8')
        if (text.split(from).length !== 2)
          throw new Error(`${file} does not contain exactly once: ${from}`)
        if (!before.has(name)) before.set(name, text)
        writeFileSync(
          name,
          text.replace(from, () => to),
        )
      }
      return () => {
        for (const [name, text] of before) writeFileSync(name, text)
      }
    },
    delete: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Copy the checkout with uncommitted changes to a temporary folder; link modules if possible. */
export function makeScratchCopy(): ScratchCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'quantamental-mutations-'))
  // When started by root, PostgreSQL runs as another account, which needs access.
  chmodSync(root, 0o755)
  const gone = new Set(listFiles('--deleted'))
  for (const file of listFiles('--cached', '--others', '--exclude-standard'))
    if (!gone.has(file)) cpSync(path.join(REPOSITORY, file), path.join(root, file))
  const ignored = listFiles('--others', '--ignored', '--exclude-standard', '--directory')
  // The build cache, if there is one, saves the copy its own builds.
  for (const folder of ignored.filter((each) => /(^|\/)node_modules\/$|^\.turbo\/$/.test(each))) {
    const [from, to] = [path.join(REPOSITORY, folder), path.join(root, folder)]
    execFileSync('sh', ['-c', 'cp -al "$0" "$1" 2>/dev/null || cp -a "$0/." "$1"', from, to])
  }
  return openScratchCopy(root)
}
