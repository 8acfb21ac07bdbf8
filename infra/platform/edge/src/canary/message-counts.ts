/** A message of faults, with the number of faults that have it. */
export interface MessageCount {
  readonly message: string
  readonly count: number
}

/** Memory limit in different faults of one version. */
const FAULTS_MAX = 50

/** Counts of faults by version, since the edge started. */
export function createMessageCounts() {
  const versions = new Map<string, Map<string, { readonly message: string; count: number }>>()
  return {
    /** @param identity faults with the same one are counted together */
    add(version: string, message: string, identity = message): void {
      const counted = versions.getOrInsertComputed(version, () => new Map())
      const known = counted.get(identity)
      if (known) known.count += 1
      else if (counted.size < FAULTS_MAX) counted.set(identity, { message, count: 1 })
    },
    mostFrequent(version: string): MessageCount | null {
      const counted = [...(versions.get(version)?.values() ?? [])]
      return counted.sort((a, b) => b.count - a.count)[0] ?? null
    },
  }
}
