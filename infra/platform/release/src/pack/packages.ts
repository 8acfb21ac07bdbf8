import { resolve } from 'node:path'

export const REPOSITORY = resolve(import.meta.dirname, '../../../../..')

/** Contract packages that a remote in another repository needs; folders of `shared-contracts`. */
export const PACKED = ['api', 'ui', 'remote'] as const
export type PackedFolder = (typeof PACKED)[number]

/** Whether a file of a package is packed: no tests, and no chaos kit, which starts this repository's edge. */
export function isPacked(file: string): boolean {
  return !/\.test\.tsx?$|(^|\/)src\/testing\/chaos\//.test(file)
}

const JEST = [
  'portable.js',
  'web-environment.js',
  'style-matching.js',
  'web-setup.js',
  'styled-components.js',
]

/** Files of the repository that are packed too, with their paths in the package. */
export const ADDED_FILES: Readonly<
  Partial<Record<PackedFolder, readonly (readonly [from: string, to: string])[]>>
> = {
  remote: [
    ['tsconfig.base.json', 'tsconfig.json'],
    ...JEST.map((file) => [`infra/quality/jest/${file}`, `jest/${file}`] as const),
  ],
}
