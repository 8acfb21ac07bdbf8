import {
  COMPOSITION_ELEMENT_ID,
  COMPOSITION_PATH,
  type Composition,
} from '@quantamental/remote/release'

const FETCH_TIMEOUT_MS = 3000

/** Composition embedded in the document by the edge. @throws Error if it is missing. */
export function readComposition(root: Document = document): Composition {
  const text = root.getElementById(COMPOSITION_ELEMENT_ID)?.textContent
  if (!text) throw new Error('The page has no embedded composition')
  return JSON.parse(text)
}

/** Current composition. @throws Error on failure or after three seconds. */
export async function fetchComposition(): Promise<Composition> {
  const response = await fetch(COMPOSITION_PATH, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`Composition: HTTP ${response.status}`)
  return response.json()
}

/** Add digests; keep existing ones, because loaded scripts belong to older builds. */
export function addIntegrity(integrity: Composition['integrity']): void {
  self.__MF_SRI__ = self.__MF_SRI__ ? { ...self.__MF_SRI__, ...integrity } : integrity
}

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
