import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test, type Viewer } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { fillLogIn, inventUser, join } from '../src/new-users.ts'
import { expectSoundInEveryLook, WIDE, waitForWhole } from '../src/page-state.ts'
import { runAccountJobs } from '../src/run-account-jobs.ts'
import { runClientProgram } from '../src/run-client-program.ts'

interface Subscription {
  readonly id: number
  readonly subscription_expiry_date: string
  readonly paid_till_date: string
}
interface Status {
  readonly today: string
  readonly effective_sub_id: number | null
  readonly subscriptions: readonly { readonly subscription: Subscription }[]
}
/** Facts in the texts of the status page, with the dates of the demo accounts. */
interface Facts {
  /** Id of the effective subscription. */
  readonly id: number
  readonly expiry: string
  readonly paidTill: string
  /** Days until the plan can be renewed, from 25 days before the expiry. */
  readonly renewableIn: number
}

const RENEWABLE_DAYS = 25
/** Action of the button itself, without a payment; tested in `cart-journeys.test.ts`. */
const IMMEDIATE = Symbol('immediate')

/** "Nov 30, 2026" for 2026-11-30. */
function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}

async function factsOf(page: Page): Promise<Facts> {
  const status: Status = await (await page.request.get('/api/user/status/')).json()
  const entry = status.subscriptions.find(
    ({ subscription }) => subscription.id === status.effective_sub_id,
  )
  if (!entry) return { id: 0, expiry: '', paidTill: '', renewableIn: 0 }
  const { id, subscription_expiry_date: expiry, paid_till_date: paidTill } = entry.subscription
  const left = Temporal.PlainDate.from(status.today).until(expiry, { largestUnit: 'day' }).days
  return { id, expiry, paidTill, renewableIn: left - RENEWABLE_DAYS }
}

interface Expected {
  readonly viewer: Viewer
  readonly text: (facts: Facts) => string
  readonly plan: string
  /** Label of each action with its link, the reason why it is refused, or IMMEDIATE. */
  readonly actions: (
    facts: Facts,
  ) => readonly (readonly [label: string, outcome: string | typeof IMMEDIATE])[]
  /** Banner on every page; undefined if none is shown. */
  readonly banner?: { readonly link: string; readonly isDismissible: boolean }
}

const plansFor = (action: string, { id }: Facts) =>
  `/plans?action=${action.replaceAll(' ', '+')}&sub=${id}`
const tooEarly = ({ renewableIn }: Facts) => `You can renew in ${renewableIn} day(s).`

/** Texts and actions, default action first; see infra/docs/domain/subscription-life-cycle.md. */
const STATUSES: readonly Expected[] = [
  {
    viewer: 'demo',
    text: () => 'No subscription',
    plan: 'You don’t have a plan yet.',
    actions: () => [['See plans', '/plans']],
  },
  {
    viewer: 'pro',
    text: () => 'All is well',
    plan: 'Pro plan',
    actions: (facts) => [
      ['Turn off auto renew', IMMEDIATE],
      ['Upgrade', plansFor('Upgraded subscription', facts)],
      ['Swap', plansFor('Swapped subscription', facts)],
      ['Change plan', tooEarly(facts)],
      ['Renew now', tooEarly(facts)],
      ['Cancel subscription', IMMEDIATE],
    ],
  },
  {
    viewer: 'commercial',
    text: () => 'All is well',
    plan: 'Commercial plan',
    actions: (facts) => [
      ['Turn off auto renew', IMMEDIATE],
      ['Swap', plansFor('Swapped subscription', facts)],
      ['Change plan', tooEarly(facts)],
      ['Renew now', tooEarly(facts)],
      ['Cancel subscription', IMMEDIATE],
    ],
  },
  {
    viewer: 'standard',
    text: ({ expiry }) => `Expires on ${dayText(expiry)}`,
    plan: 'Standard plan',
    actions: (facts) => [
      ['Renew', plansFor('Renewed subscription', facts)],
      ['Change plan', plansFor('Change to new plan', facts)],
      ['Upgrade', plansFor('Upgraded subscription', facts)],
      ['Swap', plansFor('Swapped subscription', facts)],
      ['Turn on auto renew', IMMEDIATE],
      ['Cancel subscription', IMMEDIATE],
    ],
    banner: { link: 'Renew', isDismissible: true },
  },
  {
    viewer: 'pastdue',
    text: ({ paidTill }) => `Payment due on ${dayText(paidTill)}; latest-rating access paused`,
    plan: 'Standard plan',
    actions: (facts) => [
      ['Make payment', plansFor('Payment', facts)],
      ['Cancel subscription', IMMEDIATE],
    ],
    banner: { link: 'Make payment', isDismissible: false },
  },
  {
    viewer: 'canceled',
    text: ({ paidTill }) => `Canceled but accessible until ${dayText(paidTill)}`,
    plan: 'Standard plan',
    actions: (facts) => [
      ['Renew to undo cancellation', IMMEDIATE],
      ['Renew', tooEarly(facts)],
    ],
    banner: { link: 'Renew to undo cancellation', isDismissible: true },
  },
  {
    viewer: 'expired',
    text: ({ expiry }) => `Expired on ${dayText(expiry)}; access stopped`,
    plan: 'Basic plan',
    actions: (facts) => [
      ['Renew', plansFor('Renewed subscription', facts)],
      ['See plans', '/plans'],
    ],
    banner: { link: 'Renew', isDismissible: false },
  },
]

