import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { DEFAULT_SITE_STATE, type SiteState } from '@quantamental/api/site'
import { STOCK_TABS } from '@quantamental/api/stocks'
import { buildClaim } from '@quantamental/release/testing'
import type { FastifyInstance } from 'fastify'
import {
  buildTestSite,
  type FakeService,
  startFakeService,
  type TestSite,
} from '../testing/build-test-site.ts'

let site: TestSite
let account: FakeService | undefined
beforeEach(async () => {
  site = await buildTestSite()
})
afterEach(async () => {
  await site.close()
  await account?.close()
  account = undefined
})

const ORIGIN = 'https://q.example'
const page = (title: string, more = '') => ({
  head: `<title>${title}</title><link rel="canonical" href="https://origin.invalid/x"/>${more}`,
  css: "@font-face{src:url('https://release.invalid/assets/inter.woff2')}.a{color:red}",
  body: `<h1 class="a">${title}</h1>`,
})
const NOINDEX = '<meta name="robots" content="noindex"/>'
const PAGES = JSON.stringify({
  '/': page('Home'),
  '/help/lists': page('Lists'),
  '/maintenance': page('Down for maintenance', NOINDEX),
})
const SHELL = {
  staticPages: 'static-pages.json',
  routes: [
    buildClaim('/', 'home', { title: 'Home' }),
    buildClaim('/plain', 'plain', { title: 'Plain' }),
    buildClaim('/pricing', 'pricing', { title: 'Pricing' }),
    buildClaim('/hidden', 'hidden', { title: 'Hidden', noindex: true }),
    buildClaim('/help/:cat', 'help', { title: 'Help' }),
    buildClaim('/maintenance', 'maintenance', { title: 'Maintenance', noindex: true }),
  ],
}
const publishShell = () => site.release('shell', SHELL, { 'static-pages.json': PAGES })

function getPage(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html', ...headers } })
}

/** Edge whose account service reports `maintenance`. */
async function edgeDuring(maintenance: Partial<SiteState['maintenance']>) {
  const state = {
    ...DEFAULT_SITE_STATE,
    maintenance: { ...DEFAULT_SITE_STATE.maintenance, ...maintenance },
  }
  account = await startFakeService((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(state))
  })
  return site.edge({ serviceUrls: { account: account.url } })
}

