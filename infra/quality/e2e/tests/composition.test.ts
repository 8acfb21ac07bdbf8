import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page, Request } from '@playwright/test'
import { COMPOSITION_PATH, type Composition } from '@quantamental/remote/release'
import { expect, test } from '../src/fixtures.ts'
import { openInTwoWaves } from '../src/request-waves.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../..')

async function release(...args: string[]) {
  return run(process.execPath, [join(ROOT, 'infra/platform/release/src/cli.ts'), ...args], {
    cwd: ROOT,
  })
}

async function requestsOf(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(path)
  await expect(page.getByRole('table').filter({ hasText: 'Fiscal period' })).toBeVisible()
  return requests
}

test('a cold deep link needs two dependent request waves: the HTML, then everything else', async ({
  page,
}) => {
  const { second } = await openInTwoWaves(page, '/stock/z-score/AAPL', async () => {
    await expect(page.getByRole('table').filter({ hasText: 'Fiscal period' })).toBeVisible()
  })
  expect(second).toContain('/api/tickers/AAPL/z-score/')
  expect(second.some((path) => path.endsWith('/remoteEntry.js'))).toBe(true)
})

test('no script and no data is fetched twice', async ({ page }) => {
  const urls = (await requestsOf(page, '/stock/z-score/AAPL'))
    .filter((request) => /\.js$|\/api\/tickers/.test(new URL(request.url()).pathname))
    .map((request) => request.url())
  expect(urls.length).toBe(new Set(urls).size)
})

interface Manifest {
  readonly shared: readonly {
    readonly name: string
    readonly assets: { readonly js: { readonly sync: string[]; readonly async: string[] } }
  }[]
}

test('no shared package is loaded twice: a remote’s own copies are not requested', async ({
  page,
  request,
}) => {
  const fetched = (await requestsOf(page, '/stock/z-score/AAPL')).map(
    (request) => new URL(request.url()).pathname,
  )
  const composition: Composition = await (await request.get(COMPOSITION_PATH)).json()
  const copies = composition.remotes.flatMap(({ entry, manifest }) =>
    (manifest as Manifest).shared.flatMap(({ name, assets: { js } }) =>
      [...js.sync, ...js.async].map((file) => ({
        name,
        path: entry.replace('mf-manifest.json', file),
      })),
    ),
  )
  expect(new Set(copies.map(({ name }) => name)).size).toBeGreaterThanOrEqual(6)
  expect(copies.filter(({ path }) => fetched.includes(path))).toEqual([])
})

test('a page loads only the remotes it shows', async ({ page }) => {
  const urls = (await requestsOf(page, '/stock/z-score/AAPL')).map((request) => request.url())
  expect(urls.filter((url) => /\/r\/mfe_(cart|market_beats|account)\//.test(url))).toEqual([])
})

test('a new version of a remote is promoted and rolled back by a registry change alone', async ({
  page,
  site,
}) => {
  const dist = join(tmpdir(), `mfe-cart-${process.pid}`)
  await cp(join(ROOT, 'mfe-cart/dist'), dist, { recursive: true })
  const entry = join(dist, 'remoteEntry.js')
  await writeFile(entry, `${await readFile(entry, 'utf8')}\nself.__newCart = true;\n`)
  const registry = ['--registry', site.registryFile, '--store', site.storeDir]
  try {
    await page.goto('/plans')
    await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
    expect(await page.evaluate(() => '__newCart' in window)).toBe(false)
    const processes = () => ['edge', 'cart', 'account'].map((name) => site.servicePid(name))
    const before = processes()

    await release('publish', '--dist', dist, '--promote', ...registry)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
    expect(await page.evaluate(() => '__newCart' in window)).toBe(true)

    await release('rollback', 'mfe_cart', ...registry)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
    expect(await page.evaluate(() => '__newCart' in window)).toBe(false)
    expect(processes()).toEqual(before)
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
})

test('after a release, a page loads only changed scripts from it, and all of them if the earlier one is gone', async ({
  page,
  site,
  expectConsole,
}) => {
  const dist = join(tmpdir(), `mfe-cart-plans-${process.pid}`)
  await cp(join(ROOT, 'mfe-cart/dist'), dist, { recursive: true })
  const script = join(dist, 'plans-page.js')
  await writeFile(script, `${await readFile(script, 'utf8')}\nself.__newPlans = true;\n`)
  const registry = ['--registry', site.registryFile, '--store', site.storeDir]
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/r\/mfe_cart\/.*\.js$/.test(pathname)) scripts.push(pathname)
  })
  const open = async () => {
    scripts.length = 0
    await page.goto('/plans')
    await expect(page.getByRole('heading', { level: 1, name: 'Plans and pricing' })).toBeVisible()
    const isNew = await page.evaluate(() => '__newPlans' in window)
    return { isNew, scripts: [...scripts] }
  }
  const foldersOf = (paths: readonly string[], name: RegExp) =>
    new Set(paths.filter((path) => name.test(path)).map((path) => path.split('/')[3]))
  const PAGE = /\/plans-page\.js$/
  const OTHERS = /(?<!\/plans-page)\.js$/
  try {
    const before = await open()
    const [older = ''] = foldersOf(before.scripts, PAGE)
    await release('publish', '--dist', dist, '--promote', ...registry)
    const after = await open()
    const [newer = ''] = foldersOf(after.scripts, PAGE)
    expect(newer).not.toBe(older)
    expect({ ...after, scripts: foldersOf(after.scripts, OTHERS) }).toEqual({
      isNew: true,
      scripts: foldersOf(before.scripts, OTHERS),
    })

    expectConsole(/status of 404 .*\/r\/mfe_cart\//)
    await page.route(`**/r/mfe_cart/${older}/**`, (route) => route.fulfill({ status: 404 }))
    const alone = await open()
    expect(alone.isNew).toBe(true)
    expect(foldersOf(alone.scripts, OTHERS)).toContain(newer)
  } finally {
    await release('rollback', 'mfe_cart', ...registry)
    await rm(dist, { recursive: true, force: true })
  }
})
