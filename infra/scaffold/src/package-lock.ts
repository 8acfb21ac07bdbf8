import { readFileSync } from 'node:fs'
import path from 'node:path'
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

/**
 * Add the entry and the link that `npm install` would write for a workspace whose dependencies are all
 * installed, in npm's order.
 */
export function withWorkspace(text: string, folder: string, manifest: PackageJson): string {
  const lock: { readonly packages: Readonly<Record<string, object>> } = JSON.parse(text)
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

/** Link from node_modules to a workspace, as created by npm. */
export function workspaceLink(folder: string, name: string): [string, string] {
  return [`node_modules/${name}`, `../../${folder}`]
}

/** Pinned versions of `names` in the package at `folder`. @throws Error for a missing one. */
export function readPins(
  root: string,
  folder: string,
  names: readonly string[],
): Record<string, string> {
  const file = path.join(root, folder, 'package.json')
  const { dependencies, devDependencies }: PackageJson = JSON.parse(readFileSync(file, 'utf8'))
  const known = { ...devDependencies, ...dependencies }
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const version = known[name]
      if (version === undefined) throw new Error(`${file} has no ${name}`)
      return [name, version]
    }),
  )
}

/** Version of a workspace. */
export function readVersion(root: string, folder: string): string {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version
}
