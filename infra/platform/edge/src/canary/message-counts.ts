/** A message of faults, with the number of faults that have it. */
export interface MessageCount {
  readonly message: string
  readonly count: number
  /** Hash of the stack; omitted for faults without one. */
  readonly stack?: string
  /** Places of the first of these faults in the builds' scripts. */
  readonly frames?: readonly string[]
}

/** Memory limit in different faults of one version. */
const FAULTS_MAX = 50

/** Counts of faults by version, since the edge started. */
export function createMessageCounts() {
  const versions = new Map<string, Map<string, MessageCount & { count: number }>>()
  const list = (version: string): readonly MessageCount[] =>
    [...(versions.get(version)?.values() ?? [])].sort((a, b) => b.count - a.count)
  return {
    /** Faults with the same message and stack are counted together. */
    add(
      version: string,
      message: string,
      place: Omit<MessageCount, 'message' | 'count'> = {},
    ): void {
      const identity = `${place.stack ?? ''} ${message}`
      const counted = versions.getOrInsertComputed(version, () => new Map())
      const known = counted.get(identity)
      if (known) known.count += 1
      else if (counted.size < FAULTS_MAX) counted.set(identity, { message, count: 1, ...place })
    },
    mostFrequent: (version: string): MessageCount | null => list(version)[0] ?? null,
    /** Most frequent first. */
    list,
  }
}
