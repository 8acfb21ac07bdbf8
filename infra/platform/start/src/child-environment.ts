const PASSED_ON = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE'],
  ...['http_proxy', 'https_proxy', 'no_proxy', 'NODE_USE_ENV_PROXY'],
  // Destination of traces; address on which the edge serves its metrics.
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG', 'METRICS_PORT', 'METRICS_HOST'],
  'RATE_LIMIT_FACTOR',
]

/** Allowlist of variables passed to children, so that nothing else changes their behavior by accident. */
export function childEnvironment(
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string | undefined> {
  return Object.fromEntries(PASSED_ON.map((name) => [name, env[name]]))
}

/** `FLAG_<NAME>`: feature flags fixed for this run. */
export function flagEnvironment(
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('FLAG_')))
}

/** `SYNC`, `SYNC_<NAME>` and `SEC_USER_AGENT`: schedule and sources of the sync. */
export function syncEnvironment(
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string | undefined> {
  const names = /^(?:SYNC|SYNC_\w+|SEC_USER_AGENT)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.test(name)))
}
