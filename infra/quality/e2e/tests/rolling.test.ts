import { expect, test } from '../src/fixtures.ts'

const READS = ['/api/tickers/AAPL/z-score/', '/stock/z-score/AAPL', '/api/tickers/MSFT/z-score/']
const READERS = 4

// Drill with two edges and two instances per service, with kills: `npm run faults -- two-of-each`.
test('rolling a service under load fails no request and leaves an open page working', async ({
  page,
  site,
  request,
}) => {
  await page.goto('/stock/z-score/AAPL')
  await expect(page.getByRole('heading', { level: 1, name: /Apple/ })).toBeVisible()
  const before = site.servicePid('stocks')
  let isOver = false
  let reads = 0
  const failures: string[] = []
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !isOver; turn += 1) {
      const path = READS[turn % READS.length] ?? '/'
      const response = await request.get(path)
      reads += 1
      if (!response.ok()) failures.push(`${path}: ${response.status()}`)
    }
  })
  await site.rollService('stocks')
  const readsBefore = reads
  await expect.poll(() => reads).toBeGreaterThan(readsBefore + READERS)
  isOver = true
  await Promise.all(reading)
  expect(failures).toEqual([])
  expect(site.servicePid('stocks')).not.toBe(before)
  await page.getByRole('banner').getByRole('link').first().click()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Apple/ })).toBeVisible()
})
