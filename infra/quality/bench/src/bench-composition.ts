import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { SERVICE_NAMES } from '@quantamental/api/common'
import { CHROMIUM_FLAGS, provideChromium } from '@quantamental/e2e/chromium'
import { startTemporaryEdge } from '@quantamental/release/edge-process'
import { publish } from '@quantamental/release/publish'
import type { RegistryDocument } from '@quantamental/remote/release'
import {
  NETWORKS,
  type Network,
  observePages,
  openAndSettle,
  openTab,
  recordTransfers,
  SLOWDOWN,
  slowestInteraction,
  type Visit,
  visit,
} from './composition/measure-visit.ts'
import { CHANGED_PAGE, copyRemote, untilServed } from './delivery/site-snapshot.ts'
import { REPOSITORY, runScript } from './run-script.ts'
import { geometricMean, isFirstProduct, median } from './statistics.ts'

const BUILDER = 'infra/quality/bench/src/composition/build-one-bundle.ts'
const OTHER_REMOTES = ['mfe-account', 'mfe-cart', 'mfe-market-beats']

/** Pages of different remotes, as a visitor opens them from a link. */
const PAGES: readonly string[] = [
  '/stock/summary/KO',
  '/stocks/list/SP500',
  '/market-beats/updates',
  '/plans',
  '/login',
]
/** Routes of one visitor's walk, without reloading. */
const WALK = [
  '/stock/summary/KO',
  '/stock/z-score/KO',
  '/stock/rank/KO',
  '/stock/statements/KO',
  '/stocks/list/SP500',
  '/stocks/screener',
  '/market-beats/trend',
  '/market-beats/updates',
  '/plans',
  '/login',
] as const

const SCRIPT = /^\/r\/.*\.js(?:on)?$/
const IDLE_MS = 4_000

const KINDS = ['composed', 'bundle', 'script'] as const
/** `composed`: shell and remotes. `bundle`: one application, a chunk per page. `script`: one script. */
type Kind = (typeof KINDS)[number]

interface Candidate {
  readonly kind: Kind
  readonly url: string
  /** Serve the build with the changed remote from now on. */
  readonly release: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface CompositionOptions {
  /** Origin of a running site. */
  readonly site: string
  readonly rounds: number
  /** Pages to visit; `PAGES` if empty. */
  readonly pages: readonly string[]
}

type Figures = Record<string, Record<Kind, number[]>>

/**
 * Compare the composed site with the same sources as one application, on the services of a running site and behind the
 * same edge; measured alternately in one run.
 */
export async function benchComposition(options: CompositionOptions): Promise<void> {
  const { site, rounds } = options
  const pages = options.pages.length > 0 ? options.pages : PAGES
  const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-composition-'))
  const remote = copyRemote(REPOSITORY)
  const candidates: Candidate[] = []
  const figures: Figures = {}
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: [...CHROMIUM_FLAGS],
  })
  try {
    console.log('Building the sources three ways, twice (a line of mfe-stocks changed)')
    await remote.build()
    const before = await buildAll(folder, remote.folder)
    remote.changeLine('changed')
    await remote.build()
    const after = await buildAll(folder, remote.folder)
    for (const kind of KINDS) {
      candidates.push(await serve(folder, kind, before[kind], after[kind], site))
    }
    const note = (name: string, kind: Kind, value: number) => {
      figures[name] ??= { composed: [], bundle: [], script: [] }
      figures[name][kind].push(value)
    }
    for (const { url } of candidates) await warmUp(browser, url)
    for (let round = 0; round < rounds; round += 1) {
      console.log(`Round ${round + 1} of ${rounds}`)
      const order = isFirstProduct(round) ? candidates : candidates.toReversed()
      for (const network of NETWORKS) {
        for (const page of pages) {
          for (const { kind, url } of order) {
            const visits = await visitTwice(browser, url + page, network)
            for (const [state, each] of Object.entries(visits)) {
              for (const [name, value] of Object.entries(each)) {
                note(`${state}, ${network.name}, ${name}`, kind, value)
              }
            }
          }
        }
      }
      for (const { kind, url } of order) {
        for (const [name, value] of Object.entries(await interact(browser, url))) {
          note(name, kind, value)
        }
      }
    }
    for (const { kind, url, release } of candidates) {
      for (const [name, bytes] of Object.entries(await revisit(browser, url, release))) {
        note(name, kind, bytes)
      }
    }
  } finally {
    // Also what was measured before a failure.
    print(figures)
    await browser.close()
    for (const { stop } of candidates) await stop()
    remote.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Versions by name, of the shell and of the remotes. */
type Versions = Readonly<Record<string, string>>

async function buildAll(folder: string, stocks: string): Promise<Record<Kind, Versions>> {
  const shell = path.join(REPOSITORY, 'shell')
  const remotes = [...OTHER_REMOTES.map((each) => path.join(REPOSITORY, each)), stocks]
  const storeOf = (kind: Kind) => path.join(folder, kind)
  const composed: Record<string, string> = {}
  for (const dist of [shell, ...remotes].map((each) => path.join(each, 'dist'))) {
    const published = await publish({ dist, store: storeOf('composed') })
    composed[published.name] = published.version
  }
  const bundle = async (kind: 'bundle' | 'script'): Promise<Versions> => {
    // The same folder for each build: ids of modules contain its path.
    const out = path.join(folder, 'build')
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out)
    const options = { shell, remotes, store: storeOf(kind), out, isSingleScript: kind === 'script' }
    const { stdout } = await runScript(BUILDER, [JSON.stringify(options)])
    return JSON.parse(stdout)
  }
  return { composed, bundle: await bundle('bundle'), script: await bundle('script') }
}

