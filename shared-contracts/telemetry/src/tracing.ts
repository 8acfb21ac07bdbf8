/** Trace settings from the environment. */
export interface TracingSettings {
  /** OTLP over HTTP endpoint; traces are sent as JSON to `<endpoint>/v1/traces`. */
  readonly endpoint: string
  /** Sampling ratio of new traces, 0 to 1; traces started elsewhere keep their decision. */
  readonly share: number
}

/**
 * Settings, or null if tracing is off.
 * @throws Error naming the invalid variable.
 */
export function readTracingSettings(env: NodeJS.ProcessEnv): TracingSettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
  if (!endpoint) return null
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be an http:// or https:// address')
  }
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG?.trim() || '1')
  if (!(share >= 0 && share <= 1)) {
    throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  }
  return { endpoint: url.href.replace(/\/+$/, ''), share }
}

export interface Tracing {
  /** Flush pending spans and stop. */
  stop(): Promise<void>
}

const QUEUE_MAX = 2_048
const SEND_EVERY_MS = 2_000
const SEND_MAX_MS = 5_000

/**
 * Start tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set; the libraries are loaded only then. An
 * unavailable receiver only loses traces.
 */
export async function startTracing(
  { service, version }: { readonly service: string; readonly version: string },
  env: NodeJS.ProcessEnv = process.env,
): Promise<Tracing> {
  const settings = readTracingSettings(env)
  if (!settings) return { stop: async () => {} }
  const [api, core, hooks, sdk, resources, exporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'quantamental',
      'service.version': version,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({
          url: `${settings.endpoint}/v1/traces`,
          timeoutMillis: SEND_MAX_MS,
        }),
        maxQueueSize: QUEUE_MAX,
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  })
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  api.trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      await provider.shutdown().catch(() => {})
      api.trace.disable()
      api.context.disable()
      api.propagation.disable()
    },
  }
}
