import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { drawerOf, expectPaid, expectStatus, goOnToPay, planOf } from '../src/cart-driver.ts'
import { expect, test as onSharedSite } from '../src/fixtures.ts'
import { payByCard } from '../src/hosted-page.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { openMailbox } from '../src/mails.ts'
import { openSite, type Site } from '../src/site.ts'
import { startSite } from '../src/start-site.ts'

const CLOCK = path.resolve(import.meta.dirname, '../../../platform/start/src/clock.ts')
const EMAIL = 'demo@quantamental.example'

/** Separate site, as small as possible, because moving its clock affects all users. */
const test = onSharedSite.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
    async ({}, use) => {
      const { dataDir, stop } = await startSite('clock', 10).started
      await use(openSite(dataDir))
      await stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

const clock = async (site: Site, ...args: string[]) =>
  (await promisify(execFile)(process.execPath, [CLOCK, ...args, '--data', site.dataDir])).stdout

test('moving the clock by five weeks charges the card once, ends the plan of another user and sends the mails', async ({
  page,
  site,
  expectConsole,
}) => {
  const mailbox = openMailbox(site, EMAIL)
  await logIn(page, EMAIL, DEMO_PASSWORD)
  await page.goto('/plans')
  await planOf(page, 'Standard').getByRole('button', { name: 'Choose Standard' }).click()
  await goOnToPay(drawerOf(page), '$19.99')
  await payByCard(page)
  await expectPaid(page)
  await mailbox.next(/receipt for \$19\.99$/)
  await expectStatus(page, 'All is well', 'Standard plan')

  const before = await (await page.request.get('/api/user/status/')).json()
  expect(await clock(site, '+35d')).toMatch(/35 days ahead of this machine\n$/)

  // The session has expired after five weeks.
  expectConsole(/status of 401/)
  await page.context().clearCookies()
  await logIn(page, EMAIL, DEMO_PASSWORD)
  await expectStatus(page, 'All is well', 'Standard plan')
  const after = await (await page.request.get('/api/user/status/')).json()
  expect(Temporal.PlainDate.from(before.today).until(after.today).days).toBe(35)
  await mailbox.next(/receipt for \$19\.99$/)
  await page.goto('/user/transactions')
  await expect(page.getByRole('main').getByText('$19.99')).toHaveCount(2)

  // This plan had twelve days left and was not renewed.
  const standard = openMailbox(site, 'standard@quantamental.example')
  await standard.next(/expires/)
  await standard.next(/has (ended|expired)/)
})

test('the clock command refuses to go back in time and names the command to reset', async ({
  site,
}) => {
  await expect(clock(site, '2020-01-01')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('time only moves forward'),
  })
  await expect(clock(site, 'reset')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm start -- --reset'),
  })
})
