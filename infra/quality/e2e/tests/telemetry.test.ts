import path from 'node:path'
import { SERVICE_NAMES } from '@quantamental/api/services'
import {
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from '@quantamental/telemetry/testing'
import { expect, test } from '../src/fixtures.ts'
import { type OwnProcess, startOwnProcess } from '../src/own-process.ts'
import { serviceEnvironment } from '../src/service-environment.ts'

const SERVICE = 'market-beats'
/** Private values in a reader's request, which must not reach telemetry. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const TAG = 'plum-orchard'
const ADDRESS = '203.0.113.7'
const SECRETS = ['eyJhbGciOiJ-cookie', 'refresh-cookie', 'csrf-cookie', 'eyJhbGciOiJ-bearer']
const [ACCESS, REFRESH, CSRF, BEARER] = SECRETS
const HEADERS = {
  traceparent: `00-${TRACE}-${PARENT}-01`,
  tracestate: 'vendor=visitors-own',
  baggage: 'user=visitors-own',
  cookie: `qm_access=${ACCESS}; qm_refresh=${REFRESH}; csrftoken=${CSRF}`,
  'x-forwarded-for': ADDRESS,
  'user-agent': 'orchard-browser/1.0',
  referer: 'https://elsewhere.example/orchard-page',
}
/** Strings that must not occur in telemetry. */
const PRIVATE_TEXTS = [TRACE, PARENT, 'visitors-own', ADDRESS, 'orchard', 'page=1', ...SECRETS]
const PATH = `/api/posts/?tag=${TAG}&page=1`
/** OpenTelemetry span kinds. */
const SERVER = 2
const CLIENT = 3

let receiver: TraceReceiver
let service: OwnProcess
let edge: OwnProcess
test.beforeAll(async ({ site }) => {
  receiver = await startTraceReceiver()
  const OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
  service = await startOwnProcess(`services/${SERVICE}/src/server.ts`, {
    ...serviceEnvironment(site, SERVICE),
    OTEL_EXPORTER_OTLP_ENDPOINT,
  })
  const urls = SERVICE_NAMES.map((name) => [name, site.urlOf(name)])
  edge = await startOwnProcess('infra/platform/edge/src/server.ts', {
    PATH: process.env.PATH,
    PORT: '0',
    METRICS_PORT: '0',
    STORE: site.storeDir,
    REGISTRY: site.registryFile,
    TRUSTED_KEYS_FILE: path.join(site.dataDir, 'keys/trusted.json'),
    SERVICE_URLS: JSON.stringify({ ...Object.fromEntries(urls), [SERVICE]: service.origin }),
    // The test acts as a load balancer, so its X-Forwarded-For is trusted.
    TRUSTED_PROXIES: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT,
  })
})
test.afterAll(async () => {
  await edge?.stop()
  await service?.stop()
  await receiver?.close()
})

interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Metrics at an origin in the Prometheus text format. */
async function readMetrics(origin: string): Promise<{ text: string; samples: readonly Sample[] }> {
  const response = await fetch(`${origin}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  const lines = text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)
  const samples = [...lines].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, labelValue]) => [label, labelValue]),
    ),
    value: Number(value),
  }))
  return { text, samples }
}

test('edge and service export request metrics by route for Prometheus', async () => {
  expect((await fetch(edge.origin + PATH, { headers: HEADERS })).status).toBe(200)
  const metricsOrigin = `http://127.0.0.1:${edge.listening.metricsPort}`
  const requestCount = (route: string, of: string): Sample => ({
    name: 'http_request_duration_seconds_count',
    labels: { service: of, method: 'GET', route, status: '200' },
    value: 1,
  })
  const samplesOf = async (origin: string) => (await readMetrics(origin)).samples
  // A response is counted after its last byte is sent, which may be after the client received it.
  await expect.poll(() => samplesOf(metricsOrigin)).toContainEqual(requestCount('/api/*', 'edge'))
  await expect
    .poll(() => samplesOf(service.origin))
    .toContainEqual(requestCount('/api/posts/', SERVICE))
  const ofEdge = await readMetrics(metricsOrigin)
  const ofService = await readMetrics(service.origin)
  expect(ofEdge.samples).toContainEqual({
    name: 'edge_upstream_requests_total',
    labels: { service: 'edge', upstream: SERVICE, instance: new URL(service.origin).host },
    value: 1,
  })
  expect(ofEdge.samples).toContainEqual({
    name: 'edge_registry_up',
    labels: { service: 'edge' },
    value: 1,
  })
  const pool = ofService.samples.filter(({ name }) => name === 'database_pool_connections')
  expect(pool.map(({ labels }) => labels.state).toSorted()).toEqual(['idle', 'used', 'waiting'])
  for (const text of PRIVATE_TEXTS) expect(ofEdge.text + ofService.text).not.toContain(text)
  // The public port has no metrics.
  expect((await fetch(`${edge.origin}/metrics`)).status).toBe(404)
})

test('one trace covers edge, service and database, without private data of the request', async () => {
  const response = await fetch(edge.origin + PATH, { headers: HEADERS })
  expect(response.status).toBe(200)
  const refused = await fetch(edge.origin + PATH, {
    headers: { ...HEADERS, authorization: `Bearer ${BEARER}` },
  })
  expect(refused.status).toBe(401)
  // Stopping flushes the remaining spans.
  await edge.stop()
  await service.stop()

  const requestId = response.headers.get('x-request-id')
  const { spans } = receiver
  const childrenOf = (parent: ReceivedSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId)
  const edgeSpan = spans.find(
    (span) => span.service === 'edge' && span.attributes['request.id'] === requestId,
  )
  const request = { 'http.request.method': 'GET', 'request.id': requestId }
  // The client's trace context is ignored: the trace starts at the edge.
  expect(edgeSpan).toMatchObject({ name: 'GET /api/*', kind: SERVER, parentSpanId: '', status: 0 })
  expect(edgeSpan?.attributes).toEqual({
    ...request,
    'http.route': '/api/*',
    'http.response.status_code': 200,
  })
  const [upstreamSpan, ...noOther] = childrenOf(edgeSpan)
  expect(noOther).toEqual([])
  expect(upstreamSpan).toMatchObject({ service: 'edge', name: `GET ${SERVICE}`, kind: CLIENT })
  expect(upstreamSpan?.attributes).toEqual({
    'peer.service': SERVICE,
    'server.address': new URL(service.origin).host,
    'http.response.status_code': 200,
  })
  const [serviceSpan, ...noOtherService] = childrenOf(upstreamSpan)
  expect(noOtherService).toEqual([])
  expect(serviceSpan).toMatchObject({ service: SERVICE, name: 'GET /api/posts/', kind: SERVER })
  expect(serviceSpan?.attributes).toEqual({
    ...request,
    'http.route': '/api/posts/',
    'http.response.status_code': 200,
  })
  // Three queries: the page of articles, their number and their tags.
  const queries = childrenOf(serviceSpan)
  expect(queries.map(({ name }) => name)).toEqual(Array(3).fill('select article'))
  for (const query of queries) {
    expect(query).toMatchObject({ service: SERVICE, kind: CLIENT, status: 0 })
    expect(query.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.query.summary': 'select article',
    })
  }

  const chain = [edgeSpan, upstreamSpan, serviceSpan, ...queries]
  const trace = edgeSpan?.traceId
  expect(trace).not.toBe(TRACE)
  expect(spans.filter(({ traceId }) => traceId === trace)).toHaveLength(chain.length)
  expect(new Set(chain.map((span) => span?.traceId))).toEqual(new Set([trace]))
  for (const { log } of [edge, service]) {
    const line = log.find((each) => each.msg === 'request' && each.requestId === requestId)
    expect(line).toMatchObject({ trace_id: trace, status: 200 })
    for (const secret of [TAG, ...SECRETS]) expect(JSON.stringify(log)).not.toContain(secret)
  }

  const refusal = spans.find(
    (span) => span.attributes['request.id'] === refused.headers.get('x-request-id'),
  )
  const [refusedUpstream] = childrenOf(refusal)
  expect(childrenOf(refusedUpstream)[0]?.attributes).toMatchObject({
    'http.response.status_code': 401,
  })

  const sent = receiver.bodies.join('\n')
  for (const text of PRIVATE_TEXTS) expect(sent).not.toContain(text)
  // Only operation and table of the SQL.
  expect(sent).not.toMatch(/\bwhere\b|order by|::|\$\d/i)
})
