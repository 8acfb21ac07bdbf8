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
