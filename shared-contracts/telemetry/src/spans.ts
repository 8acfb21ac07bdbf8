import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api'

export type { Attributes, Context, Span } from '@opentelemetry/api'
export { SpanKind } from '@opentelemetry/api'

const tracer = () => trace.getTracer('quantamental')

/** Mark a span as failed with the error type only: messages may contain user input. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : String(error))
}

export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  /** Start time if earlier than now. */
  readonly startTime?: Date
  /** Default: the active context. */
  readonly parent?: Context
}

/** Whether traces are on; without a propagator there are no headers to read. */
export const isTracing = (): boolean => propagation.fields().length > 0

/** Start a span; the caller ends it. */
export function startSpan(name: string, options: SpanOptions = {}): Span {
  const { parent = context.active(), ...rest } = options
  return tracer().startSpan(name, rest, parent)
}

/** `parent` with `span` as the active span. */
export function withSpanContext(parent: Context, span: Span): Context {
  return trace.setSpan(parent, span)
}

/** Run `work` in a span, which ends with it and is marked as failed if it throws. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options)
  try {
    return await context.with(trace.setSpan(options.parent ?? context.active(), span), work)
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Span for a call to an external system, such as a mail server. */
export function withClientSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return withSpan(name, { kind: SpanKind.CLIENT, attributes }, work)
}

/** `traceparent` header of the active span; empty without tracing. */
export function traceHeaders(of: Context = context.active()): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(of, headers)
  return headers
}

const GETTER: TextMapGetter<Readonly<Record<string, unknown>>> = {
  keys: (carrier) => Object.keys(carrier),
  get(carrier, key) {
    const value = carrier[key]
    return typeof value === 'string' ? value : undefined
  },
}

/** Remote context from `headers`. */
export function readTraceHeaders(headers: Readonly<Record<string, unknown>>): Context {
  return propagation.extract(context.active(), headers, GETTER)
}

/** Trace id for log lines; empty without tracing. */
export function traceIdOf(of: Context = context.active()): { readonly trace_id?: string } {
  const span = trace.getSpanContext(of)
  return span && trace.isSpanContextValid(span) ? { trace_id: span.traceId } : {}
}

/** Whether new spans in this context are exported. */
export function isTraced(of: Context = context.active()): boolean {
  return trace.getSpan(of)?.isRecording() ?? false
}
