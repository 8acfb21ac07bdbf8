import type { ServiceName } from '@quantamental/api/common'
import type { InstanceState, ServicePool } from './service-pool.ts'

/** Public facts of an instance, without its address. */
interface RunningInstance {
  readonly state: InstanceState
  /** Version of its build; null if unknown. */
  readonly version: string | null
  /** Version of its API contract, `@quantamental/api`; null if unknown. */
  readonly api: string | null
}

export type RunningServices = Readonly<Partial<Record<ServiceName, readonly RunningInstance[]>>>

const REQUEST_TIMEOUT_MS = 1_000
/** Cache lifetime, which limits requests to the services. */
const CACHE_MS = 2_000

/** Running instances of each service with the versions from `/version`, at most two seconds old. */
export function followRunningServices(
  pool: Pick<ServicePool, 'list'>,
  now: () => number = Date.now,
): () => Promise<RunningServices> {
  let known: Promise<RunningServices> | undefined
  let requestedAt = 0
  return () => {
    if (known === undefined || now() - requestedAt >= CACHE_MS) {
      requestedAt = now()
      known = queryAll(pool)
    }
    return known
  }
}

async function queryAll(pool: Pick<ServicePool, 'list'>): Promise<RunningServices> {
  const running: Partial<Record<ServiceName, RunningInstance[]>> = {}
  const instances = await Promise.all(
    pool
      .list()
      .map(async ({ service, url, state }) => ({ service, state, ...(await queryVersion(url)) })),
  )
  for (const { service, ...instance } of instances) {
    running[service] = [...(running[service] ?? []), instance]
  }
  return running
}

async function queryVersion(url: string): Promise<Pick<RunningInstance, 'version' | 'api'>> {
  try {
    const response = await fetch(`${url}/version`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const { version, api } = (await response.json()) as Readonly<Record<string, unknown>>
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
    return { version: textOf(version), api: textOf(api) }
  } catch {
    return { version: null, api: null }
  }
}