for (const { viewer, text, plan, actions, banner } of STATUSES) {
  test(`/user/status shows ${viewer} the status, the allowed actions and why others are refused`, async ({
    pageOf,
  }) => {
    const page = await pageOf(viewer)
    const facts = await factsOf(page)
    await page.goto('/user/status')
    await waitForWhole(page)
    const head = page.getByRole('region', { name: 'Status', exact: true })
    await expect(head.getByRole('heading')).toHaveText(text(facts))
    await expect(head).toContainText(plan)

    const expected = actions(facts)
    const rows = page
      .getByRole('region', { name: 'Manage your subscription' })
      .getByRole('listitem')
    await expect(rows).toHaveCount(expected.length)
    for (const [at, [label, outcome]] of expected.entries()) {
      const row = rows.nth(at)
      const link = row.getByRole('link', { name: label, exact: true })
      if (typeof outcome === 'string' && outcome.startsWith('/')) {
        await expect(link).toHaveAttribute('href', outcome)
      } else {
        const button = row.getByRole('button', { name: label, exact: true })
        if (outcome === IMMEDIATE) {
          await expect(button).toBeEnabled()
          continue
        }
        await expect(button).toHaveAttribute('aria-disabled', 'true')
        await expect(button).toHaveAccessibleDescription(outcome)
      }
    }

    const bar = page.getByRole('complementary', { name: 'Your account' })
    await expect(bar).toHaveCount(banner ? 1 : 0)
    if (!banner) return
    await expect(bar).toContainText(text(facts))
    await page.goto('/plans')
    await expect(bar.getByRole('link', { name: banner.link })).toBeVisible()
    const dismiss = bar.getByRole('button', { name: 'Dismiss' })
    await expect(dismiss).toHaveCount(banner.isDismissible ? 1 : 0)
    if (!banner.isDismissible) return
    await dismiss.click()
    await expect(bar).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('HIDE_STATUS'))).toContain(text(facts))
    await page.goto('/user/status')
    await waitForWhole(page)
    await expect(bar).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('HIDE_STATUS'))
  })
}

test('the timeline of subscriptions names the replacement of a superseded one', async ({
  pageOf,
}) => {
  const page = await pageOf('commercial')
  await page.goto('/user/status')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: 'Table' }).click()
  const rows = timeline.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(timeline.getByRole('table')).toContainText('Renewed')
  await expect(timeline.getByRole('table')).toContainText('Upgraded')
})

test('transactions are listed ten per page, by year and as CSV', async ({ pageOf }) => {
  const page = await pageOf('standard')
  await page.goto('/user/transactions')
  await waitForWhole(page)
  const table = page.getByRole('table', { name: 'Transactions' })
  const rows = table.locator('tbody tr')
  await expect(rows.first().locator('time')).toBeVisible()
  await expect(rows).toHaveCount(10)
  const first = await rows.first().textContent()
  await page
    .getByRole('navigation', { name: 'Transaction pages' })
    .getByRole('button', { name: /2/ })
    .click()
  await expect(page).toHaveURL('/user/transactions?page=2')
  await expect(rows.first()).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(rows.first()).toHaveText(first ?? '')

  const year = String(new Date().getFullYear() - 1)
  await page.getByLabel('Year').selectOption(year)
  await expect(page).toHaveURL(`/user/transactions?year=${year}`)
  await expect(rows.first().locator('time')).toHaveAttribute('datetime', new RegExp(`^${year}-`))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`transactions-${year}.csv`)
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toMatch(/^date,/i)
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(line).toMatch(new RegExp(`^${year}-.*,19\\.99,USD,succeeded$`))

  const canceled = await pageOf('canceled')
  await canceled.goto('/user/transactions')
  await expect(
    canceled.getByRole('row', { name: /Refund: Standard: charged twice/ }),
  ).toContainText('−$191.88')
  const demo = await pageOf('demo')
  await demo.goto('/user/transactions')
  await expect(demo.getByText('No payments yet')).toBeVisible()
})

