import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { compileContracts } from './compile-contracts.ts'
import { findVersions } from './contract-versions.ts'
import { ADDED_FILES, isPacked, PACKED, REPOSITORY } from './packages.ts'
import { type PackedManifest, writeManifest } from './write-manifest.ts'

const run = promisify(execFile)

const ADDED_EXPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  remote: { './jest': './jest/portable.js', './tsconfig.json': './tsconfig.json' },
}

export interface PackedPackage {
  readonly name: string
  readonly version: string
  /** Path of the tarball. */
  readonly file: string
}

/**
 * Pack the contract packages into `out`: compiled, because Node does not read TypeScript below `node_modules`.
 * @throws Error with the output of TypeScript, git or npm.
 */
export async function packContracts(out: string): Promise<readonly PackedPackage[]> {
  const staging = mkdtempSync(join(tmpdir(), 'packed-contracts-'))
  try {
    const manifests = await stageContracts(staging)
    mkdirSync(out, { recursive: true })
    const folders = PACKED.map((name) => join(staging, name))
    const options = ['--ignore-scripts', '--silent', '--pack-destination', resolve(out)]
    await run('npm', ['pack', ...options, ...folders], { cwd: staging })
    return manifests.map(({ name, version }) => {
      const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`
      return { name, version, file: join(out, file) }
    })
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Write what is packed, a folder per package. */
export async function stageContracts(staging: string): Promise<readonly PackedManifest[]> {
  const versions = await findVersions()
  await compileContracts(staging)
  return PACKED.map((name) => {
    const from = join(REPOSITORY, 'shared-contracts', name)
    const to = join(staging, name)
    const copied = ['README.md', 'CHANGELOG.md', 'published.jsonl', '{src,fonts}/**/*.*']
    for (const file of globSync(copied, { cwd: from }).filter(isCopied)) {
      copy(join(from, file), join(to, file))
    }
    for (const [file, as] of ADDED_FILES[name] ?? []) copy(join(REPOSITORY, file), join(to, as))
    const manifest = writeManifest(name, to, versions, ADDED_EXPORTS[name] ?? {})
    writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    return manifest
  })
}

const isCopied = (file: string) => !/\.tsx?$/.test(file) && isPacked(file)

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}
