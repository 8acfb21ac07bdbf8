import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import {
  CHANGED_PAGE,
  type CopiedRemote,
  copyRemote,
  OTHER_PAGE,
} from './delivery/copied-remote.ts'
import { untilServed } from './delivery/first-page.ts'
import { listAdded, listChanged, snapshotSite } from './delivery/site-snapshot.ts'
import { REPOSITORY } from './repository.ts'
import { runScript } from './run-script.ts'
import { readSiteUrl } from './site-url.ts'
import { median } from './statistics.ts'

const CLI = 'infra/release/src/cli.ts'
const OFFER_ATTEMPTS = 10
const OFFER_WAIT_MS = 1000

interface Delivery {
  readonly remote: CopiedRemote
  readonly data: string
  readonly url: string
}

/** Milliseconds of each step of one delivery. */
type Steps = Record<string, number>

/**
 * From a changed line in mfe-stocks to live on a running site, and back, while a session is open. The
 * site is as it was when it ends, but for releases in its store.
 * @returns whether nothing else was rebuilt, rewritten or restarted, and every page had what it should.
 */
export async function benchDelivery(data: string, runs: number): Promise<boolean> {
  const url = readSiteUrl(data)
  const remote = copyRemote(REPOSITORY)
  const before = stableOf(data, remote.name)
  console.log(`${url}, ${remote.name} ${before}`)
  try {
    // Elsewhere the same sources give other names of modules: the line alone is to differ below.
    await remote.build()
    const delivery: Delivery = { remote, data, url }
    const base = await publish(delivery)
    await promote(delivery, base)
    const problems: string[] = []
    const all: Steps[] = []
    await withBrowser({ url, companies: 0 }, async (page) => {
      for (let run = 1; run <= runs; run += 1) {
        const mark = `delivery ${run} of ${new Date().toISOString()}`
        const { steps, found } = await deliver(delivery, page, base, mark)
        all.push(steps)
        problems.push(...found)
        console.log(`run ${run}: ${presentSteps(steps)}`)
      }
    })
    printMedians(all)
    for (const problem of new Set(problems)) console.log(`NOT AS IT SHOULD BE: ${problem}`)
    return problems.length === 0
  } finally {
    remote.remove()
    await runRelease(data, 'promote', remote.name, before)
  }
}

async function deliver(
  delivery: Delivery,
  page: Page,
  base: string,
  mark: string,
): Promise<{ steps: Steps; found: string[] }> {
  const { remote, data } = delivery
  const steps: Steps = {}
  const found: string[] = []
  const open = await openSession(page, found)
  const before = snapshotSite(REPOSITORY, data, remote.name)

  const line = remote.changeLine(mark)
  const changedAt = Date.now()
  steps.build = await timed(() => remote.build())
  let version = ''
  steps.publish = await timed(async () => {
    version = await publish(delivery)
  })
  const promotion = await timedPointer(delivery, version, () => promote(delivery, version))
  steps.promote = promotion.commandMs
  steps['pointer to first page'] = promotion.toPageMs
  steps['changed line to first page'] = promotion.servedAt - changedAt
  await open.goesOn(base)
  steps['focus to the offer of the new version'] = await timed(() => open.isOffered())
  steps['new page shows the line'] = await timed(async () => {
    await page.goto(CHANGED_PAGE)
    await page.getByText(line).waitFor()
  })

  const back = await timedPointer(delivery, base, () =>
    runRelease(data, 'rollback', remote.name).then(() => {}),
  )
  steps.rollback = back.commandMs
  steps['pointer back to first page'] = back.toPageMs

  const after = snapshotSite(REPOSITORY, data, remote.name)
  found.push(...listChanged(before, after))
  const added = listAdded(before, after)
  if (added.join() !== `release store/${remote.name}/${version}`) found.push(`new: ${added.join()}`)
  return { steps, found }
}

/** A tab that was there before: it keeps its version and finds its chunks. */
async function openSession(page: Page, found: string[]) {
  page.removeAllListeners('pageerror')
  page.on('pageerror', (error) => found.push(`the open session: ${error}`))
  await page.goto(CHANGED_PAGE)
  await page.getByText('Criteria (match all)').waitFor()
  return {
    async goesOn(version: string) {
      const chunks: string[] = []
      page.on('request', (request) => chunks.push(request.url()))
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, OTHER_PAGE.path)
      await page.getByRole('heading', { level: 1, name: OTHER_PAGE.heading }).waitFor()
      page.removeAllListeners('request')
      const scripts = chunks.filter((chunk) => /\/r\/mfe_stocks\/.*\.js/.test(chunk))
      const strangers = scripts.filter((chunk) => !chunk.includes(`/${version}/`))
      if (strangers.length > 0) found.push(`the open session took ${strangers.join(', ')}`)
    },
    /** When its window gets the focus; the page asks at most every five seconds. */
    async isOffered() {
      const offer = page.getByText('A new version is ready.')
      for (let attempt = 0; attempt < OFFER_ATTEMPTS; attempt += 1) {
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        const isThere = offer.waitFor({ timeout: OFFER_WAIT_MS }).then(
          () => true,
          () => false,
        )
        if (await isThere) return
      }
      found.push('the open session was not offered the new version')
    },
  }
}

/** A change of the pointer: how long the command took, and from its writing to the first page. */
async function timedPointer(
  { data, url, remote }: Delivery,
  version: string,
  change: () => Promise<void>,
) {
  const served = untilServed(url + CHANGED_PAGE, remote.name, version)
  const commandMs = await timed(change)
  const writtenAt = statSync(path.join(data, 'registry.json')).mtimeMs
  const servedAt = await served
  return { commandMs, servedAt, toPageMs: Math.max(0, servedAt - writtenAt) }
}

async function publish({ data, remote }: Delivery): Promise<string> {
  const { stdout } = await runRelease(data, 'publish', '--dist', remote.dist)
  return JSON.parse(stdout).version
}

async function promote({ data, remote }: Delivery, version: string): Promise<void> {
  await runRelease(data, 'promote', remote.name, version)
}

function runRelease(data: string, ...args: readonly string[]) {
  const at = (name: string) => path.join(data, name)
  return runScript(
    CLI,
    [...args, '--store', at('store'), '--registry', at('registry.json'), '--json'],
    { RELEASE_ACTOR: 'bench' },
  )
}

function stableOf(data: string, remote: string): string {
  const { remotes } = JSON.parse(readFileSync(path.join(data, 'registry.json'), 'utf8'))
  return remotes[remote].stable
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function presentSteps(steps: Steps): string {
  return Object.entries(steps)
    .map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
    .join(', ')
}

function printMedians(all: readonly Steps[]): void {
  console.log(`\nmedian of ${all.length}, milliseconds`)
  for (const name of Object.keys(all[0] ?? {})) {
    const values = all.map((steps) => steps[name] ?? Number.NaN)
    console.log(
      `${name.padEnd(40)} ${Math.round(median(values)).toString().padStart(7)}` +
        `   (${values.map(Math.round).join(', ')})`,
    )
  }
}
