/** Spans of a service's own: calls of what is outside. Sent only where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export { withClientSpan } from '@quantamental/telemetry/spans'
