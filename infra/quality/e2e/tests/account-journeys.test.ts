import type { Page } from '@playwright/test'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
import { ageAccessToken } from '../src/age-access-token.ts'
import { expect, test } from '../src/fixtures.ts'
import { logIn } from '../src/log-in.ts'
import { linkIn, openMailbox } from '../src/mails.ts'
import { fillLogIn, fillSignUp, inventUser, join, runSql } from '../src/new-users.ts'

/** Path with a query and a hash, which the redirect through the login page must preserve. */
const REQUESTED = '/user/transactions?year=2026#latest'
const REFUSED = 'No active account found with the given credentials'
const OTHER_PASSWORD = 'a lantern over the harbour'

const headerOf = (page: Page) => page.getByRole('banner')

test('a new user signs up, activates the account by mail, signs in and lands on the requested page', async ({
  page,
  site,
  expectConsole,
}) => {
  // Responses to logging in before activation and to opening the link twice.
  expectConsole(/status of 40[13]/)
  const user = inventUser('ada')
  await page.goto(REQUESTED)
  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page, user)
  await expect(page.getByRole('main')).toContainText(user.email)
  await expect(page.getByRole('button', { name: /^Resend in \d:\d\d$/ })).toBeVisible()

  await page.goto(REQUESTED)
  await fillLogIn(page, user)
  await expect(page.getByRole('alert')).toHaveText(REFUSED)

  const mail = await openMailbox(site, user.email).next(/^Activate your Quantamental account$/)
  expect(mail.text).toContain(`Hello ${user.username},`)
  const link = linkIn(mail, site)
  // An email scanner that opens the link does not invalidate it.
  expect((await page.request.get(link, { headers: { accept: 'text/html' } })).status()).toBe(200)
  await page.goto(link)
  await expect(page.getByText('Your account is active. Log in to get started.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto(link)
  await expect(page.getByText('This account is already active.')).toBeVisible()

  await page.goto(REQUESTED)
  await fillLogIn(page, user)
  await expect(page).toHaveURL(REQUESTED)
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  await expect(headerOf(page).getByRole('button', { name: user.username })).toBeVisible()
})

test('a resent activation mail invalidates older links; links of other accounts and expired links fail', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const user = inventUser('bea')
  const mailbox = openMailbox(site, user.email)
  await page.goto('/signup')
  await fillSignUp(page, user)
  const older = linkIn(await mailbox.next(/^Activate/), site)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Resend it' }).click()
  await expect(page).toHaveURL('/verify-email')
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Send activation link' }).click()
  await expect(page.getByText(/If .* belongs to an account that is not active yet/)).toBeVisible()
  const newer = linkIn(await mailbox.next(/^Activate/), site)
  const [, , uid, token] = newer.split('/')

  const doesNotWork = page.getByRole('heading', { name: 'This link doesn’t work' })
  // Replaced by a newer link; for another account; for another purpose.
  const foreign = `/activation/${Buffer.from('1').toString('base64url')}/${token}`
  for (const path of [older, foreign]) {
    await page.goto(path)
    await expect(doesNotWork, path).toBeVisible()
  }
  await page.goto(`/password-reset/${uid}/${token}`)
  await page.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD)
  await page.getByLabel('Confirm new password').fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(doesNotWork).toBeVisible()

  const expire = `update account.email_token set expires_at = now() + $2::interval
    where user_id = (select id from account.user_account where email = $1)`
  await runSql(site, expire, [user.email, '-1 second'])
  await page.goto(newer)
  await expect(doesNotWork).toBeVisible()
  await runSql(site, expire, [user.email, '1 hour'])
  await page.goto(newer)
  await expect(page.getByText('Your account is active. Log in to get started.')).toBeVisible()
})

