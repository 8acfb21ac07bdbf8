import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Attributes,
  type Context,
  isTracing,
  markFailed,
  readTraceHeaders,
  SpanKind,
  startSpan,
} from './spans.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Parent context for spans of this request; null without tracing. */
    traceContext: Context | null
  }
}

/** Span attributes in addition to method, route and status. Must not contain addresses, queries or headers. */
export type DescribeRequest = (request: FastifyRequest) => Attributes

/**
 * Add a span per request, except to quiet routes (health, metrics), as a child of its `traceparent`.
 * With `isPublic`, ignore the untrusted `traceparent` of clients. Call it after `startTracing`: without tracing no hook
 * is added.
 */
export function addHttpSpans(
  app: FastifyInstance,
  describe: DescribeRequest,
  { isPublic = false }: { readonly isPublic?: boolean } = {},
): void {
  app.decorateRequest('traceContext', null)
  if (!isTracing()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const { quiet } = routeOptions.config as { readonly quiet?: boolean }
    if (quiet) return done()
    const parent = isPublic ? ROOT_CONTEXT : readTraceHeaders(headers)
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route, ...describe(request) }
    const span = startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, parent })
    if (!span.isRecording() && !trace.isSpanContextValid(span.spanContext())) return done()
    request.traceContext = trace.setSpan(parent, span)
    context.with(request.traceContext, done)
  })
  // Body events are emitted by the connection, outside the request's context.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.traceContext) context.with(request.traceContext, done)
    else done()
  })
  app.addHook('onError', (request, _reply, error, done) => {
    const span = request.traceContext && trace.getSpan(request.traceContext)
    span?.setAttribute('error.type', error.name)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.traceContext && trace.getSpan(request.traceContext)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (span && reply.statusCode >= 500) markFailed(span, String(reply.statusCode))
    span?.end()
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    const span = request.traceContext && trace.getSpan(request.traceContext)
    span?.setAttribute('error.type', 'aborted')
    span?.end()
    done()
  })
}
