import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'
import type { GateContext } from '../check/gate.ts'
import type { BuildStore } from '../store/build-store.ts'
import { buildDocument } from './build-dist.ts'

/** A published remote, or the shell, at version 1.0.0-00000000 with only its entry. */
export function buildRelease(
  name: string,
  overrides: Partial<ReleaseDocument> = {},
): ReleaseDocument {
  const build = buildDocument(name)
  const integrity = `sha384-${'A'.repeat(64)}`
  return {
    ...build,
    version: '1.0.0-00000000',
    builtAt: '2026-11-22T09:00:00.000Z',
    files: { [build.entry]: { bytes: 100, brotli: 100, integrity } },
    manifest: null,
    ...overrides,
  }
}

/** Published brotli sizes in KiB, as `files` of a release. */
export function buildFiles(kibByFile: Readonly<Record<string, number>>): ReleaseDocument['files'] {
  return Object.fromEntries(
    Object.entries(kibByFile).map(([file, kib]) => {
      const bytes = Math.round(kib * 1024)
      return [file, { bytes, brotli: bytes, integrity: `sha384-${'A'.repeat(64)}` }]
    }),
  )
}

/** A store of these releases; `files` has contents by path, for any release. */
export function buildStore(
  releases: readonly ReleaseDocument[],
  files: Readonly<Record<string, Uint8Array>> = {},
): BuildStore {
  const refuse = () => Promise.reject(new Error('this store is only read'))
  return {
    async readRelease(name, version) {
      const found = releases.find((each) => each.name === name && each.version === version)
      if (!found) throw new Error(`${name} ${version} is not in the store`)
      return found
    },
    readFile: async (_name, _version, path) => files[path],
    listVersions: async (name) =>
      releases.filter((each) => each.name === name).map(({ version }) => version),
    listNames: async () => [...new Set(releases.map(({ name }) => name))].sort(),
    writeRelease: refuse,
    removeRelease: refuse,
  }
}

/** Defaults: nothing promoted, valid signatures and files, no services, no browser. */
export function buildGate(overrides: Partial<GateContext> = {}): GateContext {
  return {
    store: buildStore([]),
    registry: buildRegistry(),
    verify: async () => ({ signature: null, files: [] }),
    services: null,
    smoke: null,
    ...overrides,
  }
}

export function buildRegistry(overrides: Partial<RegistryDocument> = {}): RegistryDocument {
  return {
    schema: 1,
    revision: 7,
    shell: { stable: '', previous: [] },
    remotes: {},
    ...overrides,
  }
}
