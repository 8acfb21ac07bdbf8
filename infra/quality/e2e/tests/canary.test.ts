import { type DeliveryEdge, startDeliveryEdge } from '../src/delivery-edge.ts'
import { expect, test } from '../src/fixtures.ts'

const MIN_LOADS = 5
let edge: DeliveryEdge
test.beforeAll(async ({ site }) => {
  edge = await startDeliveryEdge(site, MIN_LOADS)
})
test.afterAll(() => edge.stop())

test('a canary at 20% that throws during render is stopped automatically, and other visitors never load it', async ({
  openContext,
}) => {
  const { stable } = (await edge.readRegistry()).remotes.mfe_cart ?? { stable: '' }
  const claim = (await edge.readRelease('mfe_cart', stable)).routes.find(
    ({ path }) => path === '/plans',
  )
  const page = claim?.files.find((file) => file.endsWith('.js')) ?? ''
  const bad = await edge.publishChanged('mfe_cart', { [page]: 'throw new Error("bad build")' })
  const since = new Date().toISOString()
  await edge.changeRegistry((registry) => ({
    ...registry,
    remotes: {
      ...registry.remotes,
      mfe_cart: {
        state: 'on',
        previous: [],
        stable,
        canary: { version: bad, percent: 20, since },
      },
    },
  }))
  const percent = async () => (await edge.readRegistry()).remotes.mfe_cart?.canary?.percent
  let given = 0
  // At 20%, the probability of 200 visitors without the canary is 1 in 10^19.
  for (let visitor = 0; visitor < 200 && (await percent()) !== 0; visitor += 1) {
    const context = await openContext({ baseURL: edge.origin })
    const html = await (
      await context.request.get('/plans', { headers: { accept: 'text/html' } })
    ).text()
    const hasCanary = html.includes(`"version":"${bad}"`)
    if (!hasCanary) expect(html).not.toContain(bad)
    if (hasCanary || visitor === 0) {
      const tab = await context.newPage()
      const requested: string[] = []
      tab.on('request', (request) => requested.push(request.url()))
      await tab.goto('/plans')
      const hasRequested = (version: string) =>
        requested.some((url) => url.includes(`/r/mfe_cart/${version}/`))
      // The heading is in the document before any script runs, so wait for the request.
      await expect.poll(() => hasRequested(hasCanary ? bad : stable)).toBe(true)
      // The failed canary is replaced with the stable version automatically.
      await expect(tab.getByRole('group', { name: 'Billing' })).toBeVisible()
      expect(hasRequested(bad)).toBe(hasCanary)
      if (hasCanary) {
        given += 1
        await expect.poll(percent).toBe(0)
      }
    }
    await context.close()
  }
  expect(given).toBeGreaterThan(0)
  expect(given).toBeLessThanOrEqual(MIN_LOADS)
  const canary = (await edge.readRegistry()).remotes.mfe_cart?.canary
  expect(canary).toMatchObject({ percent: 0, stopped: expect.stringContaining('failed') })
})
