import { setTimeout as delay } from 'node:timers/promises'
import type { BuildStore } from '@quantamental/release/build-store'
import { stopCanary } from '@quantamental/release/canary'
import type { RegistryBackend } from '@quantamental/release/registry-backend'

const ATTEMPTS = 5
const PAUSE_MS = 1_000

/**
 * Stop a canary in the registry for all edges, signed with the edge's own key. Retry while the registry is
 * unavailable. @throws the last error.
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
