import type { Page } from '@playwright/test'

/**
 * Dependent request waves from navigation until `mounted`: a request belongs to the wave after the last
 * one that had to finish before it was asked for. Answers are held and released wave by wave, so the
 * count does not depend on speed. Favicon and fonts are left out: nothing waits for them.
 * @returns one list of paths per wave.
 */
export async function requestWaves(
  page: Page,
  path: string,
  mounted: () => Promise<void>,
): Promise<string[][]> {
  const waves: string[][] = []
  let held: { path: string; release: () => void }[] = []
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (/favicon|\.woff2$/.test(pathname)) return route.continue()
    await new Promise<void>((release) => held.push({ path: pathname, release }))
    await route.continue().catch(() => undefined)
  })
  let done = false
  const finished = mounted().then(() => {
    done = true
  })
  const navigation = page.goto(path, { waitUntil: 'commit' })
  while (!done) {
    await quiet(page, () => held.length)
    if (done || held.length === 0) {
      await Promise.race([finished, page.waitForRequest(() => true)])
      continue
    }
    const wave = held
    held = []
    waves.push(wave.map((request) => request.path))
    for (const request of wave) request.release()
  }
  await Promise.all([finished, navigation])
  return waves
}

/** Resolves once the number of held requests stands still over several frames of the event loop. */
async function quiet(page: Page, count: () => number): Promise<void> {
  let last = -1
  let still = 0
  while (still < 8) {
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined)
    still = count() === last ? still + 1 : 0
    last = count()
  }
}
