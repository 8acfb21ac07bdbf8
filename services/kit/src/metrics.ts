import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

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

/** Request durations by route and status, event loop delay, memory. Labels hold the route's pattern, never a path. */
export function createMetrics(app: FastifyInstance, service: string): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  addProcessGauges(app, registry)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  const series = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
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
  return registry
}

/**
 * A gauge of a service: `collect` is asked at each scrape for the value by label. One that fails leaves
 * the gauge out of the answer.
 */
export function addGauge(
  app: FastifyInstance,
  { name, help, label }: { name: string; help: string; label: string },
  collect: () => Promise<Readonly<Record<string, number>>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [app.metricsRegistry],
    async collect() {
      this.reset()
      const values = await collect().catch(() => ({}))
      for (const [value, amount] of Object.entries(values)) this.set({ [label]: value }, amount)
    },
  })
}
