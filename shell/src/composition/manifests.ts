import type { Composition } from '@quantamental/remote/release'

const manifests = new Map<string, unknown>()

/** Keeps the inlined manifests of current and previous builds, by their path. */
export function rememberManifests({ remotes }: Composition): void {
  for (const { entry, manifest, previous } of remotes) {
    if (manifest) manifests.set(entry, manifest)
    if (previous?.manifest) manifests.set(previous.entry, previous.manifest)
  }
}

/** The inlined manifest at `path`, if the page carries it. */
export function findManifest(path: string): unknown {
  return manifests.get(path)
}

/** The next load reads it from the network: what the page carries may be what fails. */
export function forgetManifest(path: string): void {
  manifests.delete(path)
}
