import { expect, test } from '../src/fixtures.ts'
import { inventUser, join } from '../src/new-users.ts'

test('a new user finds small, profitable companies with falling debt, reads their returns and shares the screen', async ({
  page,
  site,
}) => {
  await join(page, site, inventUser('screens'))
  await page.goto('/stocks/screener')
  await page.getByText('Small, profitable, falling debt', { exact: true }).click()
  const count = page.getByText(/^[1-9]\d* of [\d,]+ companies match$/)
  await expect(count).toBeVisible()
  const debt = page.getByRole('group', { name: 'Total debt growth, 1 year' })
  await expect(debt).toContainText(/\d+%\s*\d+ of \d+/)

  await page.getByRole('button', { name: 'What would this screen have returned?' }).click()
  const returns = page.getByRole('region', { name: 'What this screen would have returned' })
  await expect(returns).toContainText(/this screen would have returned [+−]\d/)

  const text = await count.textContent()
  await page.goto(page.url())
  await expect(page.getByText(text ?? '', { exact: true })).toBeVisible()
  await expect(returns).toBeVisible()
})

test('a criterion that a free account cannot use says that it is locked', async ({
  page,
  site,
}) => {
  await join(page, site, inventUser('locked'))
  await page.goto(`/stocks/screener?filter=${encodeURIComponent('cf_fcf>0')}`)
  const criterion = page.getByRole('group', { name: 'Free cash flow, USD' })
  await expect(criterion).toContainText('Locked')
  await expect(criterion.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
})
