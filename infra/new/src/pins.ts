import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PackageJson } from './package-lock.ts'

/** The exact versions of `names` that the package in `folder` has. @throws Error for one it has not. */
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

/** The version of a workspace, by which others depend on it. */
export function readVersion(root: string, folder: string): string {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version
}
