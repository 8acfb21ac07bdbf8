import type { FullConfig } from '@playwright/test'
import { type StartedSite, startSite } from './start-site.ts'

/**
 * Start the whole site like `npm start`, once per worker, so that a test can stop or change parts of it;
 * stop all sites after the last test.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starting: Promise<StartedSite>[] = []
  for (let index = 0; index < workers; index += 1) {
    const { built, started } = startSite(`site ${index + 1}`)
    // Awaited below; prevents an unhandled rejection until then.
    started.catch(() => {})
    starting.push(started)
    await built
  }
  const outcomes = await Promise.allSettled(starting)
  const sites = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const stop = async () => {
    const ends = await Promise.allSettled(sites.map((site) => site.stop()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  const failed = outcomes.find((each) => each.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  process.env.E2E_DATA_DIRS = JSON.stringify(sites.map(({ dataDir }) => dataDir))
  return stop
}
