import type { ServiceName } from '@quantamental/api/common'
import { addSampledGauge, createMetrics, type Registry } from '@quantamental/telemetry/metrics'
import type { FastifyInstance } from 'fastify'
import { TIME_BOUNDS_MS } from '../beacons/beacon-counts.ts'
import type { CompositionSource } from '../composition/live-composition.ts'

const INSTANCE = ['upstream', 'instance'] as const
const BUILD = ['remote', 'version'] as const

/** Host and port of an instance, without what a URL may carry besides. */
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
      help: '1: it may be asked; 0: it leaves or is away.',
      labelNames: INSTANCE,
    },
    () => list().map((each) => ({ labels: of(each), value: Number(each.state === 'ready') })),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_upstream_open_requests',
      help: 'Requests that wait for its answer.',
      labelNames: INSTANCE,
    },
    () => list().map((each) => ({ labels: of(each), value: each.open })),
  )
  addSampledGauge(
    registry,
    { name: 'edge_upstream_requests_total', help: 'Requests it was asked.', labelNames: INSTANCE },
    () => list().map((each) => ({ labels: of(each), value: each.asked })),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_upstream_retries_total',
      help: 'Requests it was asked because another instance did not answer.',
      labelNames: INSTANCE,
    },
    () => list().map((each) => ({ labels: of(each), value: each.takenOver })),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_upstream_failures_total',
      help: 'Requests it gave no usable answer to, by reason.',
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

function addRemotes(app: FastifyInstance, registry: Registry, source: CompositionSource): void {
  /** Only versions that somebody may get: those of old tabs would stay for ever. */
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
      help: 'What pages reported of a remote: how far it came, and whether it failed.',
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
      help: 'How many remotes came so far within so many seconds, as pages reported.',
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
      help: 'Share of the visitors that gets a canary.',
      labelNames: BUILD,
    },
    () =>
      Object.entries(source.registry().remotes).flatMap(([remote, { canary }]) =>
        canary ? [{ labels: { remote, version: canary.version }, value: canary.percent }] : [],
      ),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_canary_stopped',
      help: '1: the canary was lowered to nobody by itself.',
      labelNames: BUILD,
    },
    () =>
      Object.entries(source.registry().remotes).flatMap(([remote, { canary }]) =>
        canary
          ? [
              {
                labels: { remote, version: canary.version },
                value: Number(canary.stopped !== undefined),
              },
            ]
          : [],
      ),
  )
  addSampledGauge(
    registry,
    {
      name: 'edge_composition_info',
      help: 'Always 1; the stable composition.',
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
    { name: 'edge_registry_up', help: '0: the registry cannot be read.', labelNames: [] },
    () => [{ labels: {}, value: Number(!source.registryProblem()) }],
  )
}

/** What the edge tells: requests like a service, its services' instances, and how remotes fare in pages. */
export function createEdgeMetrics(app: FastifyInstance, version: string): Registry {
  return createMetrics(app, { service: 'edge', version })
}

/** Adds what is known once the edge is put together. */
export function addEdgeGauges(
  app: FastifyInstance,
  registry: Registry,
  source: CompositionSource,
): void {
  addUpstreams(app, registry)
  addRemotes(app, registry, source)
}
