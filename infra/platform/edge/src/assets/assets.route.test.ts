import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { buildTestSite, getVerbatim, type TestSite } from '../testing/build-test-site.ts'

let site: TestSite
let app: FastifyInstance
let base: string
let directory: string
const script = `console.log(${JSON.stringify('z'.repeat(3000))})`

beforeEach(async () => {
  site = await buildTestSite()
  const released = await site.release(
    'mfe_stocks',
    {},
    { 'remoteEntry.js': script, 'a.svg': '<svg/>' },
  )
  base = `/r/mfe_stocks/${released.version}`
  directory = released.directory
  app = await site.edge()
})
afterEach(() => site.close())

describe('a file of a build', () => {
  it('a file of a build is cached by browsers for a year as immutable', async () => {
    const response = await app.inject(`${base}/remoteEntry.js`)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(script)
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
  })

  it('a file of a build is served compressed as the browser accepts', async () => {
    const get = (encoding: string) =>
      app.inject({ url: `${base}/remoteEntry.js`, headers: { 'accept-encoding': encoding } })
    const br = await get('gzip, br')
    const gz = await get('gzip')
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
    expect((await get('br;q=0, gzip;q=0')).body).toBe(script)
  })

  it('a file of a build is a 304 for a known ETag, and HEAD has no body', async () => {
    const { headers } = await app.inject(`${base}/remoteEntry.js`)
    const known = await app.inject({
      url: `${base}/remoteEntry.js`,
      headers: { 'if-none-match': `W/${headers.etag}` },
    })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: `${base}/remoteEntry.js` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(script.length))
  })

  it('a file of a build has the media type of its extension', async () => {
    const manifest = await app.inject(`${base}/mf-manifest.json`)
    expect(manifest.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(manifest.json()).toMatchObject({ name: 'mfe_stocks' })
    expect((await app.inject(`${base}/a.svg`)).headers['content-type']).toBe('image/svg+xml')
  })
})

describe('a file that is not there', () => {
  it.each([
    'missing.js',
    'mf-manifest.json/x',
    'build.json',
    'release.json',
    'remoteEntry.js.br',
    'toString',
    'constructor',
    '..%2f..%2fetc%2fpasswd',
    '',
  ])('the missing file "%s" is an uncached 404 in plain text', async (file) => {
    const response = await app.inject({ url: `${base}/${file}`, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each(['/r', '/r/', '/r/mfe_stocks', '/r/unknown/1.0.0-00000000/a.js', '/r/mfe_stocks/x/y/z'])(
    'the incomplete address %s is a 404 in plain text',
    async (url) => {
      const response = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    },
  )

  it.each(['../../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd', '../../../registry.json'])(
    'the path traversal %s is a 404',
    async (file) => {
      const response = await getVerbatim(app, `${base}/${file}`)
      expect(response).toMatchObject({ status: 404, type: 'text/plain; charset=utf-8' })
    },
  )

  it('a file deleted while the edge runs is an uncached 404, and 200 once restored', async () => {
    const url = `${base}/remoteEntry.js`
    expect((await app.inject(url)).statusCode).toBe(200)
    await rm(join(directory, 'remoteEntry.js'))
    await rm(join(directory, 'remoteEntry.js.br'))
    await rm(join(directory, 'remoteEntry.js.gz'))
    const gone = await app.inject(url)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    await writeFile(join(directory, 'remoteEntry.js'), script)
    expect((await app.inject(url)).statusCode).toBe(200)
  })

  it('PUT of a file is refused', async () => {
    const response = await app.inject({ method: 'PUT', url: `${base}/remoteEntry.js` })
    expect(response.statusCode).toBe(405)
  })
})
