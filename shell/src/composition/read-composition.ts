import {
  COMPOSITION_ELEMENT_ID,
  COMPOSITION_PATH,
  type Composition,
} from '@quantamental/remote/release'

const FETCH_TIMEOUT_MS = 3000

/** The composition that the edge wrote into the page. @throws Error when the page has none. */
export function readComposition(root: Document = document): Composition {
  const text = root.getElementById(COMPOSITION_ELEMENT_ID)?.textContent
  if (!text) throw new Error('The page carries no composition')
  return JSON.parse(text)
}

/** The composition as it is now. @throws when it cannot be had within three seconds. */
export async function fetchComposition(): Promise<Composition> {
  const response = await fetch(COMPOSITION_PATH, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`Composition: HTTP ${response.status}`)
  return response.json()
}

/** Digests known so far stay, for what is loaded already belongs to older builds. */
export function addIntegrity(integrity: Composition['integrity']): void {
  self.__MF_SRI__ = self.__MF_SRI__ ? { ...self.__MF_SRI__, ...integrity } : integrity
}
