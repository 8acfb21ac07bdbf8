import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { SampleRequest } from '@quantamental/api/testing'
import type { World } from '../world/world.ts'
import type { Section } from './walker.ts'

/** Event with the payment provider's signature. */
function signWebhook({ site }: World, event: object): SampleRequest {
  const time = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', site.webhookSecret).update(`${time}.${JSON.stringify(event)}`)
  return { headers: { 'stripe-signature': `t=${time},v1=${mac.digest('hex')}` }, body: event }
}

const TICKER_PAGES = [
  ...['buffett', 'compare', 'credit-rating', 'csv', 'graham', 'm-score', 'market-signal', 'peers'],
  ...['price', 'profile', 'rank', 'statements', 'summary', 'valuation', 'z-score'],
]

export const readStocks: Section = async (walker, { visitor, buyer }) => {
  const params = { ticker: 'AAPL' }
  for (const page of TICKER_PAGES) {
    for (const user of [visitor, buyer]) {
      await walker.reach(user, `GET /api/tickers/:ticker/${page}/`, { params })
    }
  }
  await walker.reach(visitor, 'GET /api/tickers/:ticker/benchmark/', {
    params,
    query: { of: 'sector' },
  })
  await walker.reach(visitor, 'GET /api/tickers/:ticker/working/', {
    params,
    query: { figure: 'line.year.revenue', quarter: '25Q3' },
  })
  await walker.reach(visitor, 'GET /api/tickers/:ticker/static/:page/', {
    params: { ...params, page: 'summary' },
  })
  await walker.reach(visitor, 'GET /api/tickeronly/:ticker/', { params })
  await walker.reach(visitor, 'GET /api/tickers/', { headers: { searchtext: 'apple' } })
  await walker.reach(visitor, 'GET /api/rows/', { query: { tickers: 'AAPL,MSFT' } })
  for (const path of ['data-version', 'industries', 'industries/static', 'lists', 'lists/static']) {
    await walker.reach(visitor, `GET /api/${path}/`)
  }
  const code = { code: 'SP500' }
  const filter = 'rating>=BBB'
  await walker.reach(buyer, 'GET /api/lists/:code/', {
    params: code,
    query: { sort: 'name', direction: 'asc', filter },
  })
  await walker.reach(buyer, 'GET /api/lists/:code/', {
    params: code,
    query: { page: 2, columns: 'ticker,pe' },
  })
  await walker.reach(buyer, 'GET /api/lists/:code/backtest/', {
    params: { code: 'all' },
    query: { filter },
  })
  await walker.reach(buyer, 'GET /api/lists/:code/csv/', {
    params: code,
    query: { columns: 'ticker,pe' },
  })
  await walker.reach(buyer, 'GET /api/lists/:code/histogram/', {
    params: code,
    query: { column: 'pe', filter },
  })
  await walker.reach(buyer, 'GET /api/lists/:code/points/', { params: code, query: { filter } })
  await walker.reach(visitor, 'GET /api/lists/:code/static/', { params: code })
  await walker.reach(buyer, 'GET /api/sectors/:sector/', { params: { sector: 'technology' } })
  await walker.reach(visitor, 'GET /api/methodology/')
  await walker.reach(visitor, 'GET /api/methodology/static/')
  const model = { params: { model: 'altman' } }
  for (const page of ['', 'static/', 'static/reference/']) {
    await walker.reach(visitor, `GET /api/methodology/:model/${page}`, model)
  }
  await walker.reach(buyer, 'GET /api/subscribedtickers/')
  await walker.reach(visitor, 'GET /api/track-record/')
  await walker.reach(visitor, 'GET /api/visualizer/upside-pe/')
  await walker.reach(visitor, 'GET /api/visualizer/risk-valuation/:secret/', {
    params: { secret: walker.world.site.visualizerSecret },
  })
}

/** Addresses of `edge-operations.ts`. */
export const openPages: Section = async (walker, { visitor }) => {
  const pages: readonly [string, SampleRequest?][] = [
    ['GET /'],
    ['GET /stock/:page/:ticker', { params: { page: 'summary', ticker: 'AAPL' } }],
    ['GET /market-beats/articles'],
    ['GET /embed/lists/:code/picture.png', { params: { code: 'SP500' } }],
    ['GET /sitemap.xml'],
    ['GET /robots.txt'],
    ['GET /rss.xml'],
    ['GET /.well-known/jwks.json'],
    ['GET /:page', { params: { page: 'plans' } }],
    ['GET /feeds/rating-changes/:file', { params: { file: 'technology.rss' } }],
  ]
  for (const [route, sample] of pages) await walker.reach(visitor, route, sample)
  const html = await visitor.client.call<string>('GET', '/')
  const [, name, version, file] = /\/r\/(\w+)\/([^/"]+)\/([\w.-]+)"/.exec(html) ?? []
  const build = { params: { name, version, file } }
  await walker.reach(visitor, 'GET /r/:name/:version/:file', build)
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    type: 'drill.unknown',
    data: { object: {} },
  }
  await walker.reach(visitor, 'POST /api/checkout/webhook/', signWebhook(walker.world, event))
  const violation = { 'document-uri': '/plans', 'effective-directive': 'script-src-elem' }
  // An address of its own: the fuzzer uses up the limit of reports.
  const address = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`
  await walker.reach(visitor, 'POST /csp-reports', {
    headers: { 'x-forwarded-for': address },
    body: { 'csp-report': violation },
  })
}

export const readMarketBeats: Section = async (walker, { visitor, buyer }) => {
  const days = { from: '2026-11-16', to: '2026-11-20' }
  await walker.reach(visitor, 'GET /api/calendar/', { query: { ...days, tickers: 'AAPL' } })
  await walker.reach(visitor, 'GET /api/calendar/ics/', { query: days })
  await walker.reach(visitor, 'GET /api/calendar/static/:week/', { params: { week: 'thisweek' } })
  const { results } = await walker.reach<{ results: { id: number; slug: string }[] }>(
    visitor,
    'GET /api/posts/',
  )
  const { id = 1, slug = '' } = results[0] ?? {}
  await walker.reach(visitor, 'GET /api/posts/:id/', { params: { id } })
  await walker.reach(visitor, 'GET /api/posts/:id/static/', { params: { id } })
  await walker.reach(visitor, 'GET /api/posts/:id/static/:slug/', { params: { id, slug } })
  for (const path of [
    'posts/featured',
    'posts/static',
    'trend/static',
    'updates/static',
    'updates/weeks',
  ]) {
    await walker.reach(visitor, `GET /api/${path}/`)
  }
  await walker.reach(visitor, 'GET /api/trend/', { query: { metric: 'pe' } })
  await walker.reach(visitor, 'GET /api/updates/carousel/')
  await walker.reach(buyer, 'GET /api/updates/', { query: { limit: 5 } })
  const changes = await walker.reach<{ changes: { ticker: string; quarter: string }[] }>(
    visitor,
    'GET /api/updates/changes/',
    { query: { limit: 5 } },
  )
  const change = Object.values(changes)
    .flat()
    .find((each) => each?.ticker)
  const params = { ticker: change?.ticker, quarter: change?.quarter }
  await walker.reach(visitor, 'GET /api/updates/changes/:ticker/:quarter/', { params })
  await walker.reach(visitor, 'GET /api/updates/changes/:ticker/:quarter/static/', { params })
}