async function serve(
  folder: string,
  kind: Kind,
  before: Versions,
  after: Versions,
  site: string,
): Promise<Candidate> {
  const file = path.join(folder, `${kind}.json`)
  const write = (revision: number, versions: Versions) =>
    writeFileSync(file, JSON.stringify(registryOf(revision, versions)))
  write(1, before)
  const services = Object.fromEntries(SERVICE_NAMES.map((name) => [name, new URL(site).origin]))
  const { url, stop } = await startTemporaryEdge(path.join(folder, kind), file, services)
  const changed = Object.entries(after).find(([name, version]) => before[name] !== version)
  const [name, version] = changed ?? []
  if (!name || !version) throw new Error(`${kind}: the change is not in the build`)
  return {
    kind,
    url,
    stop,
    release: async () => {
      write(2, after)
      await untilServed(url + CHANGED_PAGE, name, version)
    },
  }
}

function registryOf(revision: number, { shell = '', ...remotes }: Versions): RegistryDocument {
  return {
    schema: 1,
    revision,
    shell: { stable: shell, previous: [] },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, stable]) => [
        name,
        { stable, previous: [], state: 'on' as const },
      ]),
    ),
  }
}

async function withContext<T>(
  browser: Browser,
  work: (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    await observePages(context)
    return await work(context)
  } finally {
    await context.close()
  }
}

/** Fill the caches of edge and services. @throws if a file of a build is missing. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  await withContext(browser, async (context) => {
    const page = await context.newPage()
    const missing: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(new URL(response.url()).pathname)
    })
    for (const each of new Set([...PAGES, ...WALK])) await openAndSettle(page, url + each)
    const [file] = missing.filter((each) => each.startsWith('/r/'))
    if (file) throw new Error(`${url}: ${file} is missing`)
  })
}

/** The first visit with an empty cache, and the next one in a new tab. */
function visitTwice(
  browser: Browser,
  url: string,
  network: Network,
): Promise<Record<'cold' | 'warm', Visit>> {
  return withContext(browser, async (context) => ({
    cold: await visit(context, url, network),
    warm: await visit(context, url, network),
  }))
}

const [UNLIMITED] = NETWORKS as readonly [Network, ...Network[]]

