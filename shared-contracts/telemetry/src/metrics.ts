import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export { Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9
/** All other methods share one label, because clients can invent methods. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export interface Build {
  /** `edge` or the name of the service. */
  readonly service: string
  readonly version: string
}

function addProcessGauges(app: FastifyInstance, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  const registers = [registry]
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'Event loop delay since the last scrape, by quantile.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const percentile of [50, 90, 99]) {
        this.set({ quantile: String(percentile / 100) }, delay.percentile(percentile) / NANOSECONDS)
      }
      delay.reset()
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'nodejs_heap_used_bytes',
    help: 'Heap in use.',
    registers,
    collect() {
      this.set(process.memoryUsage().heapUsed)
    },
  })
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start of the process since the epoch.',
    registers,
    collect() {
      this.set(Math.round(Date.now() / 1000 - process.uptime()))
    },
  })
}

function addRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  let inFlight = 0
  const leave = () => {
    inFlight -= 1
  }
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests without a response yet.',
    registers,
    collect() {
      this.set(inFlight)
    },
  })
  const series = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1
    // `close` is also emitted if the client disconnects before the response.
    reply.raw.on('close', leave)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const method = METHODS.includes(request.method) ? request.method : 'other'
    const route = request.routeOptions.url ?? 'none'
    const status = String(reply.statusCode)
    const key = `${method} ${status} ${route}`
    let durationsOf = series.get(key)
    if (!durationsOf) {
      durationsOf = durations.labels({ method, route, status })
      series.set(key, durationsOf)
    }
    durationsOf.observe(reply.elapsedTime / 1000)
    done()
  })
}

/**
 * Metrics common to edge and services: request durations by route and status, requests in flight, event
 * loop delay, memory, build. Labels contain route patterns, never paths.
 */
export function createMetrics(app: FastifyInstance, { service, version }: Build): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  addProcessGauges(app, registry)
  addRequestMetrics(app, registry)
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the build is in the labels.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  return registry
}

export interface GaugeNames<Label extends string> {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly Label[]
}

export interface Sample<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>
  readonly value: number
}

/** Counter by one label; every value of `known` starts at 0, so that rates have a first sample. */
export function createCounter<Value extends string>(
  registry: Registry,
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
  known: readonly Value[],
): (value: Value) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
  for (const value of known) counter.inc({ [label]: value }, 0)
  return (value) => counter.inc({ [label]: value })
}

/** Gauge sampled at each scrape; labels missing from a sample are removed. */
export function addSampledGauge<Label extends string>(
  registry: Registry,
  { name, help, labelNames }: GaugeNames<Label>,
  sample: () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      this.reset()
      const samples = await Promise.resolve()
        .then(sample)
        .catch(() => [])
      for (const { labels, value } of samples) this.set(labels, value)
    },
  })
}
