/** Reason why a file or part of it was not loaded. `locator` is the position in the file. */
export interface Rejection {
  readonly locator: string
  readonly reason: string
}

/** Rejections of each kind listed individually; the rest are counted. */
const LISTED_PER_KIND = 20

export interface RejectionTally {
  /** `kind` names the remaining rejections in the summary. */
  add(kind: string, rejection: Rejection): void
  count(): number
  /** Listed rejections in order, then one line for the rest of each kind. */
  list(): Rejection[]
}

export function createRejectionTally(): RejectionTally {
  const named: Rejection[] = []
  const counts = new Map<string, number>()
  return {
    add(kind, rejection) {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      if (count <= LISTED_PER_KIND) named.push(rejection)
    },
    count: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    list: () => [
      ...named,
      ...[...counts]
        .filter(([, count]) => count > LISTED_PER_KIND)
        .map(([kind, count]) => ({
          locator: 'whole file',
          reason: `${count - LISTED_PER_KIND} more: ${kind}`,
        })),
    ],
  }
}
