import { expect, test } from '../src/fixtures.ts'

test('injected text becomes neither markup nor script, and only published builds load as scripts', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Trusted|TrustedScript|Content Security Policy/)
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const outcomes = await page.evaluate(() => {
    const isRefused = (work: () => unknown) => {
      try {
        work()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }
    const load = (address: string) => () => {
      document.createElement('script').src = address
    }
    const box = document.createElement('div')
    return {
      markup: isRefused(() => {
        box.innerHTML = '<img src=x onerror=alert(1)>'
      }),
      parser: isRefused(() => new DOMParser().parseFromString('<b>', 'text/html')),
      handler: isRefused(() => box.setAttribute('onclick', 'alert(1)')),
      otherSite: isRefused(load('https://evil.test/r/a.js')),
      response: isRefused(load('/api/lists/all/csv/')),
      data: isRefused(load('data:text/javascript,alert(1)')),
      build: isRefused(load('/r/shell/1.0.0/main.js')),
    }
  })
  expect(outcomes).toEqual({
    markup: true,
    parser: true,
    handler: true,
    otherSite: true,
    response: true,
    data: true,
    build: false,
  })
})
