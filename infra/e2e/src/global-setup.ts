import { startSite } from './start-site.ts'

/** Starts the whole site once, as `npm start` does, and stops it after the last test. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startSite()
  process.env.E2E_DATA_DIR = dataDir
  return stop
}
