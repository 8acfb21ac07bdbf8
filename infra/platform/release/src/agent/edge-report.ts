/** Figures of the builds that an edge served since it started. */
export interface EdgeReport {
  /** ISO 8601 timestamp. */
  readonly since: string
  readonly builds: readonly BuildFigures[]
}

/** Pages that loaded a version of a remote, or requests to a version of a service, and those that failed. */
export interface BuildFigures {
  readonly name: string
  readonly version: string
  readonly loads: number
  readonly faults: number
  readonly messages: readonly {
    readonly message: string
    readonly count: number
    readonly stack?: string
    readonly frames?: readonly string[]
  }[]
}

/** Answered by edges to requests from their own network only. */
export const EDGE_REPORT_PATH = '/release-report'

const TIMEOUT_MS = 2000

/** Figures of all edges that respond, added up. */
export async function fetchFigures(edges: readonly string[]): Promise<readonly BuildFigures[]> {
  const reports = await Promise.all(
    edges.map(async (url): Promise<readonly BuildFigures[]> => {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const answer = await fetch(new URL(EDGE_REPORT_PATH, url), { signal })
        return answer.ok ? ((await answer.json()) as EdgeReport).builds : []
      } catch {
        return []
      }
    }),
  )
  const groups = Map.groupBy(reports.flat(), ({ name, version }) => `${name} ${version}`)
  return [...groups.values()].map(addUp)
}

function addUp(all: readonly BuildFigures[]): BuildFigures {
  const [{ name, version } = { name: '', version: '' }] = all
  const sum = (of: (each: BuildFigures) => number) =>
    all.reduce((total, each) => total + of(each), 0)
  const messages = Map.groupBy(
    all.flatMap((each) => each.messages),
    ({ stack = '', message }) => `${stack} ${message}`,
  )
  return {
    ...{ name, version },
    loads: sum(({ loads }) => loads),
    faults: sum(({ faults }) => faults),
    messages: [...messages.values()]
      .flatMap((same) => {
        const count = same.reduce((total, each) => total + each.count, 0)
        return same[0] ? [{ ...same[0], count }] : []
      })
      .sort((a, b) => b.count - a.count),
  }
}
