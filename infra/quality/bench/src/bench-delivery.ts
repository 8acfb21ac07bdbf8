import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { readSiteUrl, withBrowser } from './browser.ts'
import {
  CHANGED_PAGE,
  type CopiedRemote,
  copyRemote,
  listAdded,
  listChanged,
  OTHER_PAGE,
  snapshotSite,
  untilServed,
} from './delivery/site-snapshot.ts'
import { REPOSITORY, runScript } from './run-script.ts'
import { median } from './statistics.ts'

const CLI = 'infra/platform/release/src/cli.ts'
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
 * Build, publish and promote a changed line of mfe-stocks on a running site, then roll back, while a session is
 * open. Restore the site at the end, except for new releases in its store.
 * @returns whether nothing else was rebuilt, rewritten or restarted and every page had the expected version.
 */
export async function benchDelivery(data: string, runs: number): Promise<boolean> {
  const url = readSiteUrl(data)
  const remote = copyRemote(REPOSITORY)
  const before = stableOf(data, remote.name)
  console.log(`${url}, ${remote.name} ${before}`)
  try {
    // Module names depend on the folder: publish a base from the copy, so that later builds differ by the line only.
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
    for (const problem of new Set(problems)) console.log(`PROBLEM: ${problem}`)
    return problems.length === 0
  } finally {
    remote.remove()
    await promote({ data, remote }, before)
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
  steps['registry written to first page'] = promotion.toPageMs
  steps['changed line to first page'] = promotion.servedAt - changedAt
  await open.goesOn(version)
  steps['focus to new version offer'] = await timed(() => open.isOffered())
  steps['new page shows changed line'] = await timed(async () => {
    await page.goto(CHANGED_PAGE)
    await page.getByText(line).waitFor()
  })

  const back = await timedPointer(delivery, base, () =>
    runRelease(data, 'rollback', remote.name).then(() => {}),
  )
  steps.rollback = back.commandMs
  steps['rollback written to first page'] = back.toPageMs

  const after = snapshotSite(REPOSITORY, data, remote.name)
  found.push(...listChanged(before, after))
  const added = listAdded(before, after)
  if (added.join() !== `release store/${remote.name}/${version}`)
    found.push(`unexpected additions: ${added.join() || 'none'}`)
  return { steps, found }
}

/** Open a tab before the promotion; it must keep its version and find its chunks. */
async function openSession(page: Page, found: string[]) {
  page.removeAllListeners('pageerror')
  page.on('pageerror', (error) => found.push(`error in the open session: ${error}`))
  await page.goto(CHANGED_PAGE)
  await page.getByText('Criteria (match all)').waitFor()
  return {
    /** Reject if it loads scripts of the new version. */
    async goesOn(newVersion: string) {
      const chunks: string[] = []
      page.on('request', (request) => chunks.push(request.url()))
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, OTHER_PAGE.path)
      await page.getByRole('heading', { level: 1, name: OTHER_PAGE.heading }).waitFor()
      page.removeAllListeners('request')
      const scripts = chunks.filter((chunk) => /\/r\/mfe_stocks\/.*\.js/.test(chunk))
      const otherVersions = scripts.filter((chunk) => chunk.includes(`/${newVersion}/`))
      if (otherVersions.length > 0)
        found.push(`the open session loaded ${otherVersions.join(', ')}`)
    },
    /** Focus the window until the page offers the new version; it checks at most every 5 s. */
    async isOffered() {
      const offer = page.getByText('A new version is available.')
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

/** Duration of a registry change, and the time from its write to the first page with the new version. */
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

async function promote(
  { data, remote }: Pick<Delivery, 'data' | 'remote'>,
  version: string,
): Promise<void> {
  await runRelease(data, 'promote', remote.name, version, '--skip', 'smoke')
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
  console.log(`\nMedian of ${all.length} runs, in milliseconds`)
  for (const name of Object.keys(all[0] ?? {})) {
    const values = all.map((steps) => steps[name] ?? Number.NaN)
    console.log(
      `${name.padEnd(40)} ${Math.round(median(values)).toString().padStart(7)}` +
        `   (${values.map(Math.round).join(', ')})`,
    )
  }
}
