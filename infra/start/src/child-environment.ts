const PASSED_ON = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  // Where traces go, and where the edge tells its metrics.
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'METRICS_PORT',
  'METRICS_HOST',
]

/** What of our own environment a child may see: nothing that could change what it does by accident. */
export function childEnvironment(
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string | undefined> {
  return Object.fromEntries(PASSED_ON.map((name) => [name, env[name]]))
}

/** `FLAG_<NAME>`: switches of the site that whoever starts it fixes. */
export function flagEnvironment(
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('FLAG_')))
}
