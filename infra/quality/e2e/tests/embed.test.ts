import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../src/fixtures.ts'

const HTML = { accept: 'text/html' }

test('a site of another origin embeds the card of a rating change and its picture, but no page', async ({
  page,
  request,
  site,
  expectConsole,
}) => {
  const feed = await (await request.get('/feeds/rating-changes/all.rss')).text()
  const path = /<link>[^<]*(\/market-beats\/updates\/[^<]+)<\/link>/.exec(feed)?.[1] ?? ''
  const card = site.baseURL + path.replace('/market-beats', '/embed')

  const document = await (await request.get(path, { headers: HTML })).text()
  const [, title = ''] = /property="og:title" content="([^"]+), \d\dQ\d"/.exec(document) ?? []
  expect(title).toMatch(/^[\w.-]+ (?:upgraded|downgraded|moved) from \w+ to \w+$/)
  expect(document).toContain(`property="og:image" content="${card}/picture.png"`)

  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Another site</title>
<iframe name="card" src="${card}" width="420" height="260"></iframe>
<iframe name="page" src="${site.baseURL}${path}"></iframe>
<img alt="Picture" src="${card}/picture.png">`)
  }).listen(0)
  try {
    expectConsole(/frame-ancestors/)
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`)
    const frame = page.frameLocator('[name=card]')
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const picture = page.getByAltText('Picture')
    await expect(picture).toHaveJSProperty('naturalWidth', 1200)
    expect(page.frame({ name: 'page' })?.url()).toMatch(/^chrome-error:/)

    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('link', { name: 'Quantamental' }).click(),
    ])
    await expect(opened).toHaveURL(site.baseURL + path)
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await opened.getByText('Share or embed').click()
    await expect(opened.getByRole('img', { name: title })).toHaveJSProperty('naturalWidth', 1200)
  } finally {
    other.close()
  }
})
