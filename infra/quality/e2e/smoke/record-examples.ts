import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { SERVICE_NAMES } from '@quantamental/api/common'
import {
  type ExampleViewer,
  findShape,
  joinViewers,
  matchRoute,
  type PublishedRoute,
  type RecordedExample,
  readPublished,
} from '@quantamental/api/compatibility'
import type { Composition } from '@quantamental/remote/release'
import { type RecordedBody, type RecordedPage, writeRecording } from '../qa/recording.ts'
import { CHROMIUM_FLAGS, provideChromium } from '../src/chromium.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'

/**
 * `node infra/quality/e2e/smoke/record-examples.ts --site http://localhost:8080 [--remote mfe_stocks]`: opens the
 * pages of each remote of a running demo site as every kind of viewer and records their GET requests to the
 * services in `mfe-x/contracts/<service>.json`, for the routes named in the remote's sources, and the pages with all
 * responses in `mfe-x/test/recording.json.br`. Pages that need an id are opened through a link on an earlier page.
 */
const ROOT = path.join(import.meta.dirname, '../../../..')
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:8080' },
    remote: { type: 'string' },
  },
})
const SAMPLES: Readonly<Record<string, string>> = {
  ticker: 'AAPL',
  model: 'altman',
  code: 'SP500',
  sector: 'technology',
}

/** Routes with fewer parameters first: `/api/posts/featured/`, then `/api/posts/:id/`. */
const routes = SERVICE_NAMES.flatMap((service) => {
  const file = path.join(ROOT, `shared-contracts/api/published/${service}.jsonl`)
  return readPublished(readFileSync(file, 'utf8')).routes.map((route) => ({ service, route }))
}).sort((a, b) => a.route.route.split(':').length - b.route.route.split(':').length)
const composition: Composition = await (await fetch(`${values.site}/composition.json`)).json()
const browser = await chromium.launch({
  executablePath: provideChromium(),
  args: [...CHROMIUM_FLAGS],
})
for (const remote of composition.remotes) {
  if (values.remote && values.remote !== remote.name) continue
  const named = listNamed(remote.name)
  if (!named) continue
  const found: Found[] = []
  /** By address, as seen by the first viewer. */
  const pages = new Map<string, RecordedPage>()
  const recordedAt = new Date().toISOString()
  for (const viewer of ['visitor', 'basic', 'pro', 'operator', 'editor'] as const) {
    const claims = remote.routes
      .filter((claim) => viewersOf(claim.path, claim.protected === true).includes(viewer))
      .map(({ path: claim }) => claim)
    if (claims.length === 0) continue
    const seen = await readPages(browser, viewer, claims)
    found.push(...seen.found)
    for (const page of seen.pages) pages.getOrInsert(page.address, page)
  }
  writeRecording(path.join(ROOT, remote.name.replaceAll('_', '-')), {
    recordedAt,
    pages: [...pages.values()],
  })
  write(
    remote.name,
    found.filter(({ service, example }) => named.has(`${service} ${example.route}`)),
  )
}
await browser.close()

interface Found {
  readonly service: string
  readonly example: RecordedExample
}

/** Routes named in the sources of a remote; undefined if they are not in this checkout. */
function listNamed(remote: string): ReadonlySet<string> | undefined {
  const folder = remote.replaceAll('_', '-')
  if (!existsSync(path.join(ROOT, folder))) return undefined
  const script = path.join(ROOT, 'infra/quality/verify/src/named-routes.ts')
  const named: { service: string; route: string }[] = JSON.parse(
    execFileSync(process.execPath, [script, folder], { encoding: 'utf8' }),
  )
  return new Set(named.map(({ service, route }) => `${service} ${route}`))
}

function viewersOf(claim: string, isProtected: boolean): readonly ExampleViewer[] {
  if (claim.startsWith('/operator/articles')) return ['editor']
  if (claim.startsWith('/operator')) return ['operator']
  return isProtected ? ['basic', 'pro'] : ['visitor', 'basic', 'pro']
}

/** Address of a route; undefined if a parameter has no sample and no link leads to the page. */
function fill(claim: string, links: ReadonlySet<string>): string | undefined {
  const parts = claim
    .split('/')
    .map((part) => (part.startsWith(':') ? SAMPLES[part.slice(1)] : part))
  if (!parts.includes(undefined)) return parts.join('/')
  return [...links].find((link) => matchRoute(`GET ${claim}`, link))
}

