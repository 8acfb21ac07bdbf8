import type { SpawnedSimulator } from './spawn-simulator.ts'

/** For tests in which nothing is paid: no process, and a call to it fails. */
export const NO_SIMULATOR: SpawnedSimulator = {
  url: 'http://127.0.0.1:1',
  control: () => Promise.reject(new Error('This test has no simulator.')),
  stop: () => Promise.resolve(),
}
