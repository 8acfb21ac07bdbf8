import path from 'node:path'

/** Root folder of this checkout. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')

export type DataLayout = Readonly<ReturnType<typeof layoutOf>>

/** Paths of all data of a site, below one folder: DATA_DIR, by default `.data`. */
export function layoutOf(root: string) {
  const at = (name: string) => path.join(root, name)
  return {
    root,
    lockFile: at('start.lock'),
    secretsFile: at('secrets.json'),
    // Ports, process ids and addresses of the running site, mode 0600.
    runFile: at('run.json'),
    // URLs of each service's instances, read by the edge.
    servicesFile: at('services.json'),
    postgres: at('postgres'),
    logs: at('logs'),
    store: at('store'),
    registryFile: at('registry.json'),
    // Unpacked releases of services.
    serviceReleases: at('service-releases'),
    publishedFile: at('published.json'),
    // Private keys (mode 0600) and the list of trusted public keys.
    keys: {
      folder: at('keys'),
      release: at('keys/release.pem'),
      edge: at('keys/edge.pem'),
      agent: at('keys/agent.pem'),
      trusted: at('keys/trusted.json'),
      // Marker file, written once all keys exist and earlier publications are signed.
      done: at('keys/done'),
    },
    demo: at('demo'),
    // State and last port of the payment simulator.
    stripeState: at('stripe-simulator.json'),
    stripePort: at('stripe-simulator.port'),
    // Offset of the site's clock from the machine's.
    clockFile: at('clock'),
    compileCache: at('compile-cache'),
    devBuilds: at('dev'),
  }
}
