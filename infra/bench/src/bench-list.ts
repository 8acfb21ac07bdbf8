import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, logIn } from '@quantamental/e2e/log-in'
import { afterFrames } from './browser.ts'
import { median } from './statistics.ts'

const THROTTLE = 4
const MOST_MS = 200

interface Answered {
  /** From the press until the new rows were drawn. */
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
        const look = () => {
          const now = read()
          if (now === null || now === before) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(resolve, 0))
        }
        look()
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

/** Sort and filter of a list of Pro's 30 rows a page, the browser's processor slowed four times. */
export async function benchList(page: Page, rounds: number): Promise<void> {
  await logIn(page, 'pro@quantamental.example', DEMO_PASSWORD)
  await page.goto('/stocks/list/SP500')
  await page.locator('tr.row').nth(29).waitFor()
  await page.waitForLoadState('networkidle')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const measure = async (where: string, name: string): Promise<Measured> => {
    const before = await busy()
    const answered = await press(page, where, name)
    return { ...answered, cpuMs: (await busy()) - before }
  }
  const took = { sort: [] as Measured[], filter: [] as Measured[] }
  for (let round = 0; round < rounds; round += 1) {
    // The same head twice sorts the other way round; each answer is asked for once in its lifetime.
    for (const name of ['Forward P/E', 'Upside', 'Z-Score', 'Market cap']) {
      took.sort.push(await measure('main thead button', name))
      await afterFrames(page)
    }
    for (const name of ['Investment grade', 'Upside', 'All']) {
      took.filter.push(await measure('ul[aria-label="Filters"] a', name))
      await afterFrames(page)
    }
  }
  for (const [name, answers] of Object.entries(took)) {
    for (const isKept of [false, true]) {
      const some = answers.filter(({ serviceMs }) => (serviceMs === 0) === isKept)
      if (some.length === 0) continue
      const total = some.map(({ totalMs }) => totalMs)
      const [middle, most] = [median(total), Math.max(...total)]
      const verdict = most <= MOST_MS ? 'kept' : 'NOT KEPT'
      const service = median(some.map(({ serviceMs }) => serviceMs))
      const how = isKept ? 'answered from memory' : `the service's part ${service.toFixed(0)} ms`
      console.log(
        `list, ${THROTTLE} times slower, ${name} of 30 rows, ${some.length} times: median ${middle.toFixed(0)} ms, of it processor ${median(some.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms, ${how}; most ${most.toFixed(0)} ms (at most ${MOST_MS}: ${verdict})`,
      )
    }
  }
}
