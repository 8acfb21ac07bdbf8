import { LOCAL_STORAGE } from '@quantamental/api/common'

/** Prefix of the key of a kept answer (specification section 3). */
export type AnswerPrefix = (typeof LOCAL_STORAGE.cachePrefixes)[number]

/** A kept answer. `version`: the data version it is of, null when it does not say. */
interface Kept {
  readonly kept: 1
  readonly version: number | null
  /** Epoch milliseconds of the answer, and of its end. */
  readonly at: number
  readonly until: number
  readonly answer: unknown
}

export interface FoundAnswer {
  readonly answer: unknown
  readonly at: number
  /** Its lifetime is over: to be shown only while a new one is asked for. */
  readonly isStale: boolean
}

/** How long an answer may stand in for the one that is asked for, after its lifetime. */
const STAND_IN_MS = 24 * 60 * 60_000

/** The data version of the newest answer from the server, in this page; null before the first. */
let currentVersion: number | null = null

/** The published data version an answer says it is of. */
export function versionOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null
  if ('data_version' in answer && typeof answer.data_version === 'number') {
    return answer.data_version
  }
  return 'company' in answer ? versionOf(answer.company) : null
}

function parse(text: string | null): Kept | null {
  if (text === null) return null
  try {
    const found = JSON.parse(text) as Kept | null
    const isWhole =
      found?.kept === 1 &&
      (found.version === null || typeof found.version === 'number') &&
      typeof found.at === 'number' &&
      typeof found.until === 'number' &&
      found.answer !== undefined
    return isWhole ? found : null
  } catch {
    return null
  }
}

function isOfOlderData({ version }: Kept): boolean {
  return version !== null && currentVersion !== null && version !== currentVersion
}

/** Removes every kept answer that `isDone` says; what else lies under the prefixes stays. */
function sweep(isDone: (kept: Kept) => boolean): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) {
    if (!key || !LOCAL_STORAGE.cachePrefixes.some((prefix) => key.startsWith(prefix))) continue
    const text = localStorage.getItem(key)
    if (!text?.startsWith('{"kept":1,')) continue
    const kept = parse(text)
    if (!kept || isDone(kept)) localStorage.removeItem(key)
  }
}

/** Forgets every kept answer and the version, as if nobody had been here: for tests and running alone. */
export function clearCachedResponses(): void {
  currentVersion = null
  sweep(() => true)
}

/**
 * The answer kept under `key`, for a day after its lifetime as a stale one. When it is older than that,
 * of other data or damaged, it goes.
 */
export function findCachedResponse(key: string, now: number): FoundAnswer | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const kept = parse(text)
    if (kept && kept.at <= now && now < kept.until + STAND_IN_MS && !isOfOlderData(kept)) {
      return { answer: kept.answer, at: kept.at, isStale: now >= kept.until }
    }
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: nothing is kept, everything is asked for.
  }
  return null
}

/**
 * Keeps `answer`, just read, until `now + lifetimeMs`. Where it is of other data than those before it,
 * they go. In a full storage it takes the place of the others, or is not kept.
 */
export function cacheResponse(key: string, answer: unknown, now: number, lifetimeMs: number): void {
  const version = versionOf(answer)
  const kept: Kept = { kept: 1, version, at: now, until: now + lifetimeMs, answer }
  try {
    if (version !== null && version !== currentVersion) {
      currentVersion = version
      sweep((other) => isOfOlderData(other) || other.until + STAND_IN_MS <= now)
    }
    const text = JSON.stringify(kept)
    try {
      localStorage.setItem(key, text)
    } catch {
      sweep(() => true)
      localStorage.setItem(key, text)
    }
  } catch {
    // Larger than the storage, or storage is forbidden.
  }
}
