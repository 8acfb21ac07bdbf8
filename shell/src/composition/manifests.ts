import type { Composition } from '@quantamental/remote/release'

const manifests = new Map<string, unknown>()

/** Store the inlined manifests of current and previous builds by path. */
export function rememberManifests({ remotes }: Composition): void {
  for (const { entry, manifest, previous } of remotes) {
    if (manifest) manifests.set(entry, manifest)
    if (previous?.manifest) manifests.set(previous.entry, previous.manifest)
  }
}

/** Inlined manifest for `path`, or undefined. */
export function findManifest(path: string): unknown {
  return manifests.get(path)
}

/** Remove an inlined manifest, so that a retry reads it from the network. */
export function forgetManifest(path: string): void {
  manifests.delete(path)
}