describe('a prerendered page', () => {
  it('a prerendered page fills the root, with its title, styles with the nonce and the site’s addresses', async () => {
    const { version } = await publishShell()
    const app = await site.edge({ publicOrigin: ORIGIN })
    const { body, headers } = await getPage(app, '/')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(body).toContain('<div id="root"><h1 class="a">Home</h1></div>')
    expect(body).toContain('<title data-static>Home</title>')
    expect(body).toContain(`<link data-static rel="canonical" href="${ORIGIN}/x"/>`)
    // In the body, so that styles which the app adds to the head do not change the static page.
    expect(body.split('<body>')[1]).toMatch(/^\s*<style data-static nonce="/)
    expect(body).toContain(`<style data-static nonce="${nonce}">`)
    expect(body).toContain(`url('/r/shell/${version}/assets/inter.woff2')`)
    expect(body).not.toContain('.invalid')
  })

  it('a prerendered page preloads only its font and defers scripts; other pages load scripts first', async () => {
    await site.release(
      'shell',
      { ...SHELL, preload: ['react.js'] },
      { 'static-pages.json': PAGES, 'assets/inter-latin.woff2': 'font' },
    )
    const app = await site.edge()
    const preloadsIn = (html: string) =>
      [...html.matchAll(/<link rel="preload" as="(\w+)"[^>]*>/g)].map(([, as]) => as)
    const { body } = await getPage(app, '/')
    const [before = '', template = ''] = body.split('<template id="app-start">')
    expect(preloadsIn(before)).toEqual(['font'])
    expect(before).not.toContain('<script defer')
    const [start = '', after = ''] = template.split('</template>')
    expect(
      [
        ...start.matchAll(
          /<script defer src="[^"]*\/([^"/]+)" integrity="sha384-[^"]+" nonce="[^"]+">/g,
        ),
      ].map(([, file]) => file),
    ).toEqual(['react.js', 'main.js'])
    expect(after).toMatch(/^\s*<script nonce="[^"]+">\(function/)
    const plain = await getPage(app, '/plain')
    expect(plain.body).not.toContain('<template')
    expect(plain.body.indexOf('<script defer')).toBeLessThan(plain.body.indexOf('as="font"'))
  })

  it('a page with the signed-in cookie has data-signed-in', async () => {
    await publishShell()
    const app = await site.edge()
    expect((await getPage(app, '/')).body).toContain('<html lang="en">')
    const { body } = await getPage(app, '/', { cookie: 'qm_signed_in=1' })
    expect(body).toContain('<html lang="en" data-signed-in>')
  })

  it('a prerendered page is found for an address with parameters; other pages have an empty root', async () => {
    await publishShell()
    const app = await site.edge()
    expect((await getPage(app, '/Help/lists/')).body).toContain('>Lists</h1>')
    expect((await getPage(app, '/help/other')).body).toContain('<div id="root"></div>')
    expect((await getPage(app, '/plain')).body).toContain('<div id="root"></div>')
    const missing = await getPage(app, '/nowhere')
    expect([missing.statusCode, missing.headers['x-robots-tag']]).toEqual([404, 'noindex'])
    expect(missing.body).toContain('<div id="root"></div>')
    expect(missing.body).toContain('<div class="page-notice"><h1>Page not found</h1>')
  })

  it('pages of remotes get a frame with the title and lead of the claim, or without a heading if the path has parameters', async () => {
    const frame = (text: string) => ({ head: '', css: '', body: text })
    const frames = JSON.stringify({
      '/*': frame('<p>wait</p>'),
      '/*titled': frame('<h1>title.invalid</h1><p>lead.invalid</p>'),
    })
    await site.release('shell', SHELL, { 'static-pages.json': frames })
    await site.release('mfe_news', {
      kind: 'remote',
      routes: [
        buildClaim('/news', 'news', {
          title: 'News & <views>',
          lead: 'What "happened" for $& less.',
        }),
        buildClaim('/old-news', 'news', { title: 'News', description: 'All', canonical: '/news' }),
        buildClaim('/news/:id', 'item', { title: 'Item' }),
      ],
    })
    const app = await site.edge({ publicOrigin: ORIGIN })
    const titled = (await getPage(app, '/News/')).body
    expect(titled).toContain(
      '<div id="root"><h1>News &amp; &lt;views&gt;</h1><p>What &quot;happened&quot; for $&amp; less.</p></div>',
    )
    expect(titled).toContain(`<title data-static>News &amp; &lt;views&gt; | Quantamental</title>`)
    expect(titled).toContain(
      'name="description" content="What &quot;happened&quot; for $&amp; less."',
    )
    expect(titled).toContain(`rel="canonical" href="${ORIGIN}/news"`)
    expect(titled).toContain(`property="og:image" content="${ORIGIN}/picture.png"`)
    const alias = (await getPage(app, '/old-news')).body
    expect(alias).toContain(`rel="canonical" href="${ORIGIN}/news"`)
    expect(alias).toContain('name="description" content="All"')
    expect(alias).toContain('<div id="root"><h1>News</h1><p></p></div>')
    const plain = (await getPage(app, '/news/a%22b')).body
    expect(plain).toContain('<div id="root"><p>wait</p></div>')
    expect(plain).toContain('<div class="page-notice"><h1>Item</h1><p>This page needs JavaScript.')
    expect(plain).toContain('<title data-static>Item | Quantamental</title>')
    expect(plain).toContain(`href="${ORIGIN}/news/a%22b"`)
    expect(plain).not.toContain('.invalid')
  })

  it('a text from a service fills a frame, escaped; without one the frame of the claim is used', async () => {
    const frame = (body: string) => ({ head: '', css: '', body })
    const text =
      '<a href="/login?next=/text.invalid"></a><b><span class="t">labels.invalid</span></b><h1>heading.invalid</h1><p>lead.invalid</p><i><span>facts.invalid</span></i><div>html.invalid</div>'
    const frames = { '/*': frame('<p>wait</p>'), '/*text': frame(text) }
    await site.release('shell', SHELL, { 'static-pages.json': JSON.stringify(frames) })
    await site.release('mfe_news', {
      kind: 'remote',
      routes: [
        { ...buildClaim('/news/:id', 'item', { title: 'Item' }), static: '/api/posts/:id/static/' },
      ],
    })
    account = await startFakeService((request, response) => {
      response.statusCode = request.url === '/api/posts/7/static/' ? 200 : 404
      response.setHeader('content-type', 'application/json')
      if (response.statusCode === 404) return response.end('{}')
      return response.end(
        JSON.stringify({
          title: 'A <b> & $& html.invalid',
          description: 'About',
          canonical_path: '/news/7/a-b',
          labels: ['x<y', 'z'],
          heading: 'A <b>',
          lead: 'Lead',
          facts: [],
          html: '<p>Text &amp; more</p>',
          image_path: '/embed/7.png',
        }),
      )
    })
    const app = await site.edge({
      publicOrigin: ORIGIN,
      serviceUrls: { 'market-beats': account.url },
    })
    const { body } = await getPage(app, '/news/7')
    expect(body).toContain(
      '<div id="root"><a href="/login?next=/news/7"></a><b><span class="t">x&lt;y</span><span class="t">z</span></b><h1>A &lt;b&gt;</h1><p>Lead</p><i></i><div><p>Text &amp; more</p></div></div>',
    )
    expect(body).toContain(
      '<title data-static>A &lt;b&gt; &amp; $&amp; html.invalid | Quantamental</title>',
    )
    expect(body).toContain(`href="${ORIGIN}/news/7/a-b"`)
    const tags = [
      ...body.matchAll(/<meta data-static (?:property|name)="([^"]+)" content="([^"]*)">/g),
    ]
    expect(Object.fromEntries(tags.map(([, name, content]) => [name, content]))).toEqual({
      ...{ 'og:site_name': 'Quantamental', 'og:type': 'article', 'og:description': 'About' },
      description: 'About',
      'og:title': 'A &lt;b&gt; &amp; $&amp; html.invalid',
      'og:url': `${ORIGIN}/news/7/a-b`,
      'og:image': `${ORIGIN}/embed/7.png`,
      ...{ 'og:image:width': '1200', 'og:image:height': '630' },
      'og:image:alt': 'A &lt;b&gt; &amp; $&amp; html.invalid',
      'twitter:card': 'summary_large_image',
    })
    // The service does not know the route yet.
    const other = await getPage(app, '/news/8')
    expect(other.statusCode).toBe(200)
    expect(other.body).toContain('<div id="root"><p>wait</p></div>')
    expect(other.body).toContain(
      '<div class="page-notice"><h1>Item</h1><p>This page isn’t available right now.',
    )
  })

  it('a text has the status, robots and data of its page, and only visitors see figures that depend on a plan', async () => {
    const frame = { head: '', css: '', body: '<h1>heading.invalid</h1>html.invalid' }
    const frames = { '/*': { ...frame, body: '<p>wait</p>' }, '/*figures': frame }
    await site.release('shell', SHELL, { 'static-pages.json': JSON.stringify(frames) })
    await site.release('mfe_news', {
      kind: 'remote',
      routes: [
        { ...buildClaim('/news/:id', 'item', { title: 'Item' }), static: '/api/posts/:id/static/' },
      ],
    })
    account = await startFakeService((request, response) => {
      const id = request.url?.split('/')[3] ?? ''
      response.statusCode = id === 'old' ? 301 : id === 'withdrawn' ? 410 : 200
      response.setHeader('location', '/news/new')
      const text = { title: id, heading: id, html: '<p>Z 9.29</p>', canonical_path: `/news/${id}` }
      const more = {
        ...{ description: '', labels: [], lead: '', facts: [], layout: 'figures' },
        ...{ depends_on_plan: true, query_names: ['as_of'], noindex: id === 'withdrawn' },
        json_ld: { '@type': 'Corporation', name: '</script><b>' },
      }
      response.end(JSON.stringify({ ...text, ...more }))
    })
    const app = await site.edge({
      publicOrigin: ORIGIN,
      serviceUrls: { 'market-beats': account.url },
    })
    const shown = await getPage(app, '/news/new?utm_source=x')
    expect(shown.body).toContain('<div id="root"><h1>new</h1><p>Z 9.29</p></div>')
    const json = /<script data-static type="application\/ld\+json">(.*?)<\/script>/.exec(shown.body)
    expect(JSON.parse(json?.[1] ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Corporation',
      name: '</script><b>',
    })
    for (const [url, cookie] of [
      ['/news/new', 'qm_signed_in=1'],
      ['/news/new?as_of=2020-01-01', ''],
    ] as const) {
      const { body } = await getPage(app, url, { cookie })
      expect(body).toContain('<div id="root"><p>wait</p></div>')
      expect(body).toContain('<title data-static>new | Quantamental</title>')
      expect(body).not.toContain('9.29')
    }
    const gone = await getPage(app, '/news/withdrawn')
    expect([gone.statusCode, gone.headers['x-robots-tag']]).toEqual([410, 'noindex'])
    expect(gone.body).toContain('<meta data-static name="robots" content="noindex">')
    const moved = await getPage(app, '/news/old?utm_source=x')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/news/new?utm_source=x'])
  })

  it('a company’s text fills the frame with its header and the banner; without simulated figures the banner is empty', async () => {
    const frame = {
      head: '',
      css: '',
      body: '<aside>notice.invalid</aside><h1>heading.invalid</h1><b><span>facts.invalid</span></b><p>lead.invalid</p>',
    }
    await site.release('shell', SHELL, {
      'static-pages.json': JSON.stringify({ '/*company': frame }),
    })
    const claim = {
      ...buildClaim('/stock/:ticker', 'item'),
      static: '/api/tickers/:ticker/static/',
    }
    await site.release('mfe_stocks', { kind: 'remote', routes: [claim] })
    account = await startFakeService((request, response) => {
      const ticker = request.url?.split('/')[3] ?? ''
      response.end(
        JSON.stringify({
          ...{ title: ticker, description: '', heading: ticker, lead: '$1', html: '', labels: [] },
          ...{ canonical_path: `/stock/${ticker}`, facts: ['Tech', 'A & B'], layout: 'figures' },
          ...{ is_company: true, notice: ticker === 'KO' ? '3 of 5 <simulated>.' : undefined },
        }),
      )
    })
    const app = await site.edge({ serviceUrls: { stocks: account.url } })
    expect((await getPage(app, '/stock/KO')).body).toContain(
      '<div id="root"><aside>3 of 5 &lt;simulated&gt;.</aside><h1>KO</h1><b><span>Tech</span><span>A &amp; B</span></b><p>$1</p></div>',
    )
    expect((await getPage(app, '/stock/PEP')).body).toContain('<aside></aside><h1>PEP</h1>')
  })

  it('a text without title, description and lead has those of its claim', async () => {
    const frame = {
      head: '',
      css: '',
      body: '<h1>heading.invalid</h1><p>lead.invalid</p>html.invalid',
    }
    await site.release('shell', SHELL, {
      'static-pages.json': JSON.stringify({ '/*figures': frame }),
    })
    const claim = buildClaim('/plans', 'plans', {
      title: 'Plans',
      lead: 'Four plans.',
      description: 'Prices.',
    })
    await site.release('mfe_cart', {
      kind: 'remote',
      routes: [{ ...claim, static: '/api/product/static/' }],
    })
    account = await startFakeService((_request, response) => {
      const none = { title: '', description: '', heading: '', lead: '', labels: [], facts: [] }
      const text = { ...none, canonical_path: '/plans', html: '<p>$9.99</p>', layout: 'figures' }
      response.end(JSON.stringify(text))
    })
    const { body } = await getPage(
      await site.edge({ serviceUrls: { cart: account.url } }),
      '/plans',
    )
    expect(body).toContain('<div id="root"><h1>Plans</h1><p>Four plans.</p><p>$9.99</p></div>')
    expect(body).toContain('<title data-static>Plans | Quantamental</title>')
    expect(body).toContain('name="description" content="Prices."')
    expect(body).toContain('property="og:type" content="website"')
  })

  it('an unknown address gets the not-found page of the shell with its own address', async () => {
    const missing = {
      head: '<title>Page not found</title><meta name="description" content="None"/><link rel="canonical" href="https://origin.invalid/missing.invalid/_"/><meta name="robots" content="noindex"/>',
      css: '',
      body: '<h1>Page not found</h1><p>/missing.invalid/_</p>',
    }
    await site.release('shell', SHELL, {
      'static-pages.json': JSON.stringify({ '/*missing': missing }),
    })
    const app = await site.edge({ publicOrigin: ORIGIN })
    const { statusCode, headers, body } = await getPage(app, '/no&where')
    expect([statusCode, headers['x-robots-tag']]).toEqual([404, 'noindex'])
    expect(body).toContain('<div id="root"><h1>Page not found</h1><p>/no&amp;where</p></div>')
    expect(body).toContain(`href="${ORIGIN}/no&amp;where"`)
    expect(body).toContain(`property="og:url" content="${ORIGIN}/no&amp;where"`)
  })

  it('a reused frame has the nonce, title and session of its own request', async () => {
    const frame = { ...page(''), body: '<p>/plain.invalid</p>' }
    const text = { ...page(''), body: '<h1>heading.invalid</h1>html.invalid' }
    const frames = JSON.stringify({ '/*': frame, '/*text': text })
    await site.release('shell', SHELL, { 'static-pages.json': frames })
    await site.release('mfe_news', {
      kind: 'remote',
      routes: [
        { ...buildClaim('/news/:id', 'item', { title: 'Item' }), static: '/api/posts/:id/static/' },
        buildClaim('/admin/:id', 'admin', { title: 'Admin' }),
      ],
    })
    account = await startFakeService((request, response) => {
      const id = request.url?.split('/')[3]
      const text = { title: `Title ${id}`, heading: `Title ${id}`, html: `<p>Text ${id}</p>` }
      const none = { description: '', labels: [], lead: '', facts: [] }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...text, ...none, canonical_path: `/news/${id}` }))
    })
    const app = await site.edge({ serviceUrls: { 'market-beats': account.url } })
    const seen: string[] = []
    for (const [url, shown, cookie] of [
      ['/admin/1', '<p>/admin/1</p>', 'qm_signed_in=1'],
      ['/admin/2', '<p>/admin/2</p>', ''],
      ['/news/1', '<h1>Title 1</h1><p>Text 1</p>', 'qm_signed_in=1'],
      ['/news/2', '<h1>Title 2</h1><p>Text 2</p>', ''],
    ] as const) {
      const { body, headers } = await getPage(app, url, { cookie })
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      expect(seen).not.toContain(nonce)
      seen.push(nonce)
      expect(body).toContain(`<div id="root">${shown}</div>`)
      expect(body.includes('data-signed-in')).toBe(cookie !== '')
      expect(new Set([...body.matchAll(/nonce="([^"]*)"/g)].map(([, each]) => each))).toEqual(
        new Set([nonce]),
      )
    }
  })

  it('a release with unreadable static pages serves an empty root', async () => {
    await site.release('shell', SHELL, { 'static-pages.json': '{"/":' })
    const response = await getPage(await site.edge(), '/')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<div id="root"></div>')
  })

  it('a prerendered page with noindex has the header too', async () => {
    await publishShell()
    const app = await site.edge()
    expect((await getPage(app, '/maintenance')).headers['x-robots-tag']).toBe('noindex')
    expect((await getPage(app, '/')).headers['x-robots-tag']).toBeUndefined()
  })
})

