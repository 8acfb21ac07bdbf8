import { readFileSync } from 'node:fs'
import type { ServiceName } from '@quantamental/api/common'
import { EDGE_REPORT_PATH, type EdgeReport } from '@quantamental/release/edge-report'
import { toReleaseName } from '@quantamental/release/names'
import type { FastifyInstance } from 'fastify'
import type { CompositionSource } from '../composition/live-composition.ts'
import type { EdgeConfig } from '../config.ts'
import { createInternalCheck } from '../internal-request.ts'
import { SITE_PICTURE_PATH } from '../page/page-head.ts'
import type { InstanceState, ServicePool } from '../proxy/service-pool.ts'
import { sendText } from '../responses.ts'

/** Public facts of an instance, without its address. */
interface RunningInstance {
  readonly state: InstanceState
  /** Version of its build; null if unknown. */
  readonly version: string | null
  /** Version of its API contract, `@quantamental/api`; null if unknown. */
  readonly api: string | null
}

type RunningServices = Readonly<Partial<Record<ServiceName, readonly RunningInstance[]>>>

const REQUEST_TIMEOUT_MS = 1_000
/** Cache lifetime, which limits requests to the services. */
const CACHE_MS = 2_000

/** Running instances of each service with the versions from `/version`, at most two seconds old. */
function followRunningServices(
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

const readAsset = (name: string) => readFileSync(new URL(`../assets/${name}`, import.meta.url))
const FAVICON = readAsset('favicon.svg')
const PICTURE = readAsset('picture.png')
/** Omit `product/ri…`, whose address is secret; its responses have `noindex` instead. */
const robots = (publicOrigin: string) => `User-agent: *
Disallow: /api/
Disallow: /account/
Disallow: /user/
Disallow: /operator
Allow: /

Sitemap: ${publicOrigin}/sitemap.xml
`
const DAY = 'public, max-age=86400'

declare module 'fastify' {
  interface FastifyInstance {
    /** Make `/readyz` return 503 and close each connection after its next response. */
    leave(): void
  }
}

/**
 * Add health, readiness and version (the latter two for internal requests only), robots.txt and the icon. A damaged
 * build is named by readiness, but the edge stays ready: its other pages work, and so would another edge's.
 */
export function addOperationRoutes(
  app: FastifyInstance,
  source: CompositionSource,
  listDamage: () => readonly string[],
  {
    version,
    publicOrigin,
    trustedProxies,
  }: Pick<EdgeConfig, 'version' | 'publicOrigin' | 'trustedProxies'>,
): void {
  const isInternal = createInternalCheck(trustedProxies)
  const quiet = { config: { quiet: true } }
  const listRunning = followRunningServices(app.servicePool)
  const since = new Date().toISOString()
  let isLeaving = false
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.addHook('preClose', async () => app.leave())
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  app.get('/healthz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', quiet, async (request, reply) => {
    if (!isInternal(request)) return sendText(reply, 404, 'Not found.')
    reply.header('cache-control', 'no-store')
    if (isLeaving) return reply.code(503).send({ status: 'leaving' })
    const problem = source.registryProblem()
    const shell = await source.current()
    const served = shell ? `; revision ${source.revision()}, the last valid one, is served` : ''
    const problems = [
      ...(problem ? [problem + served] : []),
      ...(shell ? [] : ['no shell is published']),
    ]
    if (problems.length > 0) app.log.warn({ problems }, 'not ready')
    const damaged = listDamage()
    return problems.length === 0
      ? { status: 'ready', ...(damaged.length > 0 && { damaged }) }
      : reply
          .code(503)
          .send({ status: 'not_ready', checks: { registry: !problem, shell: !!shell }, problems })
  })
  app.get('/version', quiet, async (request, reply) => {
    if (!isInternal(request)) return sendText(reply, 404, 'Not found.')
    reply.header('cache-control', 'no-store')
    const composition = await source.current()
    return {
      service: 'edge',
      version,
      revision: source.revision(),
      composition: composition?.document.id ?? null,
      services: await listRunning(),
      versions: app.serviceCanaries.list(),
    }
  })
  app.get(EDGE_REPORT_PATH, quiet, async (request, reply) => {
    if (!isInternal(request)) return sendText(reply, 404, 'Not found.')
    reply.header('cache-control', 'no-store')
    const { beaconCounts, serviceCanaries } = app
    const remotes = beaconCounts.list().map(({ remote, version, loads, faults }) => ({
      ...{ name: remote, version, loads, faults },
      messages: beaconCounts.messages(remote, version),
    }))
    const services = serviceCanaries.list().map(({ service, version, requests, faults }) => ({
      ...{ name: toReleaseName(service), version, loads: requests, faults },
      messages: serviceCanaries.messages(service, version),
    }))
    return { since, builds: [...remotes, ...services] } satisfies EdgeReport
  })
  app.get('/robots.txt', quiet, (_request, reply) =>
    reply.header('cache-control', DAY).type('text/plain; charset=utf-8').send(robots(publicOrigin)),
  )
  app.get(SITE_PICTURE_PATH, quiet, (_request, reply) =>
    reply
      .headers({ 'cache-control': DAY, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(PICTURE),
  )
  app.get('/favicon.svg', quiet, (_request, reply) =>
    reply.header('cache-control', DAY).type('image/svg+xml').send(FAVICON),
  )
}
