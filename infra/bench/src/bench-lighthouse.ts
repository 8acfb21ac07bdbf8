import os from 'node:os'
import lighthouse from 'lighthouse'
import { withDebuggedChromium } from './debugged-chromium.ts'
import {
  CATEGORIES,
  HEADER,
  isKept,
  judgePage,
  LIMITS,
  type PageRun,
  presentPage,
} from './lighthouse-judge.ts'
import { choosePages, readSiteMaps } from './lighthouse-pages.ts'
import {
  PRESET_SLOWDOWN,
  processorBlockingMs,
  SLOW_INDEX,
  slowdownFor,
} from './lighthouse-throttling.ts'

export interface LighthouseOptions {
  /** Of a running site. */
  readonly url: string
  /** Of each page; figures are their medians. */
  readonly runs: number
  /** Slow the processor by what the machine is worth meanwhile, instead of by the preset's four times. */
  readonly samePhone: boolean
  /** Without any: all public pages. */
  readonly pages: readonly string[]
}

/**
 * Lighthouse's mobile preset (simulated throttling) on public pages, as a visitor; with `samePhone` its slowing
 * of the processor follows the machine. Resolves with whether all keep the limits.
 */
export async function benchLighthouse(options: LighthouseOptions): Promise<boolean> {
  const { url, runs, samePhone, pages } = options
  const paths = pages.length > 0 ? pages : choosePages(await readSiteMaps(url))
  console.log(await describeTransport(url))
  let missed = 0
  let isSlow = false
  await withDebuggedChromium(async (port) => {
    // The browser has been started before: what measures waits behind what is measured.
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
    const [firstPath = '/'] = paths
    // What the machine is worth, before the first page that counts.
    const { result: first } = await measure(port, new URL(firstPath, url), PRESET_SLOWDOWN)
    let index = first.environment.benchmarkIndex
    console.log(
      `Lighthouse ${first.lighthouseVersion}, mobile, ${runs} ${runs === 1 ? 'run' : 'runs'} a page, processor slowed ${samePhone ? 'as much as makes the same phone of every machine' : `${PRESET_SLOWDOWN} times`}\n${HEADER}`,
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
        console.log(`${path}\n    not measured: ${failure.code} ${failure.message}`)
        continue
      }
      const figures = judgePage(path, results)
      isSlow ||= figures.benchmarkIndex <= SLOW_INDEX
      if (!isKept(figures)) missed += 1
      console.log(presentPage(figures))
    }
  })
  const limits = CATEGORIES.map((category) => `${category} ${LIMITS[category]}`).join(', ')
  if (isSlow && !samePhone) {
    console.log(
      `This machine is slower than Lighthouse expects (index up to ${SLOW_INDEX}): scores of performance are too low. --same-phone slows it by what it is worth.`,
    )
  }
  console.log(
    `lighthouse: ${paths.length - missed} of ${paths.length} pages at ${limits} or better (${missed === 0 ? 'kept' : 'NOT CACHED'})`,
  )
  return missed === 0
}

/** What a browser that got no processor in time answers: another attempt mends it. */
const PASSING = ['NO_NAVSTART', 'NO_FCP', 'NO_LCP', 'PAGE_HUNG']

async function measure(
  port: number,
  { href }: URL,
  slowdown: number,
  attempts = 3,
): Promise<PageRun> {
  const answer = await lighthouse(href, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  if (!answer) throw new Error(`lighthouse gave nothing for ${href}`)
  const { lhr: result, artifacts } = answer
  const { code = '' } = result.runtimeError ?? {}
  if (attempts > 1 && PASSING.includes(code)) {
    return measure(port, new URL(href), slowdown, attempts - 1)
  }
  const processorMs = processorBlockingMs(artifacts.Trace?.traceEvents ?? [], slowdown)
  return { result, slowdown, processorMs }
}

/** How the home page comes over the wire: Lighthouse's figures depend on it. */
async function describeTransport(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } })
  await response.body?.cancel()
  return `${url}: ${new URL(url).protocol.slice(0, -1)}/1.1, home page ${response.headers.get('content-encoding') ?? 'not compressed'}`
}