describe('the state of the site', () => {
  it('the site state is in every page and cannot close its element', async () => {
    await publishShell()
    const app = await edgeDuring({ note: '</script><script>alert(1)</script>' })
    const { body } = await getPage(app, '/plain')
    expect(body).not.toContain('<script>alert')
    const json = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(body)?.[1]
    expect(JSON.parse(json ?? 'null').maintenance.note).toBe('</script><script>alert(1)</script>')
  })
})

describe('during maintenance', () => {
  const starts_at = '2020-01-01T00:00:00Z'

  it('every page during maintenance is the notice with 503 and Retry-After', async () => {
    await publishShell()
    const app = await edgeDuring({ state: 'on', starts_at })
    for (const url of ['/', '/plain', '/help/lists', '/nowhere']) {
      const response = await getPage(app, url)
      expect([url, response.statusCode, response.headers['retry-after']]).toEqual([url, 503, '300'])
      expect(response.body).toContain('<h1 class="a">Down for maintenance</h1>')
      expect(response.body).toContain('id="composition"')
    }
  })

  it('the login page during maintenance does not show the notice', async () => {
    await publishShell()
    const response = await getPage(await edgeDuring({ state: 'on', starts_at }), '/login')
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain('<div id="root"></div>')
  })

  it('maintenance ends at its planned end', async () => {
    await publishShell()
    const over = await edgeDuring({ starts_at, ends_at: '2020-01-01T01:00:00Z' })
    expect((await getPage(over, '/')).statusCode).toBe(200)
  })

  it('calls to services pass through during maintenance', async () => {
    await publishShell()
    const app = await edgeDuring({ state: 'on', starts_at })
    expect((await app.inject('/api/getme/')).statusCode).toBe(200)
  })
})

