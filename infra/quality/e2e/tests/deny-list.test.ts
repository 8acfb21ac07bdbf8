import type { Page } from '@playwright/test'
import { COMPOSITION_HEADER } from '@quantamental/api/common'
import { type DeliveryEdge, startDeliveryEdge } from '../src/delivery-edge.ts'
import { expect, test } from '../src/fixtures.ts'

const Z_SCORE = '/stock/z-score/AAPL'
const NAME = 'mfe_stocks'
/** Factor by which the page's intervals run faster. Its unit test shows that a poll follows within a minute. */
const FASTER = 8
let edge: DeliveryEdge
let safe: string
test.beforeAll(async ({ site }) => {
  edge = await startDeliveryEdge(site, 200)
  safe = (await edge.readRegistry()).remotes[NAME]?.stable ?? ''
})
test.afterAll(() => edge.stop())

/** Publish a build that marks the page, and make it live. */
async function goLiveWithBadBuild(): Promise<string> {
  const bad = await edge.publishChanged(NAME, { 'note.js': `self.note = '${Date.now()}'` })

  await edge.changeRegistry((registry) => ({
    ...registry,
    remotes: { ...registry.remotes, [NAME]: { state: 'on', stable: bad, previous: [safe] } },
  }))
  return bad
}

/** Scripts of the stocks remote that the document has loaded, as versions. */
const loadedVersions = (page: Page): Promise<string[]> =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .map((each) => new RegExp(`/r/${name}/([^/]+)/.*\\.js`).exec(each.name)?.[1] ?? '')
        .filter((version) => version !== ''),
    NAME,
  )
const rowsOf = (page: Page) => page.getByRole('table').filter({ hasText: 'Fiscal period' })
const securityToast = (page: Page) =>
  page.getByText('We reloaded this page to apply a security update.')

test('an open page that runs a denied build reloads with the previous one after its next poll', async ({
  page,
}) => {
  await page.addInitScript((faster) => {
    const { setInterval } = window
    window.setInterval = ((run: () => void, ms = 0) =>
      setInterval(run, ms / faster)) as typeof setInterval
  }, FASTER)
  const bad = await goLiveWithBadBuild()
  await page.goto(edge.origin + Z_SCORE)
  await expect(rowsOf(page)).toBeVisible()
  expect(await loadedVersions(page)).toContain(bad)

  await edge.deny(NAME, bad)
  await expect(securityToast(page)).toBeVisible()
  await expect(rowsOf(page)).toBeVisible()
  const versions = await loadedVersions(page)
  expect(versions).toContain(safe)
  expect(versions).not.toContain(bad)
})

test('neither a signed link nor the cookie of an earlier one returns to a denied build', async ({
  page,
}) => {
  const bad = await goLiveWithBadBuild()
  const response = await page.goto(edge.origin + Z_SCORE)
  const id = response?.headers()[COMPOSITION_HEADER] ?? ''
  await edge.changeRegistry((registry) => ({
    ...registry,
    remotes: { ...registry.remotes, [NAME]: { state: 'on', stable: safe, previous: [bad] } },
  }))
  const link = `${edge.origin}${Z_SCORE}?composition=${edge.replay(id)}`
  await page.goto(link)
  await expect(page.getByText(`You’re viewing the builds of composition ${id}`)).toBeVisible()
  await expect(rowsOf(page)).toBeVisible()
  expect(await loadedVersions(page)).toContain(bad)

  await edge.deny(NAME, bad)
  for (const address of [edge.origin + Z_SCORE, link]) {
    await page.goto(address)
    await expect(rowsOf(page)).toBeVisible()
    expect(await loadedVersions(page)).not.toContain(bad)
  }
  await expect(page.getByText('A build of this link was withdrawn.')).toBeVisible()
  const file = await page.request.get(`${edge.origin}/r/${NAME}/${bad}/remoteEntry.js`)
  expect(file.status()).toBe(404)
})

test('an unsigned link pins nothing', async ({ page }) => {
  const response = await page.goto(edge.origin + Z_SCORE)
  const id = response?.headers()[COMPOSITION_HEADER] ?? ''
  await page.goto(`${edge.origin}${Z_SCORE}?composition=${id}`)
  await expect(page).toHaveURL(edge.origin + Z_SCORE)
  await expect(page.getByText('This replay link isn’t valid.')).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('qm_replay')
})
