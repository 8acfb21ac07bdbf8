import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Create a folder and its missing parents, one at a time. Node's `recursive` option loops forever where mkdir
 * fails with ENOENT despite an existing parent, such as below /proc.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = []
  let parent = path.resolve(folder)
  while (!existsSync(parent) && parent !== path.dirname(parent)) {
    missing.unshift(parent)
    parent = path.dirname(parent)
  }
  for (const one of missing) makeOne(one, mode)
  // Throw if the folder or one of its parents is a file.
  mkdirSync(folder, { recursive: true })
}

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Created by another process in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