describe('sitemaps and feeds', () => {
  it('robots.txt names the sitemap, which lists its parts', async () => {
    await publishShell()
    const app = await site.edge({ publicOrigin: ORIGIN })
    expect((await app.inject('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
    const { body, headers } = await app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      `${ORIGIN}/sitemap-pages.xml`,
      `${ORIGIN}/sitemap-articles.xml`,
      `${ORIGIN}/sitemap-changes.xml`,
      `${ORIGIN}/sitemap-lists.xml`,
      `${ORIGIN}/sitemap-stocks.xml`,
      ...STOCK_TABS.slice(1).map((tab) => `${ORIGIN}/sitemap-stocks.xml?page=${tab}`),
    ])
  })

  it('the sitemap lists indexable pages at their canonical address', async () => {
    await publishShell()
    await site.release('mfe_cart', {
      routes: [
        buildClaim('/plans', 'plans', { title: 'Plans' }),
        buildClaim('/prices', 'plans', { title: 'Plans', canonical: '/plans' }),
        buildClaim('/product/risecret', 'ri', { title: 'Secret' }),
        buildClaim('/untitled', 'untitled'),
        buildClaim('/user/status', 'status', { title: 'Status', protected: true }),
      ],
    })
    const app = await site.edge({ publicOrigin: ORIGIN })
    const { body } = await app.inject('/sitemap-pages.xml')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/help/lists`,
      `${ORIGIN}/plain`,
      `${ORIGIN}/plans`,
      `${ORIGIN}/pricing`,
    ])
  })

  it.each([
    '/rss.xml',
    '/sitemap-articles.xml',
    '/sitemap-changes.xml',
    '/sitemap-lists.xml',
    '/sitemap-stocks.xml?page=z-score',
  ])('%s is forwarded to its service', async (path) => {
    account = await startFakeService((request, response) => {
      response.setHeader('content-type', 'application/xml')
      response.end(`<x>${request.url}</x>`)
    })
    const { url } = account
    const app = await site.edge({ serviceUrls: { stocks: url, 'market-beats': url } })
    expect((await app.inject(path)).body).toBe(`<x>${path}</x>`)
  })
})

describe('texts of the site', () => {
  it('security.txt has contacts and expires within a year', async () => {
    const app = await site.edge({ publicOrigin: ORIGIN })
    const { body, headers } = await app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: mailto:support@quantamental.example\n')
    expect(body).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`)
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
    const days = (expires - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(365)
  })

  it('llms.txt lists public pages with their descriptions, and no protected, unlisted or secret ones', async () => {
    await publishShell()
    await site.release('mfe_cart', {
      kind: 'remote',
      routes: [
        buildClaim('/plans', 'plans', { title: 'Plans', description: 'Prices.' }),
        buildClaim('/product/risecret', 'ri', { title: 'Secret' }),
        buildClaim('/user/status', 'status', { title: 'Status', protected: true }),
        { ...buildClaim('/stock/:ticker', 'stock', { title: 'Stock' }), static: '/api/x/:ticker/' },
      ],
    })
    const app = await site.edge({ publicOrigin: ORIGIN })
    const { body } = await app.inject('/llms.txt')
    expect(body).toMatch(/^# Quantamental\n/)
    expect(body).toContain(`- [Home](${ORIGIN}/)\n`)
    expect(body).toContain(`- [Plans](${ORIGIN}/plans): Prices.\n`)
    expect(body).toContain(`- Stock: \`${ORIGIN}/stock/:ticker\`\n`)
    expect(body).toContain(`(${ORIGIN}/feeds/rating-changes/all.atom)`)
    expect(body).not.toMatch(/Secret|Status|maintenance/)
  })

  it('every page links the feeds', async () => {
    await publishShell()
    const { body } = await getPage(await site.edge(), '/plain')
    expect(
      [...body.matchAll(/<link rel="alternate" type="([^"]+)" [^>]*href="([^"]+)"/g)].map(
        ([, type, path]) => [type, path],
      ),
    ).toEqual([
      ['application/rss+xml', '/rss.xml'],
      ['application/rss+xml', '/feeds/rating-changes/all.rss'],
      ['application/atom+xml', '/feeds/rating-changes/all.atom'],
    ])
  })
})

describe('embedded cards', () => {
  it('a card keeps its policy, which lets any site embed it; other responses and pages keep theirs', async () => {
    await publishShell()
    const policy = "default-src 'none'; frame-ancestors *"
    account = await startFakeService((request, response) => {
      if (request.url?.startsWith('/embed/')) {
        response.setHeader('content-security-policy', policy)
        response.setHeader('cross-origin-resource-policy', 'cross-origin')
      }
      response.end('x')
    })
    const app = await site.edge({ serviceUrls: { 'market-beats': account.url } })
    const headersOf = async (url: string) => (await getPage(app, url)).headers
    expect(await headersOf('/embed/updates/AAPL/26Q1')).toMatchObject({
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    for (const url of ['/feeds/all.rss', '/api/updates/', '/embed', '/plain']) {
      const headers = await headersOf(url)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })
})
