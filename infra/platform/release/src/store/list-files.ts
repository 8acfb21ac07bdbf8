import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * Every file below `folder`, as sorted relative paths with `/`.
 * @throws Error for a link or a device: a release contains only plain files.
 */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths: string[] = []
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (!entry.isFile()) throw new Error(`${path} is not a plain file`)
    paths.push(path)
  }
  return paths.sort()
}
