import os from 'node:os'
import lighthouse from 'lighthouse'
import { withDebuggedChromium } from './debugged-chromium.ts'
import {
  CATEGORIES,
  choosePages,
  HEADER,
  isMet,
  judgePage,
  LIMITS,
  type PageRun,
  presentPage,
  readSitemaps,
} from './lighthouse-judge.ts'
import {
  PRESET_SLOWDOWN,
  processorBlockingMs,
  SLOW_INDEX,
  slowdownFor,
} from './lighthouse-throttling.ts'

export interface LighthouseOptions {
  /** Origin of a running site. */
  readonly url: string
  /** Runs per page; figures are their medians. */
  readonly runs: number
  /** Whether to slow the processor by the machine's benchmark index instead of the preset's 4 times. */
  readonly samePhone: boolean
  /** Paths to measure; all public pages if empty. */
  readonly pages: readonly string[]
}

/**
 * Run Lighthouse's mobile preset (simulated throttling) on public pages as a visitor and print the figures. @returns
 * whether all pages meet the limits.
 */
export async function benchLighthouse(options: LighthouseOptions): Promise<boolean> {
  const { url, runs, samePhone, pages } = options
  const paths = pages.length > 0 ? pages : choosePages(await readSitemaps(url))
  console.log(await describeTransport(url))
  let missed = 0
  let isSlow = false
  await withDebuggedChromium(async (port) => {
    // Lower only our own priority (Chromium already runs), so that measuring does not disturb the page.
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
    const [firstPath = '/'] = paths
    // Warm-up run, which yields the benchmark index for the first page.
    const { result: first } = await measure(port, new URL(firstPath, url), PRESET_SLOWDOWN)
    let index = first.environment.benchmarkIndex
    console.log(
      `Lighthouse ${first.lighthouseVersion}, mobile, ${runs} ${runs === 1 ? 'run' : 'runs'} per page, processor slowed ${samePhone ? 'by benchmark index' : `${PRESET_SLOWDOWN} times`}\n${HEADER}`,
    )
    for (const path of paths) {
      const results: PageRun[] = []
      for (let run = 0; run < runs; run += 1) {
        const slowdown = samePhone ? slowdownFor(index) : PRESET_SLOWDOWN
        const measured = await measure(port, new URL(path, url), slowdown)
        index = measured.result.environment.benchmarkIndex
        results.push(measured)
      }
      const failure = results.find(({ result }) => result.runtimeError)?.result.runtimeError
      if (failure) {
        missed += 1
        console.log(`${path}\n    measurement failed: ${failure.code} ${failure.message}`)
        continue
      }
      const figures = judgePage(path, results)
      isSlow ||= figures.benchmarkIndex <= SLOW_INDEX
      if (!isMet(figures)) missed += 1
      console.log(presentPage(figures))
    }
  })
  const limits = CATEGORIES.map((category) => `${category} ${LIMITS[category]}`).join(', ')
  if (isSlow && !samePhone) {
    console.log(
      `This machine is slower than Lighthouse expects (benchmark index ${SLOW_INDEX} or less), so performance scores are too low. Use --same-phone to adjust the slowdown.`,
    )
  }
  console.log(
    `lighthouse: ${paths.length - missed} of ${paths.length} pages at ${limits} or better (${missed === 0 ? 'met' : 'NOT MET'})`,
  )
  return missed === 0
}

/** Transient errors on a busy machine, worth another attempt. */
const TRANSIENT_ERRORS = ['NO_NAVSTART', 'NO_FCP', 'NO_LCP', 'PAGE_HUNG']

async function measure(
  port: number,
  { href }: URL,
  slowdown: number,
  attempts = 3,
): Promise<PageRun> {
  const output = await lighthouse(href, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  if (!output) throw new Error(`Lighthouse returned no result for ${href}`)
  const { lhr: result, artifacts } = output
  const { code = '' } = result.runtimeError ?? {}
  if (attempts > 1 && TRANSIENT_ERRORS.includes(code)) {
    return measure(port, new URL(href), slowdown, attempts - 1)
  }
  const processorMs = processorBlockingMs(artifacts.Trace?.traceEvents ?? [], slowdown)
  return { result, slowdown, processorMs }
}

/** Protocol and compression of the home page, which affect Lighthouse's figures. */
async function describeTransport(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } })
  await response.body?.cancel()
  return `${url}: ${new URL(url).protocol.slice(0, -1)}/1.1, home page ${response.headers.get('content-encoding') ?? 'not compressed'}`
}
