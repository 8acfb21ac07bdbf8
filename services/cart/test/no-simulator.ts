import type { SpawnedSimulator } from './spawn-simulator.ts'

/** Simulator for tests without payments: starts no process, and calls fail. */
export const NO_SIMULATOR: SpawnedSimulator = {
  url: 'http://127.0.0.1:1',
  control: () => Promise.reject(new Error('This test has no simulator.')),
  stop: () => Promise.resolve(),
}
