import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, logIn } from '@quantamental/e2e/log-in'
import { afterFrames } from './browser.ts'
import { median } from './statistics.ts'

const THROTTLE = 4
const MOST_MS = 200
/** Each has more companies than Pro has rows a page. */
const LISTS = ['SP500', 'NASDAQ100', 'Technology'] as const

interface Answered {
  /** From the press until the first screen of new rows was painted. */
  readonly totalMs: number
  /** Of it: waiting for the service, which is not throttled. */
  readonly serviceMs: number
}

interface Measured extends Answered {
  /** Of the main thread's processor, slowed: on a busy machine the one figure to believe. */
  readonly cpuMs: number
}

/** Presses what is named in the table's head or the filters and times it in the page itself. */
function press(page: Page, where: string, name: string): Promise<Answered> {
  return page.evaluate(
    async ([where, name]) => {
      // Little is read, for reading is slowed too: count, sort and first row tell one answer from another.
      const read = () => {
        const table = document.querySelector('main table')
        return table && !table.hasAttribute('aria-busy')
          ? `${table.getAttribute('aria-rowcount')} ${table.querySelector('caption')?.textContent} ${table.querySelector('tr.row')?.textContent}`
          : null
      }
      const target = [...document.querySelectorAll<HTMLElement>(where)].find(({ textContent }) =>
        textContent.startsWith(name),
      )
      if (!target) throw new Error(`nothing is called ${name}`)
      const before = read()
      const start = performance.now()
      target.click()
      await new Promise<void>((resolve) => {
        // Looked at before a frame is painted, told by the task that follows the painting.
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
      const asked = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/api/lists/') && entry.startTime >= start)
      return {
        totalMs: end - start,
        serviceMs: asked.reduce((sum, entry) => sum + entry.duration, 0),
      }
    },
    [where, name] as const,
  )
}

/** The page has come to rest: all rows are drawn and the main thread has nothing to do. */
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

/** What is pressed in a round; the same head twice sorts the other way round. */
const HEADS = ['Forward P/E', 'Upside', 'Z-Score', 'Market cap', 'M-Score'] as const
const FILTERS = ['Investment grade', 'Upside', 'All'] as const

/** Sort and filter of a list of Pro's 30 rows a page at rest, the browser's processor slowed four times. */
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
    const answered = await press(page, where, name)
    return { ...answered, cpuMs: (await busy()) - before }
  }
  const took = { sort: [] as Measured[], filter: [] as Measured[] }
  // Each answer is asked for once in its lifetime, so every list is pressed anew.
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
  for (const [name, answers] of Object.entries(took)) {
    for (const isKept of [false, true]) {
      const some = answers.filter(({ serviceMs }) => (serviceMs === 0) === isKept)
      if (some.length === 0) continue
      const total = some.map(({ totalMs }) => totalMs)
      const [middle, most] = [median(total), Math.max(...total)]
      const verdict = middle <= MOST_MS ? 'kept' : 'NOT CACHED'
      const service = median(some.map(({ serviceMs }) => serviceMs))
      const how = isKept ? 'answered from memory' : `the service's part ${service.toFixed(0)} ms`
      console.log(
        `list, ${THROTTLE} times slower, ${name} of 30 rows, ${some.length} times: median ${middle.toFixed(0)} ms, of it processor ${median(some.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms, ${how}; most ${most.toFixed(0)} ms (median of at most ${MOST_MS}: ${verdict})`,
      )
    }
  }
}
