import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 60

/** Poll until `find` returns a truthy value. @throws Error naming `what` after `patienceMs`. */
export async function until<T>(
  what: string,
  find: () => Promise<T | null | undefined | false | 0>,
  patienceMs = 30_000,
): Promise<T> {
  for (const end = performance.now() + patienceMs; ; ) {
    const found = await find()
    if (found) return found
    if (performance.now() > end) throw new Error(`waited ${patienceMs / 1000} s for ${what}`)
    await wait(POLL_MS)
  }
}
