import { afterEach, describe, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { addHttpSpans } from './http-spans.ts'
import { traceHeaders, traceIdOf, withClientSpan } from './spans.ts'
import { startTraceReceiver, type TraceReceiver } from './testing/receiver.ts'
import { readTracingSettings, startTracing, type Tracing } from './tracing.ts'

let receiver: TraceReceiver | undefined
let tracing: Tracing | undefined
afterEach(async () => {
  await tracing?.stop()
  await receiver?.close()
  tracing = receiver = undefined
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const traceparent = (flags = '01') => `00-${TRACE}-${PARENT}-${flags}`

async function begin(env: Record<string, string> = {}) {
  receiver = await startTraceReceiver()
  tracing = await startTracing(
    { service: 'probe', version: '1.2.3' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env },
  )
  return receiver
}

function buildApp(isPublic = false) {
  const app = Fastify()
  addHttpSpans(app, ({ id }) => ({ 'request.id': id }), { isPublic })
  app.post('/things/:id', async () => {
    await withClientSpan('ask mail', { 'server.address': 'mail' }, async () => {})
    return { ...traceIdOf(), headers: traceHeaders() }
  })
  app.get('/broken', async () => {
    throw new Error('the password is hunter2')
  })
  app.get('/healthz', { config: { quiet: true } as object }, async () => traceIdOf())
  return app
}
const post = (app: ReturnType<typeof buildApp>, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/things/7?token=abc', headers, payload: { secret: 'x' } })

describe('traces', () => {
  it('tracing is off without an endpoint: nothing is loaded, logged or sent', async () => {
    tracing = await startTracing({ service: 'probe', version: '1' }, {})
    const answer = await post(buildApp(), { traceparent: traceparent() })
    expect(answer.json()).toEqual({ headers: {} })
  })

  it('a trace continues that of the request, even after reading a body', async () => {
    const { spans, bodies } = await begin()
    const answer = (await post(buildApp(), { traceparent: traceparent() })).json()
    await tracing?.stop()
    const [client, server] = spans
    expect(spans).toHaveLength(2)
    expect(server).toMatchObject({
      service: 'probe',
      name: 'POST /things/:id',
      traceId: TRACE,
      parentSpanId: PARENT,
      kind: 2,
      status: 0,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/things/:id',
        'http.response.status_code': 200,
      },
    })
    expect(client).toMatchObject({
      name: 'ask mail',
      traceId: TRACE,
      parentSpanId: server?.spanId,
      kind: 3,
    })
    expect(answer).toEqual({
      trace_id: TRACE,
      headers: { traceparent: `00-${TRACE}-${server?.spanId}-01` },
    })
    expect(bodies.join()).not.toMatch(/token|abc|secret|things\/7/)
    expect(bodies.join()).toContain('1.2.3')
  })

  it('a public server starts a new trace', async () => {
    const { spans } = await begin()
    await post(buildApp(true), { traceparent: traceparent() })
    await tracing?.stop()
    expect(spans[1]?.parentSpanId).toBe('')
    expect(spans[1]?.traceId).not.toBe(TRACE)
  })

  it('a failed span is marked without the error message', async () => {
    const { spans, bodies } = await begin()
    await buildApp().inject('/broken')
    await tracing?.stop()
    expect(spans[0]).toMatchObject({
      name: 'GET /broken',
      status: 2,
      attributes: { 'http.response.status_code': 500, 'error.type': '500' },
    })
    expect(bodies.join()).not.toContain('hunter2')
  })

  it('health checks are not traced', async () => {
    const { spans } = await begin()
    await buildApp().inject('/healthz')
    await tracing?.stop()
    expect(spans).toEqual([])
  })

  it('a sampling ratio of 0 traces only requests traced elsewhere', async () => {
    const { spans } = await begin({ OTEL_TRACES_SAMPLER_ARG: '0' })
    const app = buildApp()
    await post(app)
    await post(app, { traceparent: traceparent('00') })
    await post(app, { traceparent: traceparent('01') })
    await tracing?.stop()
    expect(spans.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE])
  })

  it('invalid endpoints and sampling ratios are rejected', () => {
    const settings = (endpoint: string, share?: string) =>
      readTracingSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        ...(share !== undefined && { OTEL_TRACES_SAMPLER_ARG: share }),
      })
    expect(settings('http://collector:4318/')).toEqual({
      endpoint: 'http://collector:4318',
      share: 1,
    })
    expect(settings('http://collector:4318', '0.25')?.share).toBe(0.25)
    expect(settings(' ')).toBeNull()
    expect(() => settings('collector:4318')).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
    expect(() => settings('http://a', '1.1')).toThrow('OTEL_TRACES_SAMPLER_ARG')
    expect(() => settings('http://a', 'half')).toThrow('OTEL_TRACES_SAMPLER_ARG')
  })
})
