import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it that are missing, one by one. Node's own `recursive` never comes back from
 * where the file system answers that a folder to be made does not exist, as below /proc.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = []
  let parent = path.resolve(folder)
  while (!existsSync(parent) && parent !== path.dirname(parent)) {
    missing.unshift(parent)
    parent = path.dirname(parent)
  }
  for (const one of missing) makeOne(one, mode)
  // What is there may be a file, or its parent may be one.
  mkdirSync(folder, { recursive: true })
}

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
