import type { ServiceName } from '@quantamental/api/common'
import type { InstanceState, ServicePool } from './service-pool.ts'

/** An instance as anybody may know of it: not where it is. */
export interface RunningInstance {
  readonly state: InstanceState
  /** Of its build; null when it does not say. */
  readonly version: string | null
  /** Of the contract it answers by, `@quantamental/api`; null when it does not say. */
  readonly api: string | null
}

export type RunningServices = Readonly<Partial<Record<ServiceName, readonly RunningInstance[]>>>

const ASK_MAX_MS = 1_000
/** So many questions a second reach the services, whoever asks the edge how often. */
const KEPT_MS = 2_000

/** What runs of each service, by each instance's own `/version`, at most two seconds old. */
export function followRunningServices(
  pool: Pick<ServicePool, 'list'>,
  now: () => number = Date.now,
): () => Promise<RunningServices> {
  let known: Promise<RunningServices> | undefined
  let askedAt = 0
  return () => {
    if (known === undefined || now() - askedAt >= KEPT_MS) {
      askedAt = now()
      known = askAll(pool)
    }
    return known
  }
}

async function askAll(pool: Pick<ServicePool, 'list'>): Promise<RunningServices> {
  const running: Partial<Record<ServiceName, RunningInstance[]>> = {}
  const told = await Promise.all(
    pool.list().map(async ({ service, url, state }) => ({ service, state, ...(await ask(url)) })),
  )
  for (const { service, ...instance } of told) {
    running[service] = [...(running[service] ?? []), instance]
  }
  return running
}

async function ask(url: string): Promise<Pick<RunningInstance, 'version' | 'api'>> {
  try {
    const answer = await fetch(`${url}/version`, { signal: AbortSignal.timeout(ASK_MAX_MS) })
    const { version, api } = (await answer.json()) as Readonly<Record<string, unknown>>
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
    return { version: textOf(version), api: textOf(api) }
  } catch {
    return { version: null, api: null }
  }
}
