import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { REQUEST_ID_HEADER } from '@quantamental/api/common'
import { findService } from '@quantamental/release/names'
import { openCompositions, openRegistry, openStore } from '@quantamental/release/open'
import { createSigner } from '@quantamental/release/signing'
import { buildName, type Canary } from '@quantamental/remote/release'
import { addHttpSpans } from '@quantamental/telemetry/http-spans'
import type { Registry } from '@quantamental/telemetry/metrics'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { addAssetRoutes } from './assets/assets.route.ts'
import { type BeaconCounts, createBeaconCounts } from './beacons/beacon-counts.ts'
import { addBeaconRoute } from './beacons/beacons.route.ts'
import { createBuckets } from './canary/buckets.ts'
import { createCanaryWatch, lowerCanary } from './canary/canary-watch.ts'
import { createServiceCanaries, type ServiceCanaries } from './canary/service-canaries.ts'
import { createBuildCheck } from './composition/build-check.ts'
import { createCompositionRecords } from './composition/composition-records.ts'
import { followDocument } from './composition/followed-registry.ts'
import { followRegistry } from './composition/live-composition.ts'
import { createVisitorReader } from './composition/read-visitor.ts'
import { createReleaseCache } from './composition/release-cache.ts'
import type { EdgeConfig } from './config.ts'
import { createEdgeCookies } from './cookies.ts'
import {
  addRequestLogging,
  createLoggerOptions,
  createRequestId,
  type LogStream,
  readComposition,
} from './logging.ts'
import { addLocalRemoteRoutes } from './override/local-remote.ts'
import { addVariantRoutes } from './override/variant.route.ts'
import { addPolicyReportRoute } from './policy-reports/policy-reports.route.ts'
import { createServicePool, followServiceUrls, type ServicePool } from './proxy/service-pool.ts'
import { MALFORMED_PATH } from './request-path.ts'
import { sendDetail, sendText } from './responses.ts'
import { addApiRoutes } from './routes/api.route.ts'
import { addLiveReloadRoute } from './routes/live-reload.route.ts'
import { addOperationRoutes } from './routes/operations.route.ts'
import { addPageRoutes } from './routes/page.route.ts'
import { addSiteTextRoutes } from './routes/site-texts.route.ts'
import { addSitemapRoutes } from './routes/sitemap.route.ts'
import { commonHeaders, INERT_POLICY } from './security-headers.ts'
import { followSiteState } from './site/follow-site-state.ts'
import { addEdgeGauges, createEdgeMetrics } from './telemetry/edge-metrics.ts'

const STATUS_LINES: Readonly<Record<string, readonly [line: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Request header is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}
const MALFORMED = ['400 Bad Request', 'The request is malformed. Check it and try again.'] as const

/**
 * Respond to requests that Node's HTTP parser rejects (oversized header, unknown method, control characters) in the
 * shape of all other errors. No request object exists yet, hence no id and no route.
 */
