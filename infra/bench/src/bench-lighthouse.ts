import lighthouse, { type LighthouseResult } from 'lighthouse'
import { withDebuggedChromium } from './debugged-chromium.ts'
import { CATEGORIES, HEADER, isKept, judgePage, LIMITS, presentPage } from './lighthouse-judge.ts'
import { choosePages, readSiteMaps } from './lighthouse-pages.ts'

export interface LighthouseOptions {
  /** Of a running site. */
  readonly url: string
  /** Of each page; figures are their medians. */
  readonly runs: number
  /** Without any: all public pages. */
  readonly pages: readonly string[]
}

/** Lighthouse's mobile preset (simulated throttling) on public pages, as a visitor. Resolves with whether all keep the limits. */
export async function benchLighthouse({ url, runs, pages }: LighthouseOptions): Promise<boolean> {
  const paths = pages.length > 0 ? pages : choosePages(await readSiteMaps(url))
  console.log(await describeTransport(url))
  let missed = 0
  await withDebuggedChromium(async (port) => {
    for (const [index, path] of paths.entries()) {
      const results: LighthouseResult[] = []
      for (let run = 0; run < runs; run += 1) results.push(await measure(port, url, path))
      const [first] = results
      const failure = results.find(({ runtimeError }) => runtimeError)?.runtimeError
      if (index === 0 && first) {
        const { lighthouseVersion, environment } = first
        console.log(
          `Lighthouse ${lighthouseVersion}, mobile, ${runs} ${runs === 1 ? 'run' : 'runs'} a page, benchmark index of this machine ${environment.benchmarkIndex}\n${HEADER}`,
        )
      }
      if (failure) {
        missed += 1
        console.log(`${path}\n    not measured: ${failure.code} ${failure.message}`)
        continue
      }
      const figures = judgePage(path, results)
      if (!isKept(figures)) missed += 1
      console.log(presentPage(figures))
    }
  })
  const limits = CATEGORIES.map((category) => `${category} ${LIMITS[category]}`).join(', ')
  console.log(
    `lighthouse: ${paths.length - missed} of ${paths.length} pages at ${limits} or better (${missed === 0 ? 'kept' : 'NOT KEPT'})`,
  )
  return missed === 0
}

/** What a browser that got no processor in time answers: another attempt mends it. */
const PASSING = ['NO_NAVSTART', 'NO_FCP', 'NO_LCP', 'PAGE_HUNG']

async function measure(
  port: number,
  origin: string,
  path: string,
  attempts = 3,
): Promise<LighthouseResult> {
  const answer = await lighthouse(new URL(path, origin).href, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  })
  if (!answer) throw new Error(`lighthouse gave nothing for ${path}`)
  const { code = '' } = answer.lhr.runtimeError ?? {}
  return attempts > 1 && PASSING.includes(code)
    ? measure(port, origin, path, attempts - 1)
    : answer.lhr
}

/** How the home page comes over the wire: Lighthouse's figures depend on it. */
async function describeTransport(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } })
  await response.body?.cancel()
  return `${url}: ${new URL(url).protocol.slice(0, -1)}/1.1, home page ${response.headers.get('content-encoding') ?? 'not compressed'}`
}
