import { setTimeout as delay } from 'node:timers/promises'
import type { BuildStore } from '@quantamental/release/build-store'
import { stopCanary } from '@quantamental/release/canary'
import type { RegistryBackend } from '@quantamental/release/registry-backend'

const ATTEMPTS = 5
const PAUSE_MS = 1_000

/**
 * Writes into the registry that a canary was stopped, by the edge's own key, for all edges. Tries again
 * while the registry is away. @throws the last failure.
 */
export async function lowerCanary(
  registry: RegistryBackend,
  store: BuildStore,
  name: string,
  version: string,
  reason: string,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await stopCanary({ store, registry, actor: 'edge' }, name, version, reason)
      return
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error
      await delay(PAUSE_MS * attempt, undefined, { ref: false })
    }
  }
}