function handleClientError(error: { readonly code: string }, socket: Socket): void {
  // Reset by the client, or already responded to: nothing can be written.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [line, detail] = STATUS_LINES[error.code] ?? MALFORMED
  const body = JSON.stringify({ detail })
  socket.end(
    [
      `HTTP/1.1 ${line}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const BODY_MAX_BYTES = 256 * 1024
/** Limits until the headers and the whole request have arrived; 256 KiB take 12 s at 22 KB/s. */
const HEADERS_TIMEOUT_MS = 8_000
const REQUEST_TIMEOUT_MS = 12_000
/** Node applies both limits at this interval, by default only every 30 s. */
const TIMEOUT_CHECK_MS = 2_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Service instances with their states and request counts. */
    servicePool: ServicePool
    /** Versions of services for visitors, and their responses. */
    serviceCanaries: ServiceCanaries
    /** Metrics, served on a separate port and never on the public one. */
    metricsRegistry: Registry
    /** Outcomes that pages reported for each remote and version. */
    beaconCounts: BeaconCounts
  }
}

/** Build the edge as a Fastify app: one origin in front of the builds and the services. */
export async function buildEdge(
  config: EdgeConfig,
  logStream?: LogStream,
): Promise<FastifyInstance> {
  const headers = commonHeaders(config.publicOrigin)
  const app = Fastify({
    logger: createLoggerOptions(config, logStream),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: createRequestId,
    // Trust no proxy headers unless configured.
    trustProxy: config.trustedProxies?.length ? [...config.trustedProxies] : false,
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    forceCloseConnections: 'idle',
    // Keep serving open connections while closing.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    clientErrorHandler: handleClientError,
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headers, [REQUEST_ID_HEADER]: request.id })
      const isApi = request.raw.url?.startsWith('/api/') ?? false
      if (isApi) sendDetail(reply as unknown as FastifyReply, 400, MALFORMED_PATH)
      else sendText(reply as unknown as FastifyReply, 400, MALFORMED_PATH)
    },
  })
  addRequestLogging(app)
  addHttpSpans(app, describeRequest, { isPublic: true })
  const metrics = createEdgeMetrics(app, config.version)
  app.decorate('metricsRegistry', metrics)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // Node uses the first of several; RFC 9112, section 3.2, requires a refusal.
    if (countHosts(request.raw) > 1) return sendDetail(reply, 400, MALFORMED[1])
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', INERT_POLICY)
    }
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  addErrorHandling(app)

  const onProblem = (problem: string) => app.log.error({ problem }, 'composition problem')
  const delivery = await startDelivery(app, config, onProblem)
  const { source, store, releases, serviceCanaries } = delivery
  app.decorate('serviceCanaries', serviceCanaries)
  const pool = createServicePool({
    findVersions: serviceCanaries.findVersions,
    list: followServiceUrls(config, (problem) =>
      app.log.error({ problem }, 'services file problem'),
    ),
    onChange: ({ service, url }, state) =>
      app.log.info({ upstream: service, instance: url, state }, 'instance state changed'),
  })
  app.addHook('onClose', async () => pool.close())
  app.decorate('servicePool', pool)
  const site = followSiteState({
    findUrl: () => pool.pick('account')?.url,
    onProblem: (problem) => app.log.warn({ problem }, 'site state problem'),
  })
  addEdgeGauges(app, metrics, source)
  const listDamage = createBuildCheck({
    ...{ source, releases, store },
    onDamage: (damaged) => app.log.error({ damaged }, 'damaged builds'),
  })
  addOperationRoutes(app, source, listDamage, config)
  addSitemapRoutes(app, source, config.publicOrigin)
  addSiteTextRoutes(app, source, config.publicOrigin)
  if (config.liveReload) addLiveReloadRoute(app, source)
  addAssetRoutes(app, store, releases, source.registry)
  await addApiRoutes(app, config, pool, serviceCanaries)
  addBeaconRoute(app, delivery)
  addLocalRemoteRoutes(app, { ...config, cookies: delivery.cookies })
  const findAccountUrl = () => pool.pick('account')?.url
  addPolicyReportRoute(app, { source, publicOrigin: config.publicOrigin, findUrl: findAccountUrl })
  addPageRoutes(app, config, { ...delivery, handleVariant: addVariantRoutes(app, delivery) }, site)
  return app
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
}

const describeRequest = (request: FastifyRequest) => {
  const composition = readComposition(request.headers)
  return { 'request.id': request.id, ...(composition !== undefined && { composition }) }
}

/** Create the parts that select builds for a visitor and evaluate page reports. */
async function startDelivery(
  app: FastifyInstance,
  config: EdgeConfig,
  onProblem: (problem: string) => void,
) {
  const { trustedKeys: trusted, edgeKey, publicOrigin } = config
  if (!trusted) app.log.warn('signatures of builds and registry are not verified')
  const keys = { trusted, signer: edgeKey === null ? null : createSigner(edgeKey) }
  const store = openStore(config.store)
  const open = () => openRegistry(config.registry, keys)
  const registry = await followDocument({ address: config.registry, open, trusted, onProblem })
  const writing = open()
  const lowering = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(lowering)
    await Promise.all([registry.close(), writing.close()])
  })
  const releases = createReleaseCache(store, trusted)
  const records = createCompositionRecords({
    archive: openCompositions(config.registry),
    onProblem,
  })
  const counts = createBeaconCounts()
  app.decorate('beaconCounts', counts)
  const onStop = (name: string, { version }: Canary, reason: string) => {
    const build = buildName(name, version)
    app.log.error({ build, reason }, 'canary stopped')
    const work = lowerCanary(writing, store, name, version, reason).catch((error: unknown) =>
      app.log.error(
        { build, err: error },
        'canary stopped on this edge only: the registry could not be updated',
      ),
    )
    lowering.add(work)
    void work.then(() => lowering.delete(work))
  }
  const minLoads = config.canaryMinLoads
  const stopped = new Set<string>()
  const watch = createCanaryWatch({ counts, minLoads, stopped, onStop })
  const isServed = (name: string, canary: Canary) =>
    !watch.isStopped(name, canary) && !lacksService(app, name, canary)
  const source = followRegistry({ ...config, releases, registry, records, isServed, onProblem })
  app.addHook('onClose', async () => {
    await source.settle()
    await records.close()
  })
  const cookies = createEdgeCookies(publicOrigin)
  const visitors = createVisitorReader({
    cookies,
    buckets: createBuckets(edgeKey),
    trusted,
    releases,
    records,
    registry: source.registry,
  })
  const serviceCanaries = createServiceCanaries({
    registry: source.registry,
    readBucket: visitors.readBucket,
    readAvoided: visitors.readAvoided,
    ...{ isServed, minLoads, stopped, onStop },
  })
  return {
    source,
    store,
    serviceCanaries,
    releases,
    records,
    counts,
    watch,
    cookies,
    visitors,
    trusted,
    publicOrigin,
  }
}

/** Whether the canary is a service in a set and no process of it is ready: visitors then get no build of the set. */
function lacksService(app: FastifyInstance, name: string, { set, version }: Canary): boolean {
  const service = set === undefined ? undefined : findService(name)
  if (!service) return false
  const instances = app.servicePool.list()
  return !instances.some((each) => {
    return each.service === service && each.version === version && each.state === 'ready'
  })
}

function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 413) return sendDetail(reply, 413, 'Request body is too large.')
    if (status >= 400 && status < 500) return sendDetail(reply, status, 'Bad request.')
    request.log.error({ err: error }, 'request failed')
    return sendDetail(reply, 500, 'A server error occurred.')
  })
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'Not found.'))
}
