import type { Browser, Page } from '@playwright/test'
import { afterFrames } from './browser.ts'
import type { TraceEvent } from './lighthouse-throttling.ts'

const LONG_MS = 50

/**
 * Trace the tasks of the page's main thread during `work`. Return the longest, by wall time and by CPU time, which
 * excludes other programs on a busy machine, and the number of tasks longer than 50 ms.
 */
async function traceTasks(page: Page, work: () => Promise<void>) {
  const browser = page.context().browser() as Browser
  await browser.startTracing(page, {
    categories: [
      'toplevel',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      '__metadata',
    ],
  })
  await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)),
  )
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0)
  const wall = tasks.map(({ dur = 0 }) => dur / 1000)
  return {
    wallMs: most(wall),
    cpuMs: most(tasks.map(({ tdur = 0 }) => tdur / 1000)),
    long: wall.filter((ms) => ms > LONG_MS).length,
  }
}

const SECTORS = (
  'Basic Materials/Communication Services/Consumer Cyclical/Consumer Defensive/Energy/Financial Services/' +
  'Healthcare/Industrials/Real Estate/Technology/Utilities'
).split('/')
const LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC']

/** Deterministic random numbers in [0, 1) (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Response of the upside-P/E visualizer with `count` companies, some without upside or with a negative P/E. */
function scatterOf(count: number) {
  const random = createRandom(5500)
  const columns = <Value>(make: (index: number) => Value) =>
    Array.from({ length: count }, (_, i) => make(i))
  const bell = () => random() + random() + random() - 1.5
  return {
    data_version: 1,
    as_of: '2026-11-20',
    sectors: SECTORS,
    id: columns((i) => i + 1),
    ticker: columns((i) => `T${i.toString(36).toUpperCase()}`),
    name: columns((i) => `Company number ${i + 1} Incorporated`),
    sector: columns(() => Math.floor(random() * SECTORS.length)),
    tier_number: columns((i) => (i < 400 ? 3 : i < 2500 ? 4 : 5)),
    rating: columns(() => LETTERS[Math.floor(random() * LETTERS.length)]),
    upside: columns(() => (random() < 0.04 ? null : bell() * 0.8)),
    market_cap: columns(() => 10 ** (7 + random() * 5)),
    is_delayed: columns(() => 1),
    simulated: columns(() => 1),
    forward_pe: columns(() => (random() < 0.15 ? -10 * random() : 10 ** (1.2 + bell() * 0.5))),
  }
}

const COMPANIES = 5500
const MAX_MS = 50
/** Pointer events per movement. */
const STEPS = 60

/** Print the longest main-thread task while 5,500 points are hovered, brushed, read by keyboard and zoomed. */
export async function benchScatter(page: Page, rounds: number): Promise<void> {
  await page.route('**/api/visualizer/upside-pe/', (route) =>
    route.fulfill({ json: scatterOf(COMPANIES) }),
  )
  await page.goto('/product/upside-pe-visualizer?sectors=Technology,Energy,Healthcare')
  const plot = page.getByRole('application')
  await plot.waitFor()
  await page.waitForLoadState('networkidle')
  await plot.scrollIntoViewIfNeeded()
  const box = await plot.boundingBox()
  if (!box) throw new Error('the plot is not visible')
  const move = (x: number, y: number, steps = 1) =>
    page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps })

  const phases: Readonly<Record<string, (round: number) => Promise<void>>> = {
    hover: async (round) => {
      await move(0.1, 0.2 + round * 0.1)
      await move(0.9, 0.25 + round * 0.1, STEPS)
    },
    brush: async (round) => {
      await move(0.2 + round * 0.05, 0.2)
      await page.mouse.down()
      await move(0.5 + round * 0.08, 0.8, STEPS)
      await page.mouse.up()
      await afterFrames(page)
    },
    keys: async () => {
      await plot.focus()
      for (const key of ['ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
        await page.keyboard.press(key)
      }
    },
    wheel: async (round) => {
      await plot.focus()
      await move(0.5, 0.5)
      await page.mouse.wheel(0, round % 2 === 0 ? -240 : 240)
      await afterFrames(page)
    },
  }
  for (const [name, phase] of Object.entries(phases)) {
    const { wallMs, cpuMs, long } = await traceTasks(page, async () => {
      for (let round = 0; round < rounds; round += 1) await phase(round % 5)
      await afterFrames(page)
    })
    const verdict = cpuMs <= MAX_MS ? 'met' : 'NOT MET'
    console.log(
      `scatter, ${COMPANIES} points, ${name}: longest task ${wallMs.toFixed(1)} ms, CPU ${cpuMs.toFixed(1)} ms (limit ${MAX_MS} ms CPU: ${verdict}); tasks over ${MAX_MS} ms: ${long}`,
    )
  }
}
