import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { deny } from '@quantamental/release/deny'
import { rollback, setRemoteState } from '@quantamental/release/promote'
import { buildClaim } from '@quantamental/release/testing'
import type { Composition } from '@quantamental/remote/release'
import type { FastifyInstance } from 'fastify'
import { buildTestSite, getVerbatim, type TestSite } from '../testing/build-test-site.ts'
import { makeTestKeys } from '../testing/delivery-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await buildTestSite()
})
afterEach(() => site.close())

const SHELL = {
  routes: [buildClaim('/', 'home'), buildClaim('/about', 'about', { noindex: true })],
  preload: ['react.js', 'styled.js'],
}
const STOCKS = {
  preload: ['expose.js'],
  routes: [
    buildClaim('/stock/z-score/:ticker', 'z-score', { data: ['/api/tickers/:ticker/z-score/'] }),
    buildClaim('/stock/summary/:ticker', 'summary'),
  ],
  slots: [{ name: 'search-palette', files: ['palette.js'] }],
}
const FONTS = {
  'assets/inter-latin-wght-normal.1a2b3c4d.woff2': 'font',
  'assets/inter-latin-ext-wght-normal.1a2b3c4d.woff2': 'font',
  'assets/inter-cyrillic-wght-normal.1a2b3c4d.woff2': 'font',
}

function compositionOf(html: string): Composition {
  const json = /<script type="application\/json" id="composition">(.*?)<\/script>/.exec(html)?.[1]
  return JSON.parse(json ?? 'null')
}

function preloadsOf(html: string) {
  return [...html.matchAll(/<link rel="preload" as="(\w+)"[^>]*? href="([^"]*)"([^>]*)>/g)].map(
    ([, as, href, rest]) => ({ as, href, rest: (rest ?? '').trim() }),
  )
}

/** Deferred scripts in execution order. */
function scriptsOf(html: string): (string | undefined)[] {
  return [...html.matchAll(/<script defer src="([^"]*)"/g)].map(([, src]) => src)
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

function getPage(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })
}

