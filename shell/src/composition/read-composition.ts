import {
  COMPOSITION_ELEMENT_ID,
  COMPOSITION_PATH,
  type Composition,
  completeRemote,
  DIGESTS_FILE,
  INTEGRITY_FILE,
  joinIntegrity,
  moveTo,
  type PageComposition,
  type ScriptDigests,
} from '@quantamental/remote/release'
import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'

const FETCH_TIMEOUT_MS = 3000

/** Composition embedded in the document by the edge. @throws Error if it is missing. */
export function readComposition(root: Document = document): Composition {
  const text = root.getElementById(COMPOSITION_ELEMENT_ID)?.textContent
  if (!text) throw new Error('The page has no embedded composition')
  const inPage: PageComposition = JSON.parse(text)
  return {
    ...inPage,
    remotes: inPage.remotes.map((remote) => completeRemote(remote, REMOTE_CONTRACT)),
  }
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

const MANIFEST_TIMEOUT_MS = 3000
const ATTEMPTS = 3

export const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
export const backOffMs = (attempt: number) => 50 * 2 ** attempt

/** Fetch a manifest or digests. Reject error responses, because the runtime would parse their JSON body as a manifest. */
export async function fetchFile(url: string): Promise<Response> {
  let last: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const response = await fetch(url, {
        credentials: 'omit',
        signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
      })
      if (response.ok) return response
      last = new Error(`HTTP ${response.status}`)
      if (response.status === 404) break
    } catch (error) {
      last = error
    }
    await delay(backOffMs(attempt))
  }
  throw last
}

const digests = new Map<string, Promise<void>>()

async function readJson<T>(url: string): Promise<T> {
  return (await fetchFile(url)).json()
}

async function readChangedDigests(folder: string): Promise<Composition['integrity']> {
  const { base, integrity } = await readJson<ScriptDigests>(`${folder}/${DIGESTS_FILE}`)
  if (base === undefined) return integrity
  const earlier = await readJson<ScriptDigests>(`${moveTo(base, folder)}/${DIGESTS_FILE}`)
  const unchanged = Object.entries(earlier.integrity).map(([file, each]) => [
    file,
    joinIntegrity({ integrity: each, at: base }),
  ])
  return { ...Object.fromEntries(unchanged), ...integrity }
}

/**
 * Add the digests of all scripts of the build that `path` belongs to: those of its changed scripts, and of an earlier
 * release for the others, which is usually cached. Failures are not remembered.
 */
export function readDigests(path: string): Promise<void> {
  const folder = path.split('/').slice(0, 4).join('/')
  const known = digests.get(folder)
  if (known) return known
  const reading = readChangedDigests(folder)
    .catch(() => readJson<Composition['integrity']>(`${folder}/${INTEGRITY_FILE}`))
    .then((files) =>
      addIntegrity(
        Object.fromEntries(
          Object.entries(files).map(([file, integrity]) => [`${folder}/${file}`, integrity]),
        ),
      ),
    )
  digests.set(folder, reading)
  reading.catch(() => digests.delete(folder))
  return reading
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
