import path from 'node:path'

/** The checkout this file belongs to. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../..')

/** Where everything a running site keeps lives: one folder, `.data` unless DATA_DIR says otherwise. */
export interface DataLayout {
  readonly root: string
  readonly lockFile: string
  readonly secretsFile: string
  /** Ports, process ids and addresses of the running site, mode 0600. */
  readonly runFile: string
  /** Where each service's instances listen, for the edge. */
  readonly servicesFile: string
  readonly postgres: string
  readonly logs: string
  readonly store: string
  readonly registryFile: string
  readonly publishedFile: string
  readonly keys: KeyLayout
  readonly demo: string
  /** Everything the payment simulator keeps. */
  readonly stripeState: string
  /** The port the payment simulator had last. */
  readonly stripePort: string
  /** How far the site's clock is ahead of the machine's. */
  readonly clockFile: string
  readonly compileCache: string
  readonly devBuilds: string
}

/** Private keys (mode 0600) and the list of the public ones that are trusted. */
export interface KeyLayout {
  readonly folder: string
  readonly release: string
  readonly edge: string
  readonly trusted: string
  /** Written when all of it is there and what had been published before is signed. */
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