test('a password reset by mail rejects the old password and signs out other browsers, which resume after login', async ({
  page,
  openContext,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 40[013]/)
  const user = inventUser('cleo')
  const mailbox = await join(page, site, user)
  const requested = '/user/watchlists?list=0#notes'
  await page.goto(requested)
  await expect(page.getByRole('heading', { level: 1, name: 'Watch lists' })).toBeVisible()

  // Another browser of the same user, not signed in.
  const other = await (await openContext()).newPage()
  await other.goto('/login')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(other.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await other.getByLabel('Email').fill(user.email)
  await other.getByRole('button', { name: 'Send reset link' }).click()
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = linkIn(await mailbox.next(/^Reset your/), site)
  await other.goto(link)
  const choose = async (password: string, repeated: string) => {
    await other.getByLabel('New password', { exact: true }).fill(password)
    await other.getByLabel('Confirm new password').fill(repeated)
    await other.getByRole('button', { name: 'Change password' }).click()
  }
  // Invalid fields do not invalidate the link.
  await choose(OTHER_PASSWORD, 'something else')
  await expect(other.getByText('The two password fields didn’t match.')).toBeVisible()
  await choose('password1', 'password1')
  await expect(other.getByText('This password is too common.')).toBeVisible()
  await choose(OTHER_PASSWORD, OTHER_PASSWORD)
  await expect(
    other.getByText('Your password has been changed. Log in with the new one.'),
  ).toBeVisible()
  await mailbox.next(/^Your Quantamental password was changed$/)
  await fillLogIn(other, user)
  await expect(other.getByRole('alert')).toHaveText(REFUSED)
  await fillLogIn(other, { ...user, password: OTHER_PASSWORD })
  await expect(headerOf(other).getByRole('button', { name: user.username })).toBeVisible()

  // The link works only once.
  await other.goto(link)
  await choose('yet another phrase here', 'yet another phrase here')
  await expect(other.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await other.context().close()

  // The session of the first browser has ended; its refresh fails with 400.
  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect(
    page.getByText('Your session has expired. Log in to continue where you left off.'),
  ).toBeVisible()
  await fillLogIn(page, { ...user, password: OTHER_PASSWORD })
  await expect(page).toHaveURL(requested)
  await expect(page.getByRole('heading', { level: 1, name: 'Watch lists' })).toBeVisible()
})

test('changing the password in the settings signs out other devices; the username can be changed too', async ({
  page,
  openContext,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 40[013]/)
  const user = inventUser('dora')
  const mailbox = await join(page, site, user)
  const other = await (await openContext()).newPage()
  await logIn(other, user.email, user.password)

  await page.goto('/user/account')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toHaveCount(1)

  const password = page.getByRole('region', { name: 'Password' })
  const change = async (current: string) => {
    await password.getByLabel('Current password').fill(current)
    await password.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD)
    await password.getByLabel('Confirm new password').fill(OTHER_PASSWORD)
    await password.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the current one')
  await expect(password.getByText('Invalid password.')).toBeVisible()
  await change(user.password)
  await expect(
    page.getByText('Password changed. Your other devices were logged out.'),
  ).toBeVisible()
  await expect(sessions.getByText('You aren’t signed in on any other device.')).toBeVisible()
  await mailbox.next(/password was changed$/)
  await other.goto('/user/status')
  await expect(other).toHaveURL('/login')
  await logIn(other, user.email, OTHER_PASSWORD)
  await other.context().close()

  const renamed = `${user.username}-too`
  const username = page.getByRole('region', { name: 'Username' })
  await username.getByLabel('New username').fill('demo')
  await username.getByLabel('Password').fill(OTHER_PASSWORD)
  await username.getByRole('button', { name: 'Change username' }).click()
  await expect(username.getByText('A user with that username already exists.')).toBeVisible()
  await username.getByLabel('New username').fill(renamed)
  await username.getByRole('button', { name: 'Change username' }).click()
  await expect(page.getByText(`Your username is now ${renamed}.`)).toBeVisible()
  await expect(headerOf(page).getByRole('button', { name: renamed })).toBeVisible()
  expect((await mailbox.next(/username was changed$/)).text).toContain(renamed)

  // End the new session of the other device from the list.
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Log out all other devices' }).click()
  await sessions
    .getByRole('group', { name: 'Log out the other device?' })
    .getByRole('button', { name: 'Log out all other devices' })
    .click()
  await expect(sessions.getByText('You aren’t signed in on any other device.')).toBeVisible()
})

test('signing out in one tab signs out the other and clears cached user data', async ({
  page,
  context,
}) => {
  await logIn(page, 'basic@quantamental.example', 'explore-the-ratings')
  await page.goto('/stock/z-score/AAPL')
  await expect(headerOf(page).getByRole('button', { name: 'basic' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/user/watchlists')
  await expect(second.getByRole('region', { name: 'Watch lists' })).toBeVisible()
  const keysOf = () => second.evaluate(() => Object.keys(localStorage).sort())
  await expect
    .poll(keysOf)
    .toEqual(
      expect.arrayContaining([
        'LOGIN_TIMESTAMP',
        'NUM_WATCHLIST',
        expect.stringMatching(/^WATCH_LIST_/),
      ]),
    )
  await second.evaluate(
    (cart) => {
      localStorage.setItem('CART', cart)
      localStorage.setItem('CART_IS_COMMERCIAL', 'true')
      localStorage.setItem('PROFILE_AAPL', '{}')
      localStorage.setItem('HIDE_STATUS', 'x')
      localStorage.setItem('IDLE_TIMER', '1')
    },
    JSON.stringify([buildCartItem()]),
  )

  await headerOf(page).getByRole('button', { name: 'basic' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(headerOf(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(second).toHaveURL('/login')
  await expect(headerOf(second).getByRole('link', { name: 'Log in' })).toBeVisible()
  // Deliberate sign-out: no notice about an expired session.
  await expect(second.getByText('Your session has expired')).toHaveCount(0)
  const left = await keysOf()
  expect(left).toContain('LOGGEDOUT')
  const userKeys =
    /^(WATCH_LIST_|SUB_|PROFILE_AAPL|HIDE_STATUS|NUM_|IDLE_TIMER|LOGIN_TIMESTAMP|CART|CURRENT_LOCATION)/
  expect(left.filter((key) => userKeys.test(key))).toEqual([])
  expect(await second.evaluate(() => document.cookie)).not.toContain('qm_signed_in')
})

test('a token that expires while two remotes load is refreshed once, and both load their data', async ({
  page,
  context,
  site,
  expectConsole,
}) => {
  // The browser logs a 401 before the client refreshes the token.
  expectConsole(/status of 401/)
  await logIn(page, 'pro@quantamental.example', 'explore-the-ratings')
  await page.goto('/stock/summary/AAPL')
  await expect(page.getByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const refreshes: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/jwt/refresh/')) refreshes.push(response.status())
  })
  await ageAccessToken(context, site)
  // The slow request: its 401 for the old token arrives after the refresh.
  let isFirst = true
  await page.route('**/api/user/watch-list/', async (route) => {
    const isHeld = isFirst
    isFirst = false
    const response = await route.fetch()
    if (isHeld) {
      expect(response.status()).toBe(401)
      await expect.poll(() => refreshes).toEqual([200])
    }
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /^Watch/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Z-Score' }).first().click()
  // Watch lists of the account remote, latest quarters of the stocks remote.
  await expect(page.getByRole('dialog', { name: 'Watch AAPL' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table').filter({ hasText: 'Fiscal period' })).toBeVisible()
  await expect(page.getByText('Subscribe to unlock')).toHaveCount(0)
  expect(refreshes).toEqual([200])

  // Two tabs refresh at once: the token family stays valid, both stay signed in.
  await ageAccessToken(context, site)
  const second = await context.newPage()
  await Promise.all([page.reload(), second.goto('/user/watchlists')])
  await expect(second.getByRole('region', { name: 'Watch lists' })).toBeVisible()
  await expect(headerOf(page).getByRole('button', { name: 'Account of pro' })).toBeVisible()
  expect(new Set(refreshes)).toEqual(new Set([200]))
})

test('a session ended elsewhere leads to the login page at the next request, and back afterwards', async ({
  page,
  context,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 40[01]/)
  await logIn(page, 'standard@quantamental.example', 'explore-the-ratings')
  await page.goto('/user/transactions')
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const held = (await context.cookies()).find(({ name }) => name.endsWith('qm_refresh'))
  if (!held) throw new Error('no refresh token: the browser is not signed in')
  await context.addCookies([{ ...held, value: 'ended' }])
  await ageAccessToken(context, site)
  const refresh = page.waitForResponse((response) => response.url().endsWith('/api/jwt/refresh/'))
  await page.getByRole('main').getByRole('link', { name: 'Subscribed lists' }).click()
  expect((await refresh).status()).toBe(400)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await fillLogIn(page, { email: 'standard@quantamental.example', password: 'explore-the-ratings' })
  await expect(page).toHaveURL('/user/subscription')
})

test('too many failed sign-ins are throttled, and the page shows when to try again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of (401|429)/)
  const unknown = inventUser('eve')
  await page.goto('/login')
  for (const status of [401, 401, 401, 401, 401, 429]) {
    const responded = page.waitForResponse('**/api/jwt/create/')
    await fillLogIn(page, unknown)
    const response = await responded
    expect(response.status()).toBe(status)
    if (status === 429) expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
  }
  await expect(page.getByRole('alert')).toHaveText(
    /^Request was throttled\. Try again in (\d+ seconds?|1 minute), at \d{1,2}:\d\d:\d\d [AP]M\.$/,
  )
  // Other accounts can still sign in.
  await logIn(page, 'demo@quantamental.example', 'explore-the-ratings')
})