async function readPages(
  from: Browser,
  viewer: ExampleViewer,
  claims: readonly string[],
): Promise<{ readonly found: readonly Found[]; readonly pages: readonly RecordedPage[] }> {
  const context = await from.newContext({ baseURL: values.site })
  const page = await context.newPage()
  if (viewer !== 'visitor') await logIn(page, `${viewer}@quantamental.example`, DEMO_PASSWORD)
  const found: Found[] = []
  const pages: RecordedPage[] = []
  const links = new Set<string>()
  for (const claim of claims) {
    const address = fill(claim, links)
    if (address === undefined) {
      console.log(`${viewer} ${claim}: skipped, no link found`)
      continue
    }
    const responses = await readPage(page, address)
    const isMoved = new URL(page.url()).pathname !== address
    if (!isMoved) pages.push({ viewer, address, responses: await readBodies(responses) })
    for (const response of responses) {
      const example = await readExample(response, viewer)
      if (example) found.push(example)
    }
    console.log(`${viewer} ${address}: ${responses.length} responses`)
    const seen = page.locator('main a[href]')
    const hrefs = await seen.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname))
    for (const href of hrefs) links.add(href)
  }
  await context.close()
  return { found, pages }
}

/** GET responses of services, by path and query. */
async function readBodies(
  responses: readonly Response[],
): Promise<Readonly<Record<string, RecordedBody>>> {
  const bodies: Record<string, RecordedBody> = {}
  for (const response of responses) {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/api/') || response.request().method() !== 'GET') continue
    const body = await response.text().catch(() => undefined)
    if (body === undefined) continue
    const type = response.headers()['content-type'] ?? 'application/json'
    bodies[pathname + search] = { status: response.status(), type, body }
  }
  return bodies
}

async function readPage(page: Page, address: string): Promise<readonly Response[]> {
  const responses: Response[] = []
  const listen = (response: Response) => responses.push(response)
  page.on('response', listen)
  await page.goto(address, { timeout: 60_000 })
  // The app replaces the prerendered markup, then sends its requests.
  await page.locator('[data-static]').first().waitFor({ state: 'detached', timeout: 60_000 })
  await page.locator('h1').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  page.off('response', listen)
  return responses
}

async function readExample(response: Response, viewer: ExampleViewer): Promise<Found | undefined> {
  const request = response.request()
  const url = new URL(response.url())
  if (request.method() !== 'GET' || !url.pathname.startsWith('/api/') || !response.ok()) return
  for (const { service, route } of routes) {
    const params = route.route.startsWith('GET ') && matchRoute(route.route, url.pathname)
    if (!params) continue
    const schema = route.response[String(response.status())]
    const isJson = response.headers()['content-type']?.startsWith('application/json') ?? false
    const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined
    if (isJson && body === undefined) return
    return {
      service,
      example: {
        route: route.route,
        viewer,
        params,
        query: Object.fromEntries(url.searchParams),
        headers: await pickHeaders(response, route),
        status: response.status(),
        answer: isJson && schema ? findShape(body, [schema]) : null,
      },
    }
  }
  return
}

async function pickHeaders(
  response: Response,
  { headers }: PublishedRoute,
): Promise<Readonly<Record<string, string>>> {
  const sent = await response.request().allHeaders()
  const named = Object.keys(headers?.properties ?? {}).map((name) => name.toLowerCase())
  return Object.fromEntries(named.flatMap((name) => (sent[name] ? [[name, sent[name]]] : [])))
}

/** Write one example per route and viewer: the one with the largest response. */
function write(remote: string, found: readonly Found[]): void {
  const folder = path.join(ROOT, remote.replaceAll('_', '-'), 'contracts')
  if (!existsSync(path.dirname(folder))) return
  for (const service of SERVICE_NAMES) {
    const best = new Map<string, RecordedExample>()
    const weight = (example: RecordedExample) => JSON.stringify(example.answer).length
    for (const each of found.filter((one) => one.service === service)) {
      const key = `${each.example.route} ${each.example.viewer}`
      const before = best.get(key)
      if (!before || weight(each.example) > weight(before)) best.set(key, each.example)
    }
    if (best.size === 0) continue
    const sorted = [...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
    const examples = joinViewers(sorted)
    mkdirSync(folder, { recursive: true })
    const file = path.join(folder, `${service}.json`)
    writeFileSync(file, `${JSON.stringify({ remote, service, examples }, null, 2)}\n`)
    console.log(`${remote}: ${examples.length} examples of ${service}`)
  }
}
