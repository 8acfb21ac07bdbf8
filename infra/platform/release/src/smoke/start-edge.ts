import { startEdgeProcess } from '../edge-process.ts'
import { findFreePort } from '../free-port.ts'

export interface TrialEdge {
  readonly url: string
  readonly stop: () => Promise<void>
}

export interface TrialEdgeOptions {
  /** Address of the store, as `--store`. */
  readonly store: string
  readonly registryFile: string
  /** Addresses of the services by name. */
  readonly services: Readonly<Record<string, string>>
}

/**
 * Start a temporary edge on a free port, without signature checks, which the gate has already done.
 * @throws Error when it does not listen.
 */
export async function startEdge(options: TrialEdgeOptions): Promise<TrialEdge> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const {
    TRUSTED_KEYS_FILE: _,
    EDGE_KEY_FILE: __,
    SERVICES_FILE: ___,
    ...environment
  } = process.env
  const isFolder = !/^[\w+.-]+:\/\//.test(options.store)
  const { stop } = await startEdgeProcess({
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      STORE: options.store,
      REGISTRY: options.registryFile,
      REGISTRY_FILE: options.registryFile,
      ...(isFolder ? { STORE_DIR: options.store } : {}),
      SERVICE_URLS: JSON.stringify(options.services),
      UNSIGNED_BUILDS: '1',
      LIVE_RELOAD: '0',
      LOG_LEVEL: 'warn',
    },
  })
  return { url, stop }
}