test('a chosen subscribed list and a picked stock are locked for 30 days', async ({ pageOf }) => {
  const page = await pageOf('pro')
  await page.goto('/user/subscription')
  const list = page.getByRole('region', { name: 'Pro: list 1 of 3' })
  await list.getByRole('button', { name: 'Choose a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a list' })
  await dialog.getByRole('radio', { name: 'Magnificent 7' }).check()
  await dialog.getByRole('button', { name: 'Choose list', exact: true }).click()
  await expect(
    list.getByText(/^You can swap in 30 day\(s\)\. Available from \w{3} \d+, \d{4}\.$/),
  ).toBeVisible()
  const exchange = list.getByRole('button', { name: 'Swap list' })
  await expect(exchange).toHaveAttribute('aria-disabled', 'true')
  await expect(list.getByRole('link', { name: 'Open list' })).toHaveAttribute(
    'href',
    '/stocks/list/Mag7',
  )

  const name = '20 stocks of your choice'
  const picks = page.getByRole('region', { name })
  // Four stocks were picked with the order.
  await expect(picks.getByText('4 of 20 picked')).toBeVisible()
  await picks.getByRole('combobox', { name: `Add a stock to ${name}` }).fill('NVDA')
  await page.keyboard.press('Enter')
  await expect(picks.getByText('5 of 20 picked')).toBeVisible()
  const remove = picks.getByRole('button', {
    name: 'Remove NVDA: You can remove this stock in 30 day(s).',
  })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(remove).toBeVisible()
  await expect(exchange).toHaveAttribute('aria-disabled', 'true')
})

const USER_PAGES = [
  { path: '/user/status', title: 'My status', tab: 'My portfolio', viewer: 'standard' },
  { path: '/user/transactions', title: 'Transactions', tab: 'My portfolio', viewer: 'standard' },
  { path: '/user/subscription', title: 'Subscribed lists', tab: 'My portfolio', viewer: 'pro' },
  { path: '/user/watchlists', title: 'Watch lists', tab: 'My watchlist', viewer: 'basic' },
  { path: '/user/account', title: 'Settings', tab: 'My profile', viewer: 'commercial' },
  { path: '/user/security', title: 'Security', tab: 'My profile', viewer: 'operator' },
] as const

