import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { buildTestSite, type TestSite } from '../testing/build-test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await buildTestSite()
})
afterEach(() => site.close())

describe('damaged builds', () => {
  it('readiness lists missing and changed files of live builds, and the edge stays ready', async () => {
    const shell = await site.release('shell', {}, { 'later.js': 'later' })
    const news = await site.release('mfe_news', {}, { 'page.js': 'page' })
    await rm(join(shell.directory, 'later.js'))
    await writeFile(join(news.directory, 'page.js'), 'other')
    const app = await site.edge()
    const read = async () => (await app.inject('/readyz')).json()
    const deadline = Date.now() + 10_000
    while (!(await read()).damaged && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(await read()).toEqual({
      status: 'ready',
      damaged: [
        `shell ${shell.version}: later.js is missing`,
        `mfe_news ${news.version}: page.js differs from what was published`,
      ],
    })
    expect(site.log.filter(({ msg }) => msg === 'damaged builds')).toHaveLength(1)
  })
})
