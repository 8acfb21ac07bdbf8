import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number
  /** OTLP status code; 2 is an error. */
  readonly status: number
  readonly attributes: Readonly<Record<string, unknown>>
}

interface OtlpValue {
  readonly stringValue?: string
  readonly intValue?: string | number
  readonly boolValue?: boolean
  readonly doubleValue?: number
}
interface OtlpAttribute {
  readonly key: string
  readonly value: OtlpValue
}
interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly kind: number
        readonly status?: { readonly code?: number }
        readonly attributes: readonly OtlpAttribute[]
      }[]
    }[]
  }[]
}

const readValue = ({ stringValue, intValue, boolValue, doubleValue }: OtlpValue) =>
  stringValue ?? (intValue === undefined ? (boolValue ?? doubleValue) : Number(intValue))
const readAttributes = (attributes: readonly OtlpAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)]))

function readSpans({ resourceSpans }: OtlpBody): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(readAttributes(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', kind, status, attributes }) => ({
        ...{ service, name, traceId, spanId, parentSpanId, kind },
        status: status?.code ?? 0,
        attributes: readAttributes(attributes),
      })),
    )
  })
}

export interface TraceReceiver {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  readonly bodies: readonly string[]
  close(): Promise<void>
}

/** Trace receiver for OTLP over HTTP as JSON. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    bodies.push(body)
    if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(body) as OtlpBody))
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
