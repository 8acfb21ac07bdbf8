import { type Edit, editFile } from './changes.ts'

export interface PackageJson {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly type?: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

interface Lock {
  readonly packages: Readonly<Record<string, object>>
}

/**
 * What `npm install` would write for a workspace whose dependencies are all there: its entry and its
 * link, in npm's order.
 */
export function withWorkspace(text: string, folder: string, manifest: PackageJson): string {
  const lock: Lock = JSON.parse(text)
  const { name, version, dependencies, devDependencies } = manifest
  const packages = {
    ...lock.packages,
    [folder]: {
      name,
      version,
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
    },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`
}

export function editPackageLock(
  root: string,
  folder: string,
  manifest: PackageJson,
): [string, Edit] {
  return editFile(root, 'package-lock.json', (text) => withWorkspace(text, folder, manifest))
}

/** Link of a workspace in node_modules, as npm makes it. */
export function workspaceLink(folder: string, name: string): [string, string] {
  return [`node_modules/${name}`, `../../${folder}`]
}
