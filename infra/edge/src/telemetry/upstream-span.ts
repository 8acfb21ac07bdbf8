import {
  type Context,
  markFailed,
  type Span,
  SpanKind,
  startSpan,
  traceHeaders,
  withSpanContext,
} from '@quantamental/telemetry/spans'
import type { FastifyRequest } from 'fastify'
import type { Instance } from '../proxy/service-pool.ts'

/** One question of the edge to an instance of a service, as part of a request's trace. */
export interface UpstreamSpan {
  /** For the service: whose part its own spans are. */
  readonly headers: Readonly<Record<string, string>>
  /** With the status of the answer, or why there is none. */
  end(outcome: number | string): void
}

const UNTRACED: UpstreamSpan = { headers: {}, end() {} }

export function startUpstreamSpan(
  { traceContext, method }: Pick<FastifyRequest, 'traceContext' | 'method'>,
  { service, url }: Instance,
): UpstreamSpan {
  if (!traceContext) return UNTRACED
  const attributes = { 'peer.service': service, 'server.address': URL.parse(url)?.host ?? '' }
  const span = startSpan(`${method} ${service}`, {
    kind: SpanKind.CLIENT,
    attributes,
    parent: traceContext,
  })
  return { headers: headersOf(span, traceContext), end: (outcome) => endWith(span, outcome) }
}

function headersOf(span: Span, parent: Context): Record<string, string> {
  return traceHeaders(withSpanContext(parent, span))
}

function endWith(span: Span, outcome: number | string): void {
  if (typeof outcome === 'number') span.setAttribute('http.response.status_code', outcome)
  if (typeof outcome === 'string' || outcome >= 500) markFailed(span, String(outcome))
  span.end()
}
