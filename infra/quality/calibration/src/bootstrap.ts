import type { Sample } from './sample.ts'

export const REPLICATES = 30

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Sample of the same size drawn with replacement: whole issuers, and single companies of the bankruptcy data. */
export function resample({ rated, bankruptcies }: Sample, seed: number): Sample {
  const random = generator(seed)
  const drawn = (count: number) => {
    const times = new Array<number>(count).fill(0)
    for (let at = 0; at < count; at++) {
      const index = Math.floor(random() * count)
      times[index] = (times[index] as number) + 1
    }
    return times
  }
  const issuers = [...new Set(rated.map(({ issuer }) => issuer))]
  const times = drawn(issuers.length)
  const timesOf = new Map(issuers.map((issuer, at) => [issuer, times[at] as number]))
  const others = drawn(bankruptcies.length)
  return {
    rated: rated.map((row) => ({ ...row, weight: row.weight * (timesOf.get(row.issuer) ?? 0) })),
    bankruptcies: bankruptcies.map((row, at) => ({
      ...row,
      weight: row.weight * (others[at] as number),
    })),
  }
}
