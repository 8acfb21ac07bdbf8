import type { LighthouseResult } from 'lighthouse'
import { median } from './statistics.ts'

/** Public pages with the same path on every site. */
const PAGES = `
  / /how-it-works /plans /pricing /inquiry /contact /about /help /privacy /terms /beta
  /product/valuation /product/credit-rating /product/z-score /product/m-score
  /product/ranked-financials /product/upside-pe-visualizer /market-beats/trend
  /market-beats/updates /market-beats/thisweek /market-beats/nextweek
  /market-beats/articles
`
  .trim()
  .split(/\s+/)

/** The first sitemap entry of each pattern is measured: a help category, a subcategory and an article. */
const ONE_OF = [
  /^\/help\/[^/]+$/,
  /^\/help\/[^/]+\/[^/]+$/,
  /^\/market-beats\/articles\/\d+\/[^/]+$/,
] as const

/** Paths to measure, given the text of all sitemaps. */
export function choosePages(sitemaps: string): string[] {
  const named = [...sitemaps.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    URL.canParse(url) ? new URL(url).pathname : '',
  )
  const some = ONE_OF.flatMap((pattern) => named.find((path) => pattern.test(path)) ?? [])
  return [...PAGES, ...some]
}

/** Fetch the sitemap and the sitemaps it references, as one text. */
export async function readSitemaps(origin: string): Promise<string> {
  const read = async (path: string) => {
    const response = await fetch(new URL(path, origin))
    return response.ok ? response.text() : ''
  }
  const top = await read('/sitemap.xml')
  const parts = [...top.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, url = '']) =>
    read(new URL(url).pathname),
  )
  return [top, ...(await Promise.all(parts))].join('\n')
}

/** Minimum Lighthouse scores (0 to 100) of public pages. */
export const LIMITS = {
  performance: 90,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
} as const
type Category = keyof typeof LIMITS
export const CATEGORIES = Object.keys(LIMITS) as Category[]

/** Pages that miss a limit on purpose, with the reason. */
const EXCEPTIONS: Readonly<Record<string, readonly [category: Category, reason: string]>> = {
  '/beta': ['seo', 'excluded from search results on purpose; the page is for invited users'],
}

/** Audits that fail only for lack of TLS in front of the site. */
const LOCAL_AUDITS = new Set(['is-on-https', 'redirects-http', 'has-hsts', 'modern-http-insight'])

/** One load of a page. */
export interface PageRun {
  readonly result: LighthouseResult
  /** Factor by which the processor was slowed. */
  readonly slowdown: number
  /** Blocking time in milliseconds, by CPU time. */
  readonly processorMs: number
}

interface PageFigures {
  readonly path: string
  readonly scores: Readonly<Record<Category, number>>
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
  /** Like `tbtMs`, but by CPU time; the difference comes from other programs on the machine. */
  readonly processorMs: number
  readonly benchmarkIndex: number
  readonly slowdown: number
  /** Failed audits of the categories below their limit. */
  readonly failing: readonly string[]
  /** Failed audits caused by the local setup (no TLS in front). */
  readonly local: readonly string[]
}

/** Figures of a page: medians over its runs, and failed audits of the run with the median performance. */
export function judgePage(path: string, pageRuns: readonly PageRun[]): PageFigures {
  const runs = pageRuns.map(({ result }) => result)
  const scoreOf = (run: LighthouseResult, category: Category) =>
    Math.round((run.categories[category]?.score ?? 0) * 100)
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, median(runs.map((run) => scoreOf(run, category)))]),
  ) as Record<Category, number>
  const byPerformance = [...runs].sort(
    (a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'),
  )
  const middle = byPerformance[Math.floor(byPerformance.length / 2)]
  const failing = CATEGORIES.filter((category) => !isGood(path, scores, category)).flatMap(
    (category) => (middle ? listFailing(middle, category) : []),
  )
  const numberOf = (audit: string) =>
    median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN))
  return {
    path,
    scores,
    lcpMs: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbtMs: numberOf('total-blocking-time'),
    processorMs: median(pageRuns.map(({ processorMs }) => processorMs)),
    benchmarkIndex: median(runs.map(({ environment }) => environment.benchmarkIndex)),
    slowdown: median(pageRuns.map(({ slowdown }) => slowdown)),
    failing: failing.filter((id) => !LOCAL_AUDITS.has(id)),
    local: failing.filter((id) => LOCAL_AUDITS.has(id)),
  }
}

function listFailing(run: LighthouseResult, category: Category): string[] {
  return (run.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = run.audits[id]
    if (weight === 0 || audit?.score == null || audit.score >= 0.9) return []
    return [audit.displayValue ? `${id} (${audit.displayValue})` : id]
  })
}

function isGood(path: string, scores: PageFigures['scores'], category: Category): boolean {
  return scores[category] >= LIMITS[category] || EXCEPTIONS[path]?.[0] === category
}

/** Whether a page meets its limits. */
export function isMet({ path, scores }: PageFigures): boolean {
  return CATEGORIES.every((category) => isGood(path, scores, category))
}

/** Format a line for the page, followed by its failures. */
export function presentPage(figures: PageFigures): string {
  const { path, scores, lcpMs, cls, tbtMs, processorMs, failing, local } = figures
  const cells = CATEGORIES.map((category) => {
    const mark = scores[category] < LIMITS[category] ? '!' : ' '
    return `${scores[category]}${mark}`.padStart(6)
  })
  const times = [
    `${(lcpMs / 1000).toFixed(2)} s`.padStart(8),
    cls.toFixed(3).padStart(7),
    `${tbtMs.toFixed(0)} ms`.padStart(8),
    `${processorMs.toFixed(0)} ms`.padStart(8),
    figures.benchmarkIndex.toFixed(0).padStart(6),
    `${figures.slowdown.toFixed(1)}×`.padStart(6),
  ]
  const lines = [`${path.padEnd(44)}${cells.join('')}${times.join('')}`]
  const exception = EXCEPTIONS[path]
  if (exception && scores[exception[0]] < LIMITS[exception[0]]) {
    lines.push(`    ${exception[0]} not required: ${exception[1]}`)
  }
  if (failing.length > 0) lines.push(`    ${failing.join(', ')}`)
  if (local.length > 0) lines.push(`    caused by the local setup: ${local.join(', ')}`)
  return lines.join('\n')
}

export const HEADER = `${'page'.padEnd(44)}${['perf', 'a11y', 'best', 'seo'].map((name) => `${name} `.padStart(6)).join('')}${'LCP'.padStart(8)}${'CLS'.padStart(7)}${'TBT'.padStart(8)}${'CPU'.padStart(8)}${'index'.padStart(6)}${'slow'.padStart(6)}`
