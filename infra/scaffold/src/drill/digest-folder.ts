import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** SHA-256 of names and contents of all files in `folder`, without dependencies, builds and reports. */
export function digestFolder(folder: string): string {
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  for (const name of names) {
    const file = path.join(folder, name)
    if (/(^|\/)(node_modules|dist|reports|\.turbo)(\/|$)/.test(name) || !statSync(file).isFile())
      continue
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
