import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, provideChromium } from '@quantamental/e2e/chromium'

export interface SeenPage {
  readonly title: string
  readonly heading: string
  /** Console errors, including CSP violations, and uncaught exceptions. */
  readonly problems: readonly string[]
}

/** Open a page in headless Chromium and wait until it shows `text`. */
export async function openPage(url: string, text: string): Promise<SeenPage> {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: [...CHROMIUM_FLAGS],
  })
  try {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await page.goto(url)
    await page.getByText(text).first().waitFor()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    return { title: await page.title(), heading: heading ?? '', problems }
  } finally {
    await browser.close()
  }
}
