import path from 'node:path'

/** Root folder of this checkout. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')

/** Paths of all data of a site, below one folder: DATA_DIR, by default `.data`. */
export interface DataLayout {
  readonly root: string
  readonly lockFile: string
  readonly secretsFile: string
  /** Ports, process ids and addresses of the running site, mode 0600. */
  readonly runFile: string
  /** URLs of each service's instances, read by the edge. */
  readonly servicesFile: string
  readonly postgres: string
  readonly logs: string
  readonly store: string
  readonly registryFile: string
  readonly publishedFile: string
  readonly keys: KeyLayout
  readonly demo: string
  /** State of the payment simulator. */
  readonly stripeState: string
  /** Last port of the payment simulator. */
  readonly stripePort: string
  /** Offset of the site's clock from the machine's. */
  readonly clockFile: string
  readonly compileCache: string
  readonly devBuilds: string
}

/** Private keys (mode 0600) and the list of trusted public keys. */
interface KeyLayout {
  readonly folder: string
  readonly release: string
  readonly edge: string
  readonly trusted: string
  /** Marker file, written once all keys exist and earlier publications are signed. */
  readonly done: string
}

export function layoutOf(root: string): DataLayout {
  const at = (name: string) => path.join(root, name)
  return {
    root,
    lockFile: at('start.lock'),
    secretsFile: at('secrets.json'),
    runFile: at('run.json'),
    servicesFile: at('services.json'),
    postgres: at('postgres'),
    logs: at('logs'),
    store: at('store'),
    registryFile: at('registry.json'),
    publishedFile: at('published.json'),
    keys: {
      folder: at('keys'),
      release: at('keys/release.pem'),
      edge: at('keys/edge.pem'),
      trusted: at('keys/trusted.json'),
      done: at('keys/done'),
    },
    demo: at('demo'),
    stripeState: at('stripe-simulator.json'),
    stripePort: at('stripe-simulator.port'),
    clockFile: at('clock'),
    compileCache: at('compile-cache'),
    devBuilds: at('dev'),
  }
}
