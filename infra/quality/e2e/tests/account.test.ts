import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'

test('a wrong password shows the server’s message and preserves the form', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401/)
  await page.goto('/login')
  await page.getByLabel('Email').fill('demo@quantamental.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('No active account found with the given credentials')).toBeVisible()
})

test('a subscriber sees the latest quarters while logged in and not after logging out', async ({
  page,
}) => {
  await logIn(page, 'pro@quantamental.example', DEMO_PASSWORD)
  // Default page after login, see infra/docs/domain/pages.md.
  await expect(page).toHaveURL('/market-beats/trend')
  const asPro = await page.request.get('/api/tickers/AAPL/z-score/')
  const { latest, lock } = await asPro.json()
  expect(lock).toBeNull()
  expect(latest.points).toHaveLength(2)
  await page.goto('/stock/z-score/AAPL')
  await expect(page.getByRole('heading', { level: 1, name: /Apple/ })).toBeVisible()
  await page.getByRole('button', { name: 'Account of pro' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  // The header changes only after the server has ended the session.
  const after = await page.request.get('/api/tickers/AAPL/z-score/')
  expect(await after.json()).toMatchObject({ latest: null, lock: { reason: 'anonymous' } })
})

test('access and refresh tokens are not readable by scripts', async ({ page }) => {
  await logIn(page, 'demo@quantamental.example', DEMO_PASSWORD)
  const readable = await page.evaluate(() => document.cookie)
  expect(readable).toContain('qm_signed_in')
  expect(readable).not.toMatch(/qm_access|qm_refresh/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/eyJ/)
})

test('an invalid access token is replaced without interrupting the user', async ({
  page,
  context,
  expectConsole,
}) => {
  // The browser logs the responses 401 for the token and 403 for the CSRF token bound to it before the
  // client renews both.
  expectConsole(/status of 40[13]/)
  await logIn(page, 'pro@quantamental.example', DEMO_PASSWORD)
  const access = (await context.cookies()).find(({ name }) => name.endsWith('qm_access'))
  if (!access) throw new Error('no access cookie')
  await context.addCookies([{ ...access, value: `${access.value.slice(0, -4)}AAAA` }])
  await page.goto('/stock/z-score/AAPL')
  await expect(page.getByRole('button', { name: 'Account of pro' })).toBeVisible()
  await expect(page.getByText('Subscribe to unlock')).toHaveCount(0)
})

test('the sign-up form explains the next step and shows the server’s field errors', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/400/)
  await page.goto('/signup')
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Email').fill('new-reader@quantamental.example')
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-phrase')
  await page.getByLabel('Confirm password').fill('a-long-enough-phrase')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('A user with that username already exists.')).toBeVisible()
})