/** Interactions and a walk through ten routes, on a desktop. */
async function interact(browser: Browser, url: string): Promise<Record<string, number>> {
  return withContext(browser, async (context) => {
    const { page, cdp } = await openTab(context, UNLIMITED)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await openAndSettle(page, `${url}/stocks/list/SP500`)
    const sort = await slowestInteraction(page, async () => {
      await page.locator('main thead button').last().click()
    })
    const palette = await slowestInteraction(page, async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await page.keyboard.type('micro', { delay: 60 })
    })
    await openAndSettle(page, `${url}/stock/summary/KO`)
    const working = await slowestInteraction(page, async () => {
      await page
        .getByRole('button', { name: /show calculation$/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    })
    await page.keyboard.press('Escape')
    for (const route of WALK) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, route)
      await page.locator('main h1').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return {
      'interaction, sort a list, ms': sort,
      'interaction, type in the palette, ms': palette,
      'interaction, open a calculation, ms': working,
      'heap after ten routes, bytes': usedSize,
    }
  })
}

/** Bytes of scripts that a returning visitor of `PAGES`, and then of the changed page, fetches after a release. */
async function revisit(
  browser: Browser,
  url: string,
  release: () => Promise<void>,
): Promise<Record<string, number>> {
  return withContext(browser, async (context) => {
    const { page, cdp } = await openTab(context, UNLIMITED)
    const read = async (pages: readonly string[]) => {
      let bytes = 0
      for (const each of pages) {
        const files = await recordTransfers(cdp, async () => {
          await openAndSettle(page, url + each)
          // Parts that load once the page is idle.
          await page.waitForTimeout(IDLE_MS)
        })
        // Fonts have the address of the shell's release, also of a bundle.
        const scripts = files.filter((file) => SCRIPT.test(file.path))
        bytes += scripts.reduce((sum, file) => sum + file.bytes, 0)
      }
      return bytes
    }
    // Twice: some parts load late.
    await read([...PAGES, CHANGED_PAGE])
    await read([...PAGES, CHANGED_PAGE])
    await release()
    return {
      'after a release, bytes': await read(PAGES),
      'and of the changed page, bytes': await read([CHANGED_PAGE]),
    }
  })
}

const spread = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`

function print(figures: Figures): void {
  console.log(
    `\nProcessor slowed ${SLOWDOWN} times. Medians, and the ratio of medians with the spread of the ratios per visit.`,
  )
  const columns = ['composed', 'bundle', 'script', 'to bundle', 'spread', 'to script', 'spread']
  console.log(`${''.padEnd(44)}${columns.map((name) => name.padStart(14)).join('')}`)
  for (const [name, values] of Object.entries(figures)) {
    const compare = (other: Kind) => {
      const pairs = values.composed.map((value, i) => value / (values[other][i] ?? Number.NaN))
      return [
        (median(values.composed) / median(values[other])).toFixed(2),
        spread(pairs.filter(Number.isFinite)),
      ]
    }
    const cells = [
      ...KINDS.map((kind) => Math.round(median(values[kind])).toString()),
      ...compare('bundle'),
      ...compare('script'),
    ]
    console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  }
  for (const state of ['cold', 'warm']) {
    for (const figure of ['lcp', 'ready']) {
      const found = Object.entries(figures).filter(([name]) => isFigure(name, state, figure))
      const compare = (other: Kind) => {
        const ratios = found.flatMap(([, { composed, [other]: others }]) =>
          composed.map((value, i) => value / (others[i] ?? Number.NaN)),
        )
        return geometricMean(ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio))).toFixed(
          2,
        )
      }
      console.log(
        `${state}, all networks, ${figure}: geometric mean of the ratios per visit ${compare('bundle')} to bundle, ${compare('script')} to script`,
      )
    }
  }
}

const isFigure = (name: string, state: string, figure: string) =>
  name.startsWith(`${state}, `) && name.endsWith(`, ${figure}`)