for (const { path, title, tab, viewer } of USER_PAGES) {
  test(`${path} has a title, noindex, its tab selected and no accessibility issues in every look`, async ({
    pageOf,
    site,
  }) => {
    const page = await pageOf(viewer)
    await page.setViewportSize(WIDE)
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await waitForWhole(page)
    await expect(page).toHaveTitle(`${title} | Quantamental`)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w.{20}/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${site.baseURL}${path}`,
    )
    await expect(page.locator('meta[name="robots"][content~="noindex"]')).toHaveCount(1)
    const tabs = page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link')
    await expect(tabs).toHaveText(['My portfolio', 'My watchlist', 'My profile', 'Contact us'])
    await expect(tabs.filter({ hasText: tab })).toHaveAttribute('aria-current', 'page')
    await expectSoundInEveryLook(page)
  })
}

/** Account pages for visitors. `routes.test.ts` opens them in two looks only. */
const AUTH_PAGES = [
  { path: '/reset-password', title: 'Forgot password', heading: 'Forgot password' },
  { path: '/verify-email', title: 'Verify email', heading: 'Verify email' },
  {
    path: '/activation/MQ/no-token',
    title: 'Activate your account',
    heading: 'Activate your account',
    isMailed: true,
  },
  {
    path: '/password-reset/MQ/no-token',
    title: 'Choose a new password',
    heading: 'Choose a new password',
    isMailed: true,
  },
  {
    path: '/not-me/MQ/no-token',
    title: 'Secure your account',
    heading: 'Secure your account',
    isMailed: true,
  },
]

for (const { path, title, heading, isMailed = false } of AUTH_PAGES) {
  test(`${path} has a title and no accessibility issues in every look`, async ({
    page,
    expectConsole,
  }) => {
    // The activation page submits its token, which is invalid here.
    if (isMailed) expectConsole(/status of 400/)
    await page.setViewportSize(WIDE)
    const response = await page.goto(path)
    expect(response?.headers()['x-robots-tag']).toBe(isMailed ? 'noindex' : undefined)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await waitForWhole(page)
    if (path.startsWith('/activation')) {
      await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    }
    await expect(page).toHaveTitle(`${title} | Quantamental`)
    await expect(page.locator('meta[name="robots"][content~="noindex"]')).toHaveCount(
      isMailed ? 1 : 0,
    )
    await expect(page.locator('meta[name="referrer"]')).toHaveCount(isMailed ? 1 : 0)
    await expectSoundInEveryLook(page)
  })
}

test('account pages require login, and their alternative addresses show the same pages', async ({
  page,
  pageOf,
}) => {
  const moved = [
    ['/account', '/user/status'],
    ['/account/profile', '/user/account'],
    ['/account/watchlists', '/user/watchlists'],
  ] as const
  // The other account pages are opened by `routes.test.ts`.
  const response = await page.goto('/account?a=1#b')
  expect(response?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page).toHaveURL('/login')
  const demo = await pageOf('demo')
  for (const [from, to] of moved) {
    await demo.goto(`${from}?a=1#b`)
    await expect(demo).toHaveURL(`${to}?a=1#b`)
  }
  await demo.goto('/account')
  const tabs = demo.getByRole('navigation', { name: 'Account', exact: true })
  await tabs.getByRole('link', { name: 'My watchlist' }).click()
  await expect(demo).toHaveURL('/user/watchlists')
  await tabs.getByRole('link', { name: 'My portfolio' }).click()
  await expect(demo).toHaveURL('/user/status')
})

test('preferences apply immediately, before the first paint of the next page and on other devices', async ({
  page,
  openContext,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await logIn(page, 'expired@quantamental.example', DEMO_PASSWORD)
  await page.goto('/user/account#preferences')
  const section = page.getByRole('region', { name: 'Preferences' })
  const choose = async (group: string, option: string) => {
    const saved = page.waitForResponse('**/api/users/preferences/')
    await section.getByRole('group', { name: group }).getByRole('radio', { name: option }).check()
    expect((await saved).status()).toBe(200)
  }
  const expectLook = async (on: Page) => {
    for (const [name, value] of [
      ['theme', 'dark'],
      ['palette', 'colour-safe'],
      ['density', 'compact'],
      ['motion', 'reduced'],
    ] as const) {
      await expect(on.locator('html')).toHaveAttribute(`data-${name}`, value)
    }
  }
  await choose('Theme', 'Dark')
  await choose('Colors', 'Color-blind friendly')
  await choose('Table density', 'Compact')
  await choose('Motion', 'Reduced')
  await expectLook(page)
  await page.goto('/plans', { waitUntil: 'commit' })
  await expectLook(page)

  const other = await (await openContext({ colorScheme: 'light' })).newPage()
  await logIn(other, 'expired@quantamental.example', DEMO_PASSWORD)
  await expectLook(other)
  await other.context().close()

  await page.goto('/user/account#preferences')
  await choose('Theme', 'System')
  await choose('Colors', 'Standard')
  await choose('Table density', 'Comfortable')
  await choose('Motion', 'System')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).not.toHaveAttribute('data-palette')
})

