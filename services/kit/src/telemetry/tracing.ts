/** Spans for a service's outgoing calls; exported only if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export { withClientSpan } from '@quantamental/telemetry/spans'
