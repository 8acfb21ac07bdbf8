import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PackageJson } from './package-lock.ts'

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