test('an API key of a Commercial plan can read rows but not write', async ({ pageOf, site }) => {
  const page = await pageOf('commercial')
  await page.goto('/user/account#api-keys')
  const section = page.getByRole('region', { name: 'API keys' })
  await section.getByLabel('Key name').fill('Nightly import')
  await section.getByRole('button', { name: 'Create key' }).click()
  const shown = section.getByText(/^qmk_\S{40,}$/)
  const key = (await shown.textContent()) ?? ''
  await section.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(section.getByRole('button', { name: 'Revoke Nightly import' })).toBeVisible()
  await expect(shown).toHaveCount(0)

  // Like a script: no cookie, no CSRF token, no origin.
  const post = (path: string, body: object, authorization?: string) =>
    fetch(`${site.baseURL}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    })
  const exchanged = await post('/api/jwt/api_key/', { key })
  expect(exchanged.status).toBe(200)
  const token = await exchanged.json()
  expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 300, scope: 'stocks:read' })
  const authorization = `Bearer ${token.access_token}`
  const readRows = (headers: Record<string, string>) =>
    fetch(`${site.baseURL}/api/rows/?tickers=AAPL,MSFT&columns=rating`, { headers })
  const rows = await readRows({ authorization })
  expect(rows.status).toBe(200)
  expect(await rows.json()).toMatchObject({
    rows: [
      { ticker: 'AAPL', is_delayed: false },
      { ticker: 'MSFT', is_delayed: false },
    ],
  })
  expect(await (await readRows({})).json()).toMatchObject({ rows: [{ is_delayed: true }, {}] })
  expect(JSON.parse(await runClientProgram(site.baseURL, key))).toEqual({
    name: 'Apple Inc.',
    unknown: 404,
  })
  // Routes outside the scope of the key, and writes.
  expect((await post('/api/user/watch-list/', { name: 'By script' }, authorization)).status).toBe(
    403,
  )
  expect(
    (await post('/api/users/api_keys/', { name: 'x', scopes: [] }, authorization)).status,
  ).toBe(403)

  await section.getByRole('button', { name: 'Revoke Nightly import' }).click()
  await section
    .getByRole('group', { name: 'Anything that uses this key stops working immediately.' })
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await expect(section.getByText('You don’t have any API keys yet.')).toBeVisible()
  expect((await post('/api/jwt/api_key/', { key })).status).toBe(401)
  await expect.poll(async () => (await readRows({ authorization })).status).toBe(401)

  const pro = await pageOf('pro')
  await pro.goto('/user/account#api-keys')
  await expect(pro.getByText('Personal API keys require the Commercial plan.')).toBeVisible()
})

test('the data export is one file with sections from all four services', async ({ pageOf }) => {
  const page = await pageOf('pro')
  await page.goto('/user/account#export')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^quantamental-my-data-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await download.path(), 'utf8')
  const data = JSON.parse(text)
  expect(data.missing).toEqual([])
  expect(data.services.map(({ service }: { service: string }) => service).sort()).toEqual([
    'account',
    'cart',
    'market-beats',
    'stocks',
  ])
  expect(text).toContain('pro@quantamental.example')
  expect(text).not.toMatch(/argon2|password_hash|token_hash/)
})

test('an account is deleted after the grace period unless the deletion is canceled', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 40[013]/)
  const user = inventUser('finn')
  const mailbox = await join(page, site, user)
  await page.goto('/user/account#delete')
  const section = page.getByRole('region', { name: 'Delete account' })
  const requestDeletion = async (password: string) => {
    await section.getByRole('button', { name: 'Delete my account…' }).click()
    await section.getByLabel('Password').fill(password)
    await section.getByRole('button', { name: 'Delete my account' }).click()
  }
  await requestDeletion('not the password')
  await expect(section.getByText('Invalid password.')).toBeVisible()
  await section.getByRole('button', { name: 'Keep my account' }).click()

  await requestDeletion(user.password)
  const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 7 })
  const bar = page.getByRole('complementary', { name: 'Your account' })
  await expect(bar).toContainText(`This account will be deleted on ${dayText(day.toString())}.`)
  const mail = await mailbox.next(/will be deleted on/)
  expect(mail.subject).toContain(
    day.toLocaleString('en-US', { dateStyle: 'long', calendar: 'gregory' }),
  )
  await page.goto('/plans')
  await bar.getByRole('button', { name: 'Keep my account' }).click()
  await expect(bar).toHaveCount(0)
  await mailbox.next(/account won’t be deleted$/)

  await page.goto('/user/account#delete')
  await requestDeletion(user.password)
  await expect(bar).toBeVisible()
  // The account exists until midnight of the announced day.
  const midnight = day.toZonedDateTime('America/New_York').epochMilliseconds
  await runAccountJobs(site, new Date(midnight - 60_000))
  expect((await page.request.get('/api/getme/')).status()).toBe(200)
  expect(await runAccountJobs(site, new Date(midnight + 60_000))).toContain('delete-accounts')
  await mailbox.next(/account was deleted$/)
  await page.goto('/user/status')
  await expect(page).toHaveURL('/login')
  await fillLogIn(page, user)
  await expect(page.getByRole('alert')).toHaveText(
    'No active account found with the given credentials',
  )
})
