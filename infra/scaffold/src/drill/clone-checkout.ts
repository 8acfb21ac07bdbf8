import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Clone the last commit into a temporary folder. Packages of the npm registry link to the checkout's
 * installation, workspaces to the clone's own folders.
 */
export function cloneCheckout(root: string): string {
  const clone = mkdtempSync(path.join(tmpdir(), 'quantamental-new-'))
  execFileSync('git', ['clone', '--quiet', root, clone], { stdio: ['ignore', 'ignore', 'inherit'] })
  const modules = path.join(clone, 'node_modules')
  mkdirSync(path.join(modules, '@quantamental'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '@quantamental') continue
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  }
  const lock: { packages: Record<string, { link?: boolean; resolved?: string }> } = JSON.parse(
    readFileSync(path.join(clone, 'package-lock.json'), 'utf8'),
  )
  for (const [name, { link, resolved }] of Object.entries(lock.packages)) {
    if (link && resolved) symlinkSync(path.join(clone, resolved), path.join(clone, name))
  }
  // Packages that npm could not hoist.
  for (const nested of globSync('{*,{services,shared-contracts}/*,infra/{*,*/*}}/node_modules', {
    cwd: root,
    exclude: (name) => name === 'node_modules/node_modules',
  })) {
    const folder = path.join(clone, path.dirname(nested))
    const packages = readdirSync(path.join(root, nested)).filter((name) => !name.startsWith('.'))
    if (packages.length === 0) continue
    mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
    for (const name of packages) {
      symlinkSync(path.join(root, nested, name), path.join(folder, 'node_modules', name))
    }
  }
  return clone
}

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
