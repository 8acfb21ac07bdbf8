import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPacked, PACKED, type PackedFolder, REPOSITORY } from './packages.ts'

type Versions = Readonly<Record<string, string>>

interface SourceManifest {
  readonly name: string
  readonly type: string
  readonly sideEffects?: boolean
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly peerDependencies?: Versions
}

export interface PackedManifest extends Omit<SourceManifest, 'devDependencies'> {
  readonly version: string
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: true }>>
}

/** Manifest of the packed package at `folder`, whose other files are in place. */
export function writeManifest(
  name: PackedFolder,
  folder: string,
  versions: Readonly<Record<PackedFolder, string>>,
  added: PackedManifest['exports'],
): PackedManifest {
  const file = join(REPOSITORY, 'shared-contracts', name, 'package.json')
  const { devDependencies = {}, ...source }: SourceManifest = JSON.parse(readFileSync(file, 'utf8'))
  const ofContracts = Object.fromEntries(
    PACKED.map((each) => [`@quantamental/${each}`, `^${versions[each]}`] as const),
  )
  const dependencies = Object.fromEntries(
    Object.entries(source.dependencies ?? {}).map(([each, version]) => [
      each,
      ofContracts[each] ?? version,
    ]),
  )
  const known = { ...dependencies, ...source.peerDependencies, [source.name]: '' }
  // Used by entry points for tests only.
  const optional = listImports(folder).filter((each) => !(each in known) && each in devDependencies)
  const forTests = Object.fromEntries(optional.map((each) => [each, `^${devDependencies[each]}`]))
  return {
    name: source.name,
    version: versions[name],
    ...{ private: true, license: 'UNLICENSED', type: source.type },
    ...(source.sideEffects === undefined ? {} : { sideEffects: source.sideEffects }),
    exports: { ...compiledExports(source.exports), ...added },
    dependencies,
    peerDependencies: { ...source.peerDependencies, ...forTests },
    peerDependenciesMeta: Object.fromEntries(optional.map((each) => [each, { optional: true }])),
  }
}

function compiledExports(exports: SourceManifest['exports']): PackedManifest['exports'] {
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([, file]) => isPacked(file))
      .map(([subpath, file]) => [subpath, file.replace(/\.tsx?$/, '.js')]),
  )
}

const REQUEST = /\b(?:from |import |import\(\s*(?:\/\*.*?\*\/\s*)?)['"]([@.\w][\w@./-]*)['"]/g

/** Requests of the modules and declarations below `folder`, by file. */
export function listRequests(
  folder: string,
): readonly (readonly [file: string, request: string])[] {
  return globSync('**/*.{js,cjs,ts}', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(REQUEST)].map(
      ([, request = '']) => [file, request] as const,
    ),
  )
}

/** Packages that modules below `folder` import. */
export function listImports(folder: string): readonly string[] {
  const packages = listRequests(folder).flatMap(([file, request]) =>
    file.endsWith('.ts') || /^(\.|node:)/.test(request)
      ? []
      : (/^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? []),
  )
  return [...new Set(packages)].sort()
}