describe('a page', () => {
  it('a page is the shell with status 200 for every claimed address, 404 for any other', async () => {
    await site.release('shell', SHELL)
    await site.release('mfe_stocks', STOCKS)
    const app = await site.edge()
    for (const [url, status] of [
      ['/', 200],
      ['/about', 200],
      ['/About/', 200],
      ['/stock/z-score/AAPL', 200],
      ['/stock/z-score/BRK.B?from=search', 200],
      ['/stock/z-score', 404],
      ['/stock/nothing/AAPL', 404],
      ['/nowhere', 404],
    ] as const) {
      const response = await getPage(app, url)
      expect([url, response.statusCode]).toEqual([url, status])
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('private, no-cache')
      expect(response.body).toContain('<div id="root"></div>')
      expect(response.headers['x-composition']).toBe(compositionOf(response.body).id)
    }
  })

  it('unclaimed and unlisted pages are noindex', async () => {
    await site.release('shell', SHELL)
    const app = await site.edge()
    expect((await getPage(app, '/')).headers['x-robots-tag']).toBeUndefined()
    expect((await getPage(app, '/about')).headers['x-robots-tag']).toBe('noindex')
    expect((await getPage(app, '/nowhere')).headers['x-robots-tag']).toBe('noindex')
  })

  it('a protected page is noindex and preloads its code and data only for signed-in users', async () => {
    await site.release('shell', SHELL)
    await site.release('mfe_stocks', {
      ...STOCKS,
      routes: [
        buildClaim('/stocks/list/:code/:filter', 'list', {
          data: ['/api/lists/:code/'],
          protected: true,
        }),
      ],
    })
    const app = await site.edge()
    const visitor = await getPage(app, '/stocks/list/Mag7/bank')
    expect(visitor.statusCode).toBe(200)
    expect(visitor.headers['x-robots-tag']).toBe('noindex')
    expect(compositionOf(visitor.body).remotes[0]?.routes[0]).toMatchObject({ protected: true })
    expect(visitor.body).not.toContain('as="fetch"')
    expect(preloadsOf(visitor.body).some(({ href }) => href?.includes('mfe_stocks'))).toBe(false)
    const cookie = 'csrftoken=x; qm_signed_in=1'
    const user = preloadsOf((await getPage(app, '/stocks/list/Mag7/bank', { cookie })).body)
    expect(user.map(({ href }) => href)).toContain('/api/lists/Mag7/')
    expect(user.some(({ href }) => href?.includes('list.js'))).toBe(true)
  })

  it('a page starts the main script with nonce and integrity', async () => {
    const { version } = await site.release('shell', SHELL, { 'main.js': 'start()' })
    const app = await site.edge()
    const { body } = await getPage(app, '/')
    expect(body).toMatch(
      new RegExp(
        `<script defer src="/r/shell/${version}/main.js" integrity="${integrityOf('start()').replaceAll('+', '\\+')}" nonce="[^"]+"></script>`,
      ),
    )
  })

  it('a page runs the dependencies of the main script before it', async () => {
    const { version } = await site.release('shell', SHELL, { 'react.js': 'react' })
    const app = await site.edge()
    const { body } = await getPage(app, '/')
    expect(scriptsOf(body)).toEqual([
      `/r/shell/${version}/react.js`,
      `/r/shell/${version}/styled.js`,
      `/r/shell/${version}/main.js`,
    ])
    expect(body).toMatch(
      new RegExp(
        `react.js" integrity="${integrityOf('react').replaceAll('+', '\\+')}" nonce="[^"]+">`,
      ),
    )
  })

  it('a page preloads only its own code and data', async () => {
    const shell = await site.release('shell', SHELL, FONTS)
    const stocks = await site.release('mfe_stocks', STOCKS)
    const app = await site.edge()
    const deep = preloadsOf((await getPage(app, '/stock/z-score/BRK.B')).body)
    expect(deep.map(({ as, href }) => `${as} ${href}`)).toEqual([
      `script /r/mfe_stocks/${stocks.version}/remoteEntry.js`,
      `script /r/mfe_stocks/${stocks.version}/expose.js`,
      `script /r/mfe_stocks/${stocks.version}/z-score.js`,
      'fetch /api/tickers/BRK.B/z-score/',
      `font /r/shell/${shell.version}/assets/inter-latin-wght-normal.1a2b3c4d.woff2`,
    ])
    const home = preloadsOf((await getPage(app, '/')).body)
    expect(home.map(({ href }) => href)).toEqual([
      `/r/shell/${shell.version}/home.js`,
      `/r/shell/${shell.version}/assets/inter-latin-wght-normal.1a2b3c4d.woff2`,
    ])
  })

  it('script preloads have integrity and nonce but no crossorigin; data and fonts only crossorigin', async () => {
    await site.release('shell', SHELL, FONTS)
    await site.release('mfe_stocks', STOCKS, { 'expose.js': 'expose' })
    const app = await site.edge()
    const response = await getPage(app, '/stock/z-score/AAPL')
    const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1]
    for (const { as, rest } of preloadsOf(response.body)) {
      if (as === 'script') {
        expect(rest).toMatch(/^integrity="sha384-[\w+/]{64}" nonce="[^"]+"$/)
        expect(rest).toContain(`nonce="${nonce}"`)
      } else {
        expect(rest).toBe('crossorigin')
      }
    }
    expect(response.body).toContain(`integrity="${integrityOf('expose')}"`)
  })

  it('a page percent-encodes parameters in data addresses and attributes', async () => {
    await site.release('shell', SHELL)
    await site.release('mfe_stocks', STOCKS)
    const app = await site.edge()
    const { body } = await getPage(app, '/stock/z-score/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(body).not.toContain('<script>alert')
    expect(preloadsOf(body).at(-1)).toMatchObject({
      as: 'fetch',
      href: '/api/tickers/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E/z-score/',
    })
  })

  it('a page sets the theme before the scripts and has the title of its claim', async () => {
    await site.release('shell', SHELL)
    const app = await site.edge()
    const { body } = await getPage(app, '/')
    expect(body.indexOf('data-theme')).toBeLessThan(body.indexOf('<script defer'))
    expect(body.match(/<title[^>]*>[^<]*/g)).toHaveLength(1)
    expect(body.match(/<div class="page-notice"><h1>/g)).toHaveLength(1)
  })

  it('a page is compressed as the browser accepts', async () => {
    await site.release('shell', SHELL)
    const app = await site.edge()
    const plain = await getPage(app, '/')
    const br = await getPage(app, '/', { 'accept-encoding': 'gzip, deflate, br' })
    const gz = await getPage(app, '/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(gz.headers['content-encoding']).toBe('gzip')
    for (const text of [brotliDecompressSync(br.rawPayload), gunzipSync(gz.rawPayload)]) {
      expect(text.toString()).toContain('<div id="root">')
    }
  })

  it('HEAD of a page is like GET without a body', async () => {
    await site.release('shell', SHELL)
    const app = await site.edge()
    const head = await app.inject({ method: 'HEAD', url: '/' })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(head.body).toBe('')
  })
})

describe('addresses that are not pages', () => {
  it.each([
    ['/wp-login.php', 404],
    ['/app.js', 404],
    ['/.env', 404],
    ['/favicon.ico', 404],
    ['/stock/%zz', 400],
    ['/%', 400],
    [`/${'x'.repeat(4100)}`, 414],
    ['/a%00b', 404],
    ['/a%5c..%5cb', 404],
  ])('%s gets a plain-text error %i', async (url, status) => {
    await site.release('shell', SHELL)
    const app = await site.edge()
    const response = await getPage(app, url)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it.each(['/stock/../../etc/passwd', '/stock/%2e%2e/x', '/..', '/a/./b'])(
    '%s is a 404 in plain text',
    async (path) => {
      await site.release('shell', SHELL)
      const response = await getVerbatim(await site.edge(), path)
      expect(response).toMatchObject({ status: 404, type: 'text/plain; charset=utf-8' })
    },
  )

  it('a request that does not accept HTML gets a plain-text 404', async () => {
    await site.release('shell', SHELL)
    const app = await site.edge()
    const response = await getPage(app, '/', { accept: 'application/json' })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)(
    '%s is refused with the allowed methods',
    async (method) => {
      await site.release('shell', SHELL)
      const app = await site.edge()
      const response = await app.inject({ method, url: '/plans' })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD')
    },
  )
})

describe('security headers', () => {
  it('the policy allows only scripts with a nonce that is unique per response', async () => {
    await site.release('shell', SHELL)
    const app = await site.edge()
    const nonces = new Set<string>()
    for (const url of ['/', '/', '/nowhere']) {
      const response = await getPage(app, url)
      const nonce =
        /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1] ?? ''
      expect(response.headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; ` +
          "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
          "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
          "require-trusted-types-for 'script'; trusted-types default; " +
          'report-uri /csp-reports',
      )
      expect(Buffer.from(nonce, 'base64')).toHaveLength(18)
      const running = [...response.body.matchAll(/<script(?! type="application\/json")([^>]*)>/g)]
      expect(running.every(([, attributes]) => attributes?.includes(`nonce="${nonce}"`))).toBe(true)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('on https, violations are also reported to an endpoint of the Reporting API', async () => {
    await site.release('shell', SHELL)
    const { headers } = await getPage(await site.edge({ publicOrigin: 'https://site.test' }), '/')
    expect(headers['content-security-policy']).toMatch(/; report-to csp; report-uri \/csp-reports$/)
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
  })

  it('pages have the other security headers; Strict-Transport-Security only with https', async () => {
    await site.release('shell', SHELL)
    const http = await getPage(await site.edge(), '/')
    expect(http.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(http.headers['strict-transport-security']).toBeUndefined()
    const https = await getPage(await site.edge({ publicOrigin: 'https://q.example' }), '/')
    expect(https.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it.each([
    '/activation/MQ/secret',
    '/not-me/MQ/secret',
    '/password-reset/MQ/secret',
    '/product/risecret',
  ])('the secret in %s leaks neither through the referrer nor to the log', async (url) => {
    await site.release('shell', { routes: [buildClaim('/*', 'any')] })
    const app = await site.edge()
    expect((await getPage(app, url)).headers['referrer-policy']).toBe('no-referrer')
    await new Promise((resolve) => setImmediate(resolve))
    expect(JSON.stringify(site.log)).not.toContain('secret')
    expect(site.log.at(-1)).toMatchObject({ path: `/${url.split('/')[1]}/[redacted]` })
  })
})

describe('the composition', () => {
  it('the composition lists every remote with its manifest and claims, and the integrity of every script', async () => {
    const shell = await site.release('shell', SHELL, { 'react.js': 'react' })
    const stocks = await site.release('mfe_stocks', STOCKS, { 'remoteEntry.js': 'entry' })
    const app = await site.edge()
    const composition = compositionOf((await getPage(app, '/')).body)
    expect(composition).toMatchObject({
      revision: 2,
      shell: { version: shell.version },
      liveReload: false,
      remotes: [
        {
          name: 'mfe_stocks',
          version: stocks.version,
          contract: '1.0.0',
          state: 'on',
          entry: `/r/mfe_stocks/${stocks.version}/mf-manifest.json`,
          manifest: { id: 'mfe_stocks', name: 'mfe_stocks' },
          routes: [
            {
              path: '/stock/z-score/:ticker',
              chunk: 'z-score',
              data: ['/api/tickers/:ticker/z-score/'],
            },
            { path: '/stock/summary/:ticker', chunk: 'summary' },
          ],
          slots: ['search-palette'],
          previous: null,
        },
      ],
    })
    expect(composition.integrity).toMatchObject({
      [`/r/shell/${shell.version}/react.js`]: integrityOf('react'),
      [`/r/mfe_stocks/${stocks.version}/remoteEntry.js`]: integrityOf('entry'),
    })
    expect(Object.keys(composition.integrity).every((path) => path.endsWith('.js'))).toBe(true)
    expect(Object.keys(composition.integrity)).toHaveLength(10)
  })

  it('the composition in a page has the manifest of its remote and the digests of its first scripts, and the others are files of the builds', async () => {
    const readsIntegrityFile = true
    const shell = await site.release(
      'shell',
      { ...SHELL, readsIntegrityFile },
      { 'later.js': 'later' },
    )
    const stocks = await site.release(
      'mfe_stocks',
      { ...STOCKS, readsIntegrityFile },
      { 'later.js': 'late' },
    )
    const news = await site.release('mfe_news', {
      ...{ readsIntegrityFile, slots: [] },
      routes: [{ ...buildClaim('/news', 'news'), title: 'News', data: ['/api/posts/'] }],
    })
    const app = await site.edge()
    const html = (await getPage(app, '/stock/summary/AAPL')).body
    const composition = compositionOf(html)
    expect(composition.remotes).toMatchObject([
      { name: 'mfe_stocks', manifest: { name: 'mfe_stocks' } },
      { name: 'mfe_news' },
    ])
    expect(composition.remotes[1]).toEqual({
      ...{ name: 'mfe_news', version: news.version },
      routes: [{ path: '/news', title: 'News' }],
    })
    const paths = Object.keys(composition.integrity)
    expect(paths).toContain(`/r/mfe_stocks/${stocks.version}/remoteEntry.js`)
    expect(paths).not.toContain(`/r/mfe_stocks/${stocks.version}/later.js`)
    expect(paths.every((path) => html.includes(`"${path}" integrity=`))).toBe(true)
    for (const [name, { version }, file] of [
      ['shell', shell, 'later'],
      ['mfe_stocks', stocks, 'late'],
    ] as const) {
      const address = `/r/${name}/${version}/integrity.json`
      expect(html).toContain(`<link rel="prefetch" as="fetch" href="${address}">`)
      const digests = await app.inject(address)
      expect(digests.json()).toMatchObject({ 'later.js': integrityOf(file) })
      expect(digests.headers['cache-control']).toContain('immutable')
    }
  })

  describe('with scripts of an earlier release', () => {
    const readsEarlierScripts = true
    /** A shell and two releases of a remote: only its page differs. */
    async function releaseTwice() {
      await site.release('shell', { ...SHELL, readsIntegrityFile: true, readsEarlierScripts })
      const build = { ...STOCKS, readsIntegrityFile: true, readsEarlierScripts }
      const page = 'summary.js'
      const first = await site.release('mfe_stocks', build, { [page]: 'first', 'late.js': 'late' })
      const second = await site.release('mfe_stocks', build, {
        [page]: 'second',
        'late.js': 'late',
      })
      return {
        page,
        older: `/r/mfe_stocks/${first.version}`,
        newer: `/r/mfe_stocks/${second.version}`,
        first: first.version,
      }
    }

    it('a document loads unchanged scripts from there and its digests say so', async () => {
      const { page, older, newer, first } = await releaseTwice()
      const app = await site.edge()
      const html = (await getPage(app, '/stock/summary/AAPL')).body
      expect(html).toContain(`href="${older}/remoteEntry.js"`)
      expect(html).toContain(`href="${newer}/${page}"`)
      const { integrity } = compositionOf(html)
      expect(integrity[`${newer}/remoteEntry.js`]).toMatch(/^sha384-[\w+/]{64}\?1\.0\.0-\w{8}$/)
      expect(integrity[`${newer}/remoteEntry.js`]).toContain(`?${first}`)
      expect(integrity[`${newer}/${page}`]).toBe(integrityOf('second'))
    })

    it('the digests of a release are those of its changed scripts, and those of the earlier release', async () => {
      const { page, older, newer, first } = await releaseTwice()
      const app = await site.edge()
      const html = (await getPage(app, '/stock/summary/AAPL')).body
      const digests = [newer, older].map((folder) => `${folder}/digests.json`)
      for (const address of digests) {
        expect(html).toContain(`<link rel="prefetch" as="fetch" href="${address}">`)
      }
      const [changed, earlier] = await Promise.all(
        digests.map(async (url) => (await app.inject(url)).json()),
      )
      expect(changed).toEqual({ base: first, integrity: { [page]: integrityOf('second') } })
      expect(earlier.integrity).toMatchObject({ 'late.js': integrityOf('late') })
      // For the shells of earlier builds.
      const all = (await app.inject(`${newer}/integrity.json`)).json()
      expect(all['late.js']).toBe(`${integrityOf('late')}?${first}`)
    })

    it('scripts have their own addresses once the earlier release is denied', async () => {
      const { page, newer, first } = await releaseTwice()
      const { store, registry } = site
      await deny({ store, registry }, 'mfe_stocks', first, 'leaks cookies')
      const app = await site.edge()
      const html = (await getPage(app, '/stock/summary/AAPL')).body
      expect(html).toContain(`href="${newer}/remoteEntry.js"`)
      expect(html).not.toContain(`/${first}/`)
      const digests = (await app.inject(`${newer}/digests.json`)).json()
      expect(digests).not.toHaveProperty('base')
      expect(Object.keys(digests.integrity)).toEqual(expect.arrayContaining([page, 'late.js']))
    })
  })

  it('a remote that does not read digests has all of them in its pages', async () => {
    await site.release('shell', { ...SHELL, readsIntegrityFile: true }, { 'later.js': 'later' })
    const stocks = await site.release('mfe_stocks', STOCKS, { 'later.js': 'late' })
    const app = await site.edge()
    const { integrity } = compositionOf((await getPage(app, '/stock/summary/AAPL')).body)
    expect(integrity).toHaveProperty([`/r/mfe_stocks/${stocks.version}/later.js`])
    expect(Object.keys(integrity).filter((path) => path.endsWith('/later.js'))).toHaveLength(1)
  })

  it('the composition is also served uncached as JSON', async () => {
    await site.release('shell', SHELL)
    const app = await site.edge()
    const inlined = compositionOf((await getPage(app, '/')).body)
    const fetched = await app.inject('/composition.json')
    expect(fetched.json()).toEqual(inlined)
    expect(fetched.headers['cache-control']).toBe('no-store')
  })

  it('the composition cannot close its script element', async () => {
    await site.release('shell', SHELL)
    await site.release('mfe_stocks', {
      ...STOCKS,
      routes: [buildClaim('/x', 'x', { title: '</script><!--<script>\u2028' })],
    })
    const app = await site.edge()
    const { body } = await getPage(app, '/')
    expect(body).not.toContain('</script><!--')
    expect(compositionOf(body).remotes[0]?.routes[0]?.title).toBe('</script><!--<script>\u2028')
  })

  it('the composition follows promotions, rollbacks and disabled remotes without a restart', async () => {
    await site.release('shell', SHELL)
    const first = await site.release('mfe_stocks', { ...STOCKS, packageVersion: '1.0.0' })
    const app = await site.edge()
    const now = async () => compositionOf((await getPage(app, '/')).body)
    const before = await now()

    const second = await site.release('mfe_stocks', { ...STOCKS, packageVersion: '1.1.0' })
    const updated = await now()
    expect(updated.remotes[0]).toMatchObject({
      version: second.version,
      previous: {
        version: first.version,
        entry: `/r/mfe_stocks/${first.version}/mf-manifest.json`,
        manifest: { name: 'mfe_stocks' },
      },
    })
    expect(updated.id).not.toBe(before.id)
    expect(updated.integrity).toHaveProperty([`/r/mfe_stocks/${first.version}/remoteEntry.js`])

    await rollback(site, 'mfe_stocks')
    const back = await now()
    expect(back).toMatchObject({
      id: before.id,
      revision: 4,
      remotes: [{ version: first.version }],
    })

    await setRemoteState(site, 'mfe_stocks', 'off')
    const off = await getPage(app, '/stock/z-score/AAPL')
    expect(off.statusCode).toBe(200)
    expect(compositionOf(off.body).remotes[0]).toMatchObject({
      state: 'off',
      manifest: null,
      previous: null,
      slots: ['search-palette'],
    })
    expect(off.body).not.toContain('remoteEntry.js')
  })

  it('an invalid registry file is logged once and the last valid one remains in use', async () => {
    await site.release('shell', SHELL)
    const app = await site.edge()
    const good = compositionOf((await getPage(app, '/')).body)
    const text = await readFile(site.registry, 'utf8')
    await writeFile(site.registry, '{"schema":1,"rev')
    expect(compositionOf((await getPage(app, '/')).body)).toEqual(good)
    await getPage(app, '/')
    expect(site.log.filter(({ msg }) => msg === 'composition problem')).toHaveLength(1)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    await rm(site.registry)
    expect((await getPage(app, '/')).statusCode).toBe(200)
    await writeFile(site.registry, text)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  it.each([
    ['truncated', () => writeFile(site.registry, '{"schema":1,"rev')],
    ['removed', () => rm(site.registry)],
  ])(
    'an edge that starts with a %s registry serves the last valid one and is not ready',
    async (_, damage) => {
      await site.release('shell', SHELL)
      const before = await site.edge()
      const good = compositionOf((await getPage(before, '/')).body)
      const text = await readFile(site.registry, 'utf8')
      await damage()
      const app = await site.edge()
      expect(compositionOf((await getPage(app, '/')).body)).toEqual(good)
      const ready = await app.inject('/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([
        503,
        {
          status: 'not_ready',
          checks: { registry: false, shell: true },
          problems: [
            expect.stringMatching(/registry\.json.*; revision 1, the last valid one, is served$/),
          ],
        },
      ])
      await writeFile(site.registry, text)
      expect((await app.inject('/readyz')).statusCode).toBe(200)
    },
  )

  it('an edge does not serve a copy of the registry without a valid signature', async () => {
    await site.release('shell', SHELL)
    await site.edge()
    await rm(site.registry)
    const app = await site.edge(makeTestKeys().config)
    expect((await getPage(app, '/')).statusCode).toBe(503)
  })

  it('the composition survives the deletion of a remote’s folder', async () => {
    await site.release('shell', SHELL)
    const { directory } = await site.release('mfe_stocks', STOCKS)
    const app = await site.edge()
    const before = compositionOf((await getPage(app, '/')).body)
    await rm(directory, { recursive: true })
    expect(compositionOf((await getPage(app, '/stock/z-score/AAPL')).body)).toEqual(before)
  })

  it('an edge started without a remote’s release lists it without a manifest, with the previous version’s claims', async () => {
    await site.release('shell', SHELL)
    const first = await site.release('mfe_stocks', { ...STOCKS, packageVersion: '1.0.0' })
    const { version, directory } = await site.release('mfe_stocks', {
      ...STOCKS,
      packageVersion: '1.1.0',
    })
    await rm(directory, { recursive: true })
    const app = await site.edge()
    const response = await getPage(app, '/stock/z-score/AAPL')
    expect(response.statusCode).toBe(200)
    expect(compositionOf(response.body).remotes[0]).toMatchObject({
      version,
      manifest: null,
      previous: { version: first.version },
    })
    expect(response.body).not.toContain(`${version}/remoteEntry.js`)
  })

  it('the previous shell is served if the live one cannot be read', async () => {
    const first = await site.release('shell', { ...SHELL, packageVersion: '1.0.0' })
    const { directory } = await site.release('shell', { ...SHELL, packageVersion: '1.1.0' })
    await rm(directory, { recursive: true })
    const app = await site.edge()
    const response = await getPage(app, '/')
    expect(compositionOf(response.body).shell.version).toBe(first.version)
  })
})

describe('before any shell is published', () => {
  it('a page before the first promotion of a shell is a 503 notice', async () => {
    const app = await site.edge()
    const waiting = await getPage(app, '/stock/z-score/AAPL')
    expect(waiting.statusCode).toBe(503)
    expect(waiting.headers).toMatchObject({
      'retry-after': '5',
      refresh: '5',
      'cache-control': 'no-store',
    })
    expect(waiting.body).toContain('<h1>Quantamental is being set up</h1>')
    expect((await app.inject('/composition.json')).statusCode).toBe(503)
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      {
        status: 'not_ready',
        checks: { registry: false, shell: false },
        problems: [`${site.registry} does not exist`, 'no shell is published'],
      },
    ])
    await site.release('shell', SHELL)
    expect((await getPage(app, '/')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
})
