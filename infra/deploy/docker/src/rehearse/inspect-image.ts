import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { User } from './build-image.ts'

export interface Inspection {
  /** Every file, by its path in the image's working folder, with its size in bytes. */
  readonly files: ReadonlyMap<string, number>
  readonly bytes: number
  /** Violations, one line each. */
  readonly faults: readonly string[]
}

const NOT_SHIPPED =
  /\.test\.tsx?$|(?:^|\/)(?:\.env|\.npmrc|\.git|package-lock\.json|reports|measure|dist)(?:\/|$)|\.(?:pem|key)$/

/**
 * List the files in the last stage's working folder, and violations: files that `user` can change or cannot
 * read, links that are broken or leave the image, and our own tests and secrets.
 */
export function inspectImage(folder: string, user: User): Inspection {
  const files = new Map<string, number>()
  const faults: string[] = []
  const root = realpathSync(folder)
  for (const entry of listEntries(root)) {
    const place = path.join(entry.parentPath, entry.name)
    const name = path.relative(root, place)
    if (entry.isSymbolicLink()) {
      if (!leadsInto(root, place)) faults.push(`${name} leads out of the image, or nowhere`)
      continue
    }
    const { mode, uid, gid, size } = lstatSync(place)
    if (user && canDo(0o2, { mode, uid, gid }, user)) faults.push(`${name} can be changed`)
    const needed = entry.isDirectory() ? 0o5 : 0o4
    if (user && !canDo(needed, { mode, uid, gid }, user)) faults.push(`${name} cannot be read`)
    if (!entry.isFile()) continue
    files.set(name, size)
    if ((mode & 0o6000) !== 0) faults.push(`${name} runs as somebody else`)
    if (!name.includes('node_modules/') && NOT_SHIPPED.test(name)) faults.push(`${name} is shipped`)
  }
  return { files, bytes: [...files.values()].reduce((sum, size) => sum + size, 0), faults }
}

/** Not `recursive`, which follows links and would count their targets twice. */
function listEntries(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...listEntries(path.join(folder, entry.name))] : [entry],
  )
}

/** Bytes by the first folder of the files' paths, largest first. */
export function sumByFolder(files: ReadonlyMap<string, number>): [string, number][] {
  const sums = new Map<string, number>()
  for (const [name, size] of files) {
    const [folder = ''] = name.split('/')
    sums.set(folder, (sums.get(folder) ?? 0) + size)
  }
  return [...sums].sort(([, a], [, b]) => b - a)
}

function leadsInto(root: string, link: string): boolean {
  try {
    return realpathSync(link).startsWith(`${root}/`)
  } catch {
    return false
  }
}

/** Whether the permission bits of owner, group or others give `user` all of `right`. */
function canDo(
  right: number,
  { mode, uid, gid }: { mode: number; uid: number; gid: number },
  user: NonNullable<User>,
): boolean {
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  return (bits & right) === right
}
