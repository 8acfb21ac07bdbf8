import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, provideChromium } from '@quantamental/e2e/chromium'
import { startSite } from '@quantamental/e2e/start-site'

/** Origin of a running site, from `run.json` in its data folder. */
export function readSiteUrl(dataDir: string): string {
  return JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')).url
}

interface BrowserOptions {
  /** Origin of a running site; if undefined, a temporary one with `companies` is started. */
  readonly url: string | undefined
  readonly companies: number
}

async function withSite(
  { url, companies }: BrowserOptions,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (url !== undefined) return work(url)
  const { dataDir, stop } = await startSite('site', companies).started
  try {
    await work(readSiteUrl(dataDir))
  } finally {
    await stop()
  }
}

/** Run `work` with a page of a headless Chromium on the composed site. */
export async function withBrowser(
  options: BrowserOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  await withSite(options, async (baseURL) => {
    const browser = await chromium.launch({
      executablePath: provideChromium(),
      args: [...CHROMIUM_FLAGS],
    })
    try {
      await work(await browser.newPage({ baseURL, viewport: { width: 1440, height: 1000 } }))
    } finally {
      await browser.close()
    }
  })
}

/** Wait for two frames, after which earlier changes are on the screen. */
export async function afterFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
      }),
  )
}
