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

/** Span of one request from the edge to a service instance. */
export interface UpstreamSpan {
  /** Trace headers for the service, which make its spans children of this one. */
  readonly headers: Readonly<Record<string, string>>
  /** End the span with the response status or the failure. */
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
