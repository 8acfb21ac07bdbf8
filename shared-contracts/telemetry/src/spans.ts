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

/** Says that a span failed, by the kind of error alone: messages may hold what a reader entered. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : String(error))
}

export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  /** Instant of its start, where it began before. */
  readonly startTime?: Date
  /** The one at work by default. */
  readonly parent?: Context
}

/** A span that its caller ends. */
export function startSpan(name: string, options: SpanOptions = {}): Span {
  const { parent = context.active(), ...rest } = options
  return tracer().startSpan(name, rest, parent)
}

/** `parent` with the span at work. */
export function withSpanContext(parent: Context, span: Span): Context {
  return trace.setSpan(parent, span)
}

/** Runs `work` within a span, which is marked and ends when it throws. */
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

/** A call of something outside, such as a mail server. */
export function withClientSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return withSpan(name, { kind: SpanKind.CLIENT, attributes }, work)
}

/** `traceparent` of what is at work; nothing while nothing is traced. */
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

/** What is at work where `headers` came from. */
export function readTraceHeaders(headers: Readonly<Record<string, unknown>>): Context {
  return propagation.extract(context.active(), headers, GETTER)
}

/** For log lines: nothing while nothing is traced. */
export function traceIdOf(of: Context = context.active()): { readonly trace_id?: string } {
  const span = trace.getSpanContext(of)
  return span && trace.isSpanContextValid(span) ? { trace_id: span.traceId } : {}
}

/** Whether spans that begin here are sent. */
export function isTraced(of: Context = context.active()): boolean {
  return trace.getSpan(of)?.isRecording() ?? false
}
