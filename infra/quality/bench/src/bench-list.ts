import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, logIn } from '@quantamental/e2e/log-in'
import { afterFrames } from './browser.ts'
import { median } from './statistics.ts'

const THROTTLE = 4
const MAX_MS = 200
/** List with more companies than a page of the Pro plan has rows. */
const LISTS = ['SP500', 'NASDAQ100', 'Technology'] as const

interface ClickTiming {
  /** Time from the click until the first screen of new rows is painted. */
  readonly totalMs: number
  /** Part of `totalMs` spent waiting for the service, which is not throttled. */
  readonly serviceMs: number
}

interface Measured extends ClickTiming {
  /** CPU time of the throttled main thread; the reliable figure on a busy machine. */
  readonly cpuMs: number
}

/** Click the element of `where` whose text starts with `name`, timed in the page itself. */
function clickAndTime(page: Page, where: string, name: string): Promise<ClickTiming> {
  return page.evaluate(
    async ([where, name]) => {
      // Reading is throttled too, so compare only row count, caption and first row.
      const read = () => {
        const table = document.querySelector('main table')
        return table && !table.hasAttribute('aria-busy')
          ? `${table.getAttribute('aria-rowcount')} ${table.querySelector('caption')?.textContent} ${table.querySelector('tr.row')?.textContent}`
          : null
      }
      const target = [...document.querySelectorAll<HTMLElement>(where)].find(({ textContent }) =>
        textContent.startsWith(name),
      )
      if (!target) throw new Error(`no element is named ${name}`)
      const before = read()
      const start = performance.now()
      target.click()
      await new Promise<void>((resolve) => {
        // Check before each frame; the message task runs after the frame is painted.
        const afterPaint = new MessageChannel()
        afterPaint.port1.onmessage = () => resolve()
        const look = () => {
          const now = read()
          if (now === null || now === before) requestAnimationFrame(look)
          else afterPaint.port2.postMessage(null)
        }
        requestAnimationFrame(look)
      })
      const end = performance.now()
      const requests = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/api/lists/') && entry.startTime >= start)
      return {
        totalMs: end - start,
        serviceMs: requests.reduce((sum, entry) => sum + entry.duration, 0),
      }
    },
    [where, name] as const,
  )
}

/** Wait until all rows are drawn and the main thread is idle. */
async function settle(page: Page): Promise<void> {
  await afterFrames(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rest = (deadline: IdleDeadline) =>
          deadline.timeRemaining() > 10 ? resolve() : requestIdleCallback(rest)
        requestIdleCallback(rest)
      }),
  )
}

/** Column headers clicked in a round; a second click reverses the order. */
const HEADS = ['Forward P/E', 'Upside', 'Z-Score', 'Market cap', 'M-Score'] as const
const FILTERS = ['Investment grade', 'Upside', 'All'] as const

/** Time sorting and filtering of lists with 30 rows per page (Pro plan), with the browser throttled 4 times. */
export async function benchList(page: Page, rounds: number): Promise<void> {
  await logIn(page, 'pro@quantamental.example', DEMO_PASSWORD)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const measure = async (where: string, name: string): Promise<Measured> => {
    await settle(page)
    const before = await busy()
    const timing = await clickAndTime(page, where, name)
    return { ...timing, cpuMs: (await busy()) - before }
  }
  const took = { sort: [] as Measured[], filter: [] as Measured[] }
  // Responses are cached, so each further list adds uncached samples.
  for (const list of LISTS) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(`/stocks/list/${list}`)
    await page.locator('tr.row').nth(29).waitFor()
    await page.waitForLoadState('networkidle')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    for (let round = 0; round < rounds; round += 1) {
      for (const name of HEADS) took.sort.push(await measure('main thead button', name))
      for (const name of FILTERS) {
        took.filter.push(await measure('ul[aria-label="Filters"] a', name))
      }
    }
  }
  for (const [name, clicks] of Object.entries(took)) {
    for (const isCached of [false, true]) {
      const some = clicks.filter(({ serviceMs }) => (serviceMs === 0) === isCached)
      if (some.length === 0) continue
      const total = some.map(({ totalMs }) => totalMs)
      const [middle, max] = [median(total), Math.max(...total)]
      const verdict = middle <= MAX_MS ? 'met' : 'NOT MET'
      const service = median(some.map(({ serviceMs }) => serviceMs))
      const how = isCached ? 'from the cache' : `service ${service.toFixed(0)} ms`
      console.log(
        `list, CPU slowed ${THROTTLE} times, ${name} of 30 rows, ${some.length} clicks: median ${middle.toFixed(0)} ms, CPU ${median(some.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms, ${how}; max ${max.toFixed(0)} ms (limit of the median ${MAX_MS} ms: ${verdict})`,
      )
    }
  }
}
