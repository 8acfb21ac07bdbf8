import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { addConfiguredEndpoint, type Simulator } from './simulator.ts'
import { exportStore, importStore } from './store.ts'

export function loadState(simulator: Simulator, file: string): void {
  if (!existsSync(file)) return
  const saved = JSON.parse(readFileSync(file, 'utf8'))
  importStore(simulator.store, saved.tables)
  simulator.clock.restore(saved.clock)
  simulator.ids.restore(saved.ids)
  simulator.apiVersion = saved.apiVersion
  // Requests in flight when the process ended got no response, so their keys can be used again.
  for (const { id, answer } of simulator.store.idempotency.values()) {
    if (!answer) simulator.store.idempotency.delete(id)
  }
  addConfiguredEndpoint(simulator)
  for (const event of simulator.store.events.values()) {
    if (event.pending_webhooks > 0) simulator.webhooks.send(event)
  }
}

/** Written to a temporary file and renamed, so that a crash leaves the old state intact. Readable by its owner only. */
export function saveState(simulator: Simulator, file: string): void {
  const state = {
    tables: exportStore(simulator.store),
    clock: simulator.clock.state(),
    ids: simulator.ids.count(),
    apiVersion: simulator.apiVersion,
  }
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
