import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Refusal } from './refusal.ts'

/** Planned changes to the checkout. Paths are relative to its root. */
export interface Changes {
  readonly create: ReadonlyMap<string, string>
  readonly edit: ReadonlyMap<string, Edit>
  /** Symbolic links by path, such as npm's link from node_modules to a workspace. */
  readonly links: ReadonlyMap<string, string>
}

export interface Edit {
  readonly before: string
  readonly after: string
}

/** Edit of the file's current content. */
export function editFile(
  root: string,
  file: string,
  change: (text: string) => string,
): [string, Edit] {
  const before = readFileSync(path.join(root, file), 'utf8')
  return [file, { before, after: change(before) }]
}

/**
 * Apply all changes or none: roll back when a step or `finish` fails.
 * Ctrl-C lets the current run finish, then rolls it back.
 * @throws Refusal when a file to create already exists.
 */
export function applyChanges(root: string, changes: Changes, finish: () => void): void {
  for (const file of [...changes.create.keys(), ...changes.links.keys()]) {
    if (existsSync(path.join(root, file))) throw new Refusal(`${file} already exists`)
  }
  const undo: (() => void)[] = []
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    for (const [file, text] of changes.create) {
      const target = path.join(root, file)
      makeFolder(path.dirname(target), undo)
      undo.push(() => rmSync(target, { force: true }))
      writeFileSync(target, text)
    }
    for (const [file, { before, after }] of changes.edit) {
      const target = path.join(root, file)
      undo.push(() => replaceFile(target, before))
      replaceFile(target, after)
    }
    for (const [file, to] of changes.links) {
      const target = path.join(root, file)
      makeFolder(path.dirname(target), undo)
      undo.push(() => rmSync(target, { force: true }))
      symlinkSync(to, target)
    }
    finish()
    if (isInterrupted) throw new Refusal('interrupted')
  } catch (error) {
    for (const step of undo.reverse()) step()
    throw error
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

/** Create one folder at a time, so that a rollback removes only new ones. */
function makeFolder(folder: string, undo: (() => void)[]): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder), undo)
  mkdirSync(folder)
  undo.push(() => {
    try {
      rmdirSync(folder)
    } catch {
      // Not empty: another process wrote to it.
    }
  })
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

const SHOWN_LINES = 40

/** Created files, and diffs of edited ones, for the terminal. */
export function presentChanges({ create, edit, links }: Changes): string {
  const lines: string[] = []
  for (const [file, text] of create) lines.push(`+ ${file} (${text.split('\n').length - 1} lines)`)
  for (const [file, to] of links) lines.push(`+ ${file} -> ${to}`)
  for (const [file, each] of edit)
    lines.push(`~ ${file}`, ...diffLines(each).map((l) => `    ${l}`))
  return lines.join('\n')
}

/** Line diff: `+ text` for added lines, `- text` for removed ones, at most `SHOWN_LINES`. */
export function diffLines({ before, after }: Edit): string[] {
  const left = before.split('\n')
  const right = after.split('\n')
  const out: string[] = []
  let at = 0
  for (const [index, line] of right.entries()) {
    if (left[at] === line) at += 1
    else if (right.slice(index + 1).includes(left[at] ?? '') || at >= left.length) {
      out.push(`+ ${line}`)
    } else {
      out.push(`- ${left[at]}`, `+ ${line}`)
      at += 1
    }
  }
  out.push(...left.slice(at).map((line) => `- ${line}`))
  return out.length > SHOWN_LINES
    ? [...out.slice(0, SHOWN_LINES), `… ${out.length - SHOWN_LINES} more`]
    : out
}
