import { createServer, type Server } from 'node:http'
import type { ServiceName } from '@quantamental/api/common'
import type { Canary, RegistryDocument } from '@quantamental/remote/release'
import { addSampledGauge, createMetrics, type Registry } from '@quantamental/telemetry/metrics'
import type { FastifyInstance } from 'fastify'
import { TIME_BOUNDS_MS } from '../beacons/beacon-counts.ts'
import type { CompositionSource } from '../composition/live-composition.ts'

const INSTANCE = ['upstream', 'instance'] as const
const BUILD = ['remote', 'version'] as const

/** Host and port of an instance, without the rest of its URL. */
const instanceName = (url: string) => URL.parse(url)?.host ?? 'unknown'

function addUpstreams(app: FastifyInstance, registry: Registry): void {
  const of = ({ service, url }: { readonly service: ServiceName; readonly url: string }) => ({
    upstream: service,
    instance: instanceName(url),
  })
  const list = () => app.servicePool.list()
  addSampledGauge(
    registry,
    {
      name: 'edge_upstream_up',
      help: '1 if the instance is ready, 0 if it is leaving or away.',
      labelNames: INSTANCE,
    },
    () => list().map((each) => ({ labels: of(each), value: Number(each.state === 'ready') })),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_upstream_open_requests',
      help: 'Requests in progress.',
      labelNames: INSTANCE,
    },
    () => list().map((each) => ({ labels: of(each), value: each.open })),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_upstream_requests_total',
      help: 'Requests sent to the instance.',
      labelNames: INSTANCE,
    },
    () => list().map((each) => ({ labels: of(each), value: each.requests })),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_upstream_retries_total',
      help: 'Requests retried on the instance after a failure.',
      labelNames: INSTANCE,
    },
    () => list().map((each) => ({ labels: of(each), value: each.retries })),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_upstream_failures_total',
      help: 'Requests without a valid response, by reason.',
      labelNames: [...INSTANCE, 'reason'],
    },
    () =>
      list().flatMap((each) =>
        Object.entries(each.failed).map(([reason, value]) => ({
          labels: { ...of(each), reason },
          value,
        })),
      ),
  )
}

function addServiceVersions(app: FastifyInstance, registry: Registry): void {
  addSampledGauge(
    registry,
    {
      name: 'edge_service_version_requests_total',
      help: 'Requests to a released version of a service, by outcome.',
      labelNames: ['upstream', 'version', 'outcome'],
    },
    () =>
      app.serviceCanaries.list().flatMap(({ service, version, requests, faults }) => [
        { labels: { upstream: service, version, outcome: 'ok' }, value: requests - faults },
        { labels: { upstream: service, version, outcome: 'fault' }, value: faults },
      ]),
  )
}

/** Canaries of remotes and services, by name. */
function listCanaries({ remotes, services = {} }: RegistryDocument) {
  return [remotes, services]
    .flatMap(Object.entries<{ canary?: Canary }>)
    .flatMap(([remote, { canary }]) => (canary ? [{ remote, canary }] : []))
}

function addRemotes(app: FastifyInstance, registry: Registry, source: CompositionSource): void {
  /** Only versions in use, since reports of old tabs would otherwise accumulate. */
  const listLive = () => {
    const { remotes } = source.registry()
    return app.beaconCounts.list().filter(({ remote, version }) => {
      const channel = remotes[remote]
      return (
        channel && [channel.stable, channel.previous[0], channel.canary?.version].includes(version)
      )
    })
  }
  addSampledGauge(
    registry,
    {
      name: 'edge_remote_marks_total',
      help: 'Page reports on a remote, by phase and outcome.',
      labelNames: [...BUILD, 'phase', 'outcome'],
    },
    () =>
      listLive().flatMap(({ remote, version, phases }) =>
        Object.entries(phases).flatMap(([phase, { ok, fault }]) => [
          { labels: { remote, version, phase, outcome: 'ok' }, value: ok },
          { labels: { remote, version, phase, outcome: 'fault' }, value: fault },
        ]),
      ),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_remote_seconds_bucket',
      help: 'Cumulative histogram of the time that a phase of a remote took on pages, in seconds.',
      labelNames: [...BUILD, 'phase', 'le'],
    },
    () =>
      listLive().flatMap(({ remote, version, phases }) =>
        Object.entries(phases).flatMap(([phase, { ok, within }]) => [
          ...TIME_BOUNDS_MS.map((bound, at) => ({
            labels: { remote, version, phase, le: String(bound / 1000) },
            value: within[at] ?? 0,
          })),
          { labels: { remote, version, phase, le: '+Inf' }, value: ok },
        ]),
      ),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_canary_percent',
      help: 'Percentage of visitors who get the canary of a remote or service.',
      labelNames: BUILD,
    },
    () =>
      listCanaries(source.registry()).map(({ remote, canary }) => ({
        labels: { remote, version: canary.version },
        value: canary.percent,
      })),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_canary_stopped',
      help: '1 if the canary was stopped automatically.',
      labelNames: BUILD,
    },
    () =>
      listCanaries(source.registry()).map(({ remote, canary }) => ({
        labels: { remote, version: canary.version },
        value: Number(canary.stopped !== undefined),
      })),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_composition_info',
      help: 'Always 1; labels identify the stable composition.',
      labelNames: ['composition', 'shell'],
    },
    async () => {
      const document = (await source.current())?.document
      if (!document) return []
      return [{ labels: { composition: document.id, shell: document.shell.version }, value: 1 }]
    },
  )
  addSampledGauge(
    registry,
    { name: 'edge_registry_up', help: '1 if the registry is usable, 0 if not.', labelNames: [] },
    () => [{ labels: {}, value: Number(!source.registryProblem()) }],
  )
}

/** Metrics registry of the edge, with the same request metrics as a service. */
export function createEdgeMetrics(app: FastifyInstance, version: string): Registry {
  return createMetrics(app, { service: 'edge', version })
}

/** Add gauges for service instances and for page reports on remotes. */
export function addEdgeGauges(
  app: FastifyInstance,
  registry: Registry,
  source: CompositionSource,
): void {
  addUpstreams(app, registry)
  addServiceVersions(app, registry)
  addRemotes(app, registry, source)
}

/** `METRICS_PORT`; null for no metrics server. @throws Error if it is not a port. */
export function readMetricsPort({ METRICS_PORT }: NodeJS.ProcessEnv): number | null {
  const text = METRICS_PORT?.trim()
  if (!text) return null
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error('METRICS_PORT must be a number from 0 to 65535; 0 selects any free port')
  }
  return Number(text)
}

/**
 * Serve `/metrics` on a separate port, so that no request to the public one can reach it.
 * @throws the error if it cannot listen.
 */
export async function listenForMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.')
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise
  return server
}
