import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Edit } from './mutations.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')

export interface ScratchCopy {
  readonly root: string
  /** @returns what takes the edits back. @throws when the text of one is not there exactly once. */
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

/** A copy made before. */
export function openScratchCopy(root: string): ScratchCopy {
  return {
    root,
    apply(edits) {
      const before = new Map<string, string>()
      for (const { file, from, to } of edits) {
        const name = path.join(root, file)
        const text = readFileSync(name, 'utf8')
        if (text.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`)
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

/** The checkout as it is, uncommitted changes too, in a temporary folder; modules are hard links where they can be. */
export function makeScratchCopy(): ScratchCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'quantamental-mutations-'))
  // The database runs as another account, which must be able to enter.
  chmodSync(root, 0o755)
  const gone = new Set(listFiles('--deleted'))
  for (const file of listFiles('--cached', '--others', '--exclude-standard'))
    if (!gone.has(file)) cpSync(path.join(REPOSITORY, file), path.join(root, file))
  const ignored = listFiles('--others', '--ignored', '--exclude-standard', '--directory')
  // The cache of builds, where there is one, spares the copy its own.
  for (const folder of ignored.filter((each) => /(^|\/)node_modules\/$|^\.turbo\/$/.test(each))) {
    const [from, to] = [path.join(REPOSITORY, folder), path.join(root, folder)]
    execFileSync('sh', ['-c', 'cp -al "$0" "$1" 2>/dev/null || cp -a "$0/." "$1"', from, to])
  }
  return openScratchCopy(root)
}
