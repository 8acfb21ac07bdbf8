import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CurrentUser } from '@quantamental/api/account'
import type { CartQuote, Order, Product, SubscriptionCase } from '@quantamental/api/cart'
import { SERVICE_NAMES } from '@quantamental/api/services'
import type { ReleaseState } from '@quantamental/api/site'
import { type SampleRequest, SoftwareAuthenticator } from '@quantamental/api/testing'
import { Client, type RawRequest } from '../world/client.ts'
import {
  createUser,
  currentCode,
  DEMO_PASSWORD,
  signIn,
  TOTP_SECRET,
  type User,
  type World,
} from '../world/world.ts'

export interface Step {
  readonly user: User
  readonly sample: SampleRequest
}

/** Requests that succeeded by operation, and those that did not. */
export interface Walked {
  readonly steps: ReadonlyMap<string, readonly Step[]>
  readonly failures: readonly string[]
}

const REASON = 'Security drill'
const PATIENCE_MS = 30_000
const ARTICLE = [
  '---',
  'title: How a rating comes about',
  'summary: What goes into a rating, and what does not, in five minutes.',
  'tags: [credit rating]',
  '---',
  '',
  'A rating is a range of a probability, and the range has a letter. '.repeat(20),
  '',
].join('\n')

export interface WalkOptions {
  /** The first walk of a site also recomputes the data, which takes seconds of a processor. */
  readonly isFirst: boolean
  /** Called before each request with what is about to be sent. */
  readonly before?: (route: string, request: RawRequest) => Promise<void>
  /** Called with the text of each response. */
  readonly after?: (route: string, text: string) => Promise<void>
}

/** Call every operation of the API so that it succeeds, as a user of the site would. */
export async function walk(world: World, options: WalkOptions): Promise<Walked> {
  const walker = new Walker(world, options)
  const people = await walker.openPeople()
  const sections: Section[] = [
    openPages,
    buyPlan,
    readStocks,
    readMarketBeats,
    useLists,
    useScreens,
    changeAccount,
    useSecondFactors,
    passMailedLinks,
    manageUsers,
    manageSite,
    manageBilling,
    writeArticles,
    ...(options.isFirst ? [recompute] : []),
  ]
  for (const section of sections) {
    try {
      await section(walker, people)
    } catch (error) {
      walker.failures.push(`${section.name}: ${(error as Error).message}`)
    }
  }
  return walker
}

interface People {
  readonly visitor: User
  /** Subscribes to Commercial during the walk. */
  readonly buyer: User
  /** Subscribes to Pro with 20 stocks of their choice. */
  readonly picker: User
  readonly operator: User
  readonly editor: User
}

type Section = (walker: Walker, people: People) => Promise<void>

class Walker {
  readonly world: World
  readonly steps = new Map<string, Step[]>()
  readonly failures: string[] = []

  readonly #options: WalkOptions

  constructor(world: World, options: WalkOptions) {
    this.world = world
    this.#options = options
  }

  async openPeople(): Promise<People> {
    const visitor = this.visitor()
    await this.reach(visitor, 'GET /api/csrf/')
    const people = {
      visitor,
      buyer: await createUser(this.world, 'buyer'),
      picker: await createUser(this.world, 'picker'),
      operator: await createUser(this.world, 'operator', ['operator']),
      editor: await createUser(this.world, 'editor', ['editor']),
    }
    for (const user of Object.values(people)) if (user !== visitor) await signIn(this.world, user)
    return people
  }

  visitor(): User {
    const client = new Client(this.world.site.baseURL)
    return { userId: 0, username: '', email: '', roles: [], client }
  }

  /** Send a request that must succeed, and remember it. @throws Error otherwise */
  async reach<T = Record<string, never>>(
    user: User,
    route: string,
    sample: SampleRequest = {},
  ): Promise<T> {
    const [method = '', path = ''] = route.split(' ')
    const query = new URLSearchParams(sample.query as Record<string, string>).toString()
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(sample.params?.[name])),
    )
    const request = {
      method,
      url: query === '' ? address : `${address}?${query}`,
      headers: { ...sample.headers, ...(sample.body !== undefined && JSON_TYPE) },
      ...(sample.body !== undefined && { payload: JSON.stringify(sample.body) }),
    }
    await this.#options.before?.(route, request)
    const { status, text } = await user.client.send(request)
    await this.#options.after?.(route, text)
    if (status < 200 || status > 299) {
      throw new Error(`${route} ${JSON.stringify(sample)}: ${status} ${text.slice(0, 300)}`)
    }
    const known = this.steps.get(route) ?? []
    this.steps.set(route, [...known, { user, sample }])
    return /^[[{]/.test(text) ? JSON.parse(text) : (text as T)
  }

  /** Newest mail to an address whose subject matches, once `count` of them have arrived. */
  async mailTo(address: string, subject: RegExp, count = 1): Promise<string> {
    const inbox = `${this.world.site.urlOf('mail-catcher')}/api/messages?recipient=${encodeURIComponent(address)}`
    return until(`mail to ${address}: ${subject}`, async () => {
      const mails = (await (await fetch(inbox)).json()) as Mail[]
      const found = mails.filter((mail) => subject.test(mail.subject))
      const newest = found.toSorted((a, b) => Number(b.id) - Number(a.id))[0]
      return found.length >= count && newest?.text
    })
  }
}

interface Mail {
  readonly id: string | number
  readonly subject: string
  readonly text: string
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function until<T>(what: string, find: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(100)) {
    const found = await find()
    if (found) return found
  }
  throw new Error(`waited ${PATIENCE_MS / 1000} s for ${what}`)
}

/** `uid` and `token` of a mailed link. */
function linkOf(text: string, page: string): { readonly uid: string; readonly token: string } {
  const [, uid = '', token = ''] = new RegExp(`/${page}/([^/\\s]+)/([^/\\s]+)`).exec(text) ?? []
  return { uid, token }
}

const TICKER_PAGES = [
  ...['buffett', 'compare', 'credit-rating', 'csv', 'graham', 'm-score', 'market-signal', 'peers'],
  ...['price', 'profile', 'rank', 'statements', 'summary', 'valuation', 'z-score'],
]

const readStocks: Section = async (walker, { visitor, buyer }) => {
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
const openPages: Section = async (walker, { visitor }) => {
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

/** Event with the payment provider's signature. */
function signWebhook({ site }: World, event: object): SampleRequest {
  const time = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', site.webhookSecret).update(`${time}.${JSON.stringify(event)}`)
  return { headers: { 'stripe-signature': `t=${time},v1=${mac.digest('hex')}` }, body: event }
}

const readMarketBeats: Section = async (walker, { visitor, buyer }) => {
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

/** Order, pay on the simulator's page and wait until account knows the subscription. */
const buyPlan: Section = async (walker, { visitor, buyer, picker }) => {
  const products = await walker.reach<Product[]>(visitor, 'GET /api/product/')
  for (const path of ['product/static', 'product-scope'])
    await walker.reach(visitor, `GET /api/${path}/`)
  await walker.reach(visitor, 'GET /api/scope-item/', { query: { scope: 'LIST_BASIC' } })
  const idOf = (code: string) => products.find((product) => product.code === code)?.id
  await walker.reach(buyer, 'POST /api/order/start/', {
    body: {
      subscription_type: 'New subscription',
      subscription_id: null,
      product_id: idOf('commercial'),
      billing_cycle: 'annual',
      is_commercial: false,
    },
  })
  const place = async (user: User, code: string, addon?: string) => {
    const item = {
      id: idOf(code),
      subscription_type: 'New subscription',
      orig_order_item_id: null,
      quantity: 1,
      billing_cycle: 'annual',
      addon_product_id: null,
      stocks_picked: [],
      quoted_price_in_cents: 0,
    }
    const cart = {
      items: [item, ...(addon ? [{ ...item, id: idOf(addon), addon_product_id: item.id }] : [])],
      order_type: 'Purchase',
      is_auto_renew: false,
      is_commercial: false,
    }
    const quote = await walker.reach<CartQuote>(user, 'POST /api/order/quote/', { body: cart })
    const body = {
      ...cart,
      items: cart.items.map((each, index) => ({
        ...each,
        quoted_price_in_cents: quote.items[index]?.quoted_price_in_cents,
      })),
      total_in_cents: quote.total_in_cents,
      client_token: randomUUID(),
    }
    return walker.reach<Order>(user, 'POST /api/order/', { body })
  }
  const abandoned = await place(buyer, 'basic')
  await walker.reach(buyer, 'POST /api/order/:id/abandon/', { params: { id: abandoned.id } })
  const buy = async (user: User, code: string, addon?: string) => {
    const { id } = await place(user, code, addon)
    const body = { order_id: id }
    const { url } = await walker.reach<{ url: string }>(user, 'POST /api/checkout/', { body })
    await payOnPage(url)
    const params = { id }
    const order = await walker.reach<Order>(user, 'POST /api/order/:id/refresh/', { params })
    if (order.state !== 'completed') throw new Error(`the order is ${order.state}`)
    return id
  }
  const id = await buy(buyer, 'commercial')
  await buy(picker, 'pro', 'ALACARTE_20')
  await walker.reach(buyer, 'GET /api/order/')
  await walker.reach(buyer, 'GET /api/order/:id/', { params: { id } })
  await walker.reach(buyer, 'POST /api/portal/')
  await walker.reach(buyer, 'GET /api/subscription/')
  const { sql } = walker.world
  const [subscription] = await sql(
    'select id from cart.subscription where user_id = $1 order by tier_number desc',
    [buyer.userId],
  )
  const params = { id: subscription?.id }
  for (const action of ['Canceled subscription', 'Undo cancellation']) {
    await walker.reach(buyer, 'POST /api/subscription/:id/change/', { params, body: { action } })
  }
  for (const user of [buyer, picker]) {
    await until('the subscription in account', async () => {
      const { status } = await user.client.call<CurrentUser>('GET', '/api/getme/')
      return status.name === 'current'
    })
    // The access token has the tier.
    await walker.reach(user, 'POST /api/jwt/refresh/')
  }
}

/** Submit the payment simulator's page. */
async function payOnPage(url: string): Promise<void> {
  const form = {
    card_number: '4242424242424242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'A',
    email: 'a@b.example',
  }
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the payment page responded ${answer.status}`)
}

const useLists: Section = async (walker, { picker }) => {
  const reach = <T>(route: string, sample?: SampleRequest) => walker.reach<T>(picker, route, sample)
  const list = await reach<{ id: number }>('POST /api/user/watch-list/', {
    body: { name: `Banks ${randomUUID().slice(0, 8)}` },
  })
  const other = await reach<{ id: number }>('POST /api/user/watch-list/', {
    body: { name: `Miners ${randomUUID().slice(0, 8)}` },
  })
  const params = { id: list.id }
  await reach('PATCH /api/user/watch-list/:id/', { params, body: { name: 'Large banks' } })
  const item = await reach<{ id: number }>('POST /api/user/watch-list-item/', {
    body: { watch_list_id: list.id, ticker: 'AAPL', note: 'Filing in May' },
  })
  const itemParams = { id: item.id }
  await reach('PATCH /api/user/watch-list-item/:id/', {
    params: itemParams,
    body: { note: 'Filing in June' },
  })
  await reach('PUT /api/user/watch-list/:id/order/', { params, body: { ids: [item.id] } })
  await reach('POST /api/user/watch-list/:id/paste/', {
    params,
    body: { text: 'MSFT,a note\nNOPE,none' },
  })
  await reach('PUT /api/user/watch-list/:id/holdings/', {
    params,
    body: { holdings: [{ symbol: 'AAPL', quantity: 12.5, cost_per_share: 101.25 }] },
  })
  await reach('GET /api/user/watch-list/:id/holdings/', { params })
  await reach('POST /api/user/watch-list/:id/holdings/visit/', { params, body: {} })
  for (const path of ['', 'csv/']) await reach(`GET /api/user/watch-list/:id/${path}`, { params })
  await reach('GET /api/user/watch-list/')
  await reach('PUT /api/user/watch-list/order/', { body: { ids: [other.id, list.id] } })
  await reach('GET /api/user/watched/')
  await reach('DELETE /api/user/watch-list-item/:id/', { params: itemParams })
  await reach('POST /api/user/watch-list-item/:id/restore/', { params: itemParams })
  await reach('DELETE /api/user/watch-list/:id/', { params })
  await reach('POST /api/user/watch-list/:id/restore/', { params })
  const { results } = await reach<{ results: { id: number; scope_code?: string }[] }>(
    'GET /api/user/subscription-list/',
  )
  const lists = await walker.world.sql(
    'select id, slot from account.subscription_list where user_id = $1 order by id',
    [picker.userId],
  )
  const picked = lists.find(({ slot }) => slot.startsWith('ALACARTE'))?.id
  const chosen = lists.find(({ slot }) => slot.startsWith('LIST'))?.id
  await reach('GET /api/user/subscription-list/:id/', { params: { id: results[0]?.id } })
  const stock = await reach<{ id: number }>('POST /api/user/subscription-list-item/', {
    body: { subscription_list_id: picked, ticker: 'AAPL' },
  })
  // Picks are locked for 30 days.
  await walker.world.sql(
    'update account.subscription_list_item set picked_on = picked_on - 60 where subscription_list_id = $1',
    [picked],
  )
  await reach('DELETE /api/user/subscription-list-item/:id/', { params: { id: stock.id } })
  const scope = 'LIST_PRO'
  const choices = await reach<{ id: number }[]>('GET /api/subscribed-scope-item/choices/:scope/', {
    params: { scope },
  })
  await reach('POST /api/subscribed-scope-item/', {
    body: { subscription_list_id: chosen, scope_item_id: choices[0]?.id },
  })
  await reach('GET /api/subscribed-scope-item/')
  await reach('GET /api/user/alert/')
  await reach('POST /api/user/alert/read/')
  await reach('GET /api/user/status/')
  await reach('GET /api/user/transaction/', { query: { page: 1 } })
  await reach('GET /api/user/transaction/csv/', { query: { year: 2026 } })
}

const useScreens: Section = async (walker, { buyer }) => {
  const name = `Cheap ${randomUUID().slice(0, 8)}`
  const screen = await walker.reach<{ id: number }>(buyer, 'POST /api/screens/', {
    body: { name, filter: 'pe<20', sort: 'pe', direction: 'asc', columns: ['pe'] },
  })
  await walker.reach(buyer, 'GET /api/screens/')
  const params = { id: screen.id }
  await walker.reach(buyer, 'PATCH /api/screens/:id/', { params, body: { alert: true } })
  await walker.reach(buyer, 'DELETE /api/screens/:id/', { params })
}

const changeAccount: Section = async (walker, { visitor, buyer }) => {
  const reach = <T>(route: string, sample?: SampleRequest) => walker.reach<T>(buyer, route, sample)
  for (const path of [
    'getme',
    'users/getme',
    'users/preferences',
    'users/security',
    'users/sign_ins',
    'site',
  ]) {
    await reach(`GET /api/${path}/`)
  }
  for (const service of SERVICE_NAMES) {
    await reach(`GET /api/personal-data/${service}/`)
  }
  await reach('PATCH /api/users/preferences/', { body: { theme: 'dark', weekly_digest: false } })
  const secret = { method: 'password', secret: DEMO_PASSWORD }
  await reach('POST /api/users/step_up/', { body: secret })
  const { key } = await reach<{ key: string }>('POST /api/users/api_keys/', {
    body: { name: 'Drill', scopes: ['stocks:read', 'watch-lists:read'] },
  })
  await walker.reach(visitor, 'POST /api/jwt/api_key/', { body: { key } })
  const keys = await reach<{ id: number }[]>('GET /api/users/api_keys/')
  await reach('DELETE /api/users/api_keys/:id/', {
    params: { id: Object.values(keys).flat().at(-1)?.id },
  })
  const elsewhere = { ...buyer, client: new Client(walker.world.site.baseURL) }
  await signIn(walker.world, elsewhere)
  const sessions = await reach<{ id: string; is_current: boolean }[]>('GET /api/users/sessions/')
  const session = Object.values(sessions)
    .flat()
    .find(({ is_current }) => !is_current)
  await reach('DELETE /api/users/sessions/:id/', { params: { id: session?.id } })
  await reach('POST /api/users/sessions/revoke_others/')
  await reach('POST /api/users/set_username/', {
    body: { current_password: DEMO_PASSWORD, new_username: `${buyer.username}-2` },
  })
  await reach('POST /api/users/set_password/', {
    body: {
      current_password: DEMO_PASSWORD,
      new_password: 'plum orchard at dusk',
      re_new_password: 'plum orchard at dusk',
    },
  })
  await reach('POST /api/users/set_password/', {
    body: {
      current_password: 'plum orchard at dusk',
      new_password: DEMO_PASSWORD,
      re_new_password: DEMO_PASSWORD,
    },
  })
  await reach('POST /api/users/step_up/', { body: secret })
  await reach('POST /api/users/deletion/', { body: { current_password: DEMO_PASSWORD } })
  await reach('DELETE /api/users/deletion/')
  await reach('POST /api/jwt/verify/')
}

const useSecondFactors: Section = async (walker) => {
  const { world } = walker
  const user = await createUser(world, 'factors')
  await signIn(world, user)
  const reach = <T>(route: string, sample?: SampleRequest) => walker.reach<T>(user, route, sample)
  const current = { body: { current_password: DEMO_PASSWORD } }
  await reach('POST /api/users/totp/options/', current)
  // The key of the drill instead of the generated one, so that codes are known.
  await world.sql(
    `insert into account.totp (user_id, secret, last_step, created_at) values ($1, $2, 0, now())`,
    [user.userId, TOTP_SECRET],
  )
  await world.sql('delete from account.totp where user_id = $1', [user.userId])
  const { secret } = await reach<{ secret: string }>('POST /api/users/totp/options/', current)
  await reach('POST /api/users/totp/', { body: { code: currentCode(secret) } })
  const passkey = new SoftwareAuthenticator(world.site.baseURL)
  const { options } = await reach<{ options: Record<string, unknown> }>(
    'POST /api/users/passkeys/options/',
    current,
  )
  await reach('POST /api/users/passkeys/', {
    body: { name: 'Laptop', response: passkey.create(options) },
  })
  const { passkeys } = await reach<{ passkeys: { id: number }[] }>('GET /api/users/security/')
  const params = { id: passkeys[0]?.id }
  await reach('PATCH /api/users/passkeys/:id/', { params, body: { name: 'Phone' } })
  await reach('POST /api/users/recovery_codes/')
  const stepUp = await reach<{ options: Record<string, unknown> }>(
    'POST /api/users/step_up/options/',
  )
  await reach('POST /api/users/step_up/', {
    body: { method: 'passkey', response: passkey.get(stepUp.options ?? stepUp) },
  })
  await reach('POST /api/logout/')
  const pending = await reach<{ options: Record<string, unknown> }>(
    'POST /api/jwt/passkey/options/',
  )
  await reach('POST /api/jwt/passkey/', {
    body: { response: passkey.get(pending.options ?? pending) },
  })
  await reach('DELETE /api/users/passkeys/:id/', { params })
  await reach('POST /api/logout/')
  await reach('POST /api/jwt/create/', { body: { email: user.email, password: DEMO_PASSWORD } })
  await world.sql('update account.totp set last_step = 0 where user_id = $1', [user.userId])
  await reach('POST /api/jwt/code/', { body: { method: 'totp', code: currentCode(secret) } })
  await reach('DELETE /api/users/totp/')
}

const passMailedLinks: Section = async (walker) => {
  const { world } = walker
  const visitor = walker.visitor()
  await walker.reach(visitor, 'GET /api/csrf/')
  const username = `joiner-${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const password = 'plum orchard at dusk'
  await walker.reach(visitor, 'POST /api/users/', {
    body: { username, email, password, re_password: password },
  })
  const { operator } = await withOperator(walker)
  const [{ id } = { id: 0 }] = await world.sql<{ id: number }>(
    'select id from account.user_account where email = $1',
    [email],
  )
  await walker.reach(operator, 'POST /api/operator/users/:id/resend-activation/', {
    params: { id },
    body: { reason: REASON },
  })
  await walker.reach(visitor, 'POST /api/users/resend_activation/', { body: { email } })
  await walker.reach(visitor, 'POST /api/users/activation/', {
    body: linkOf(await walker.mailTo(email, /^Activate/, 3), 'activation'),
  })
  await walker.reach(visitor, 'POST /api/users/reset_password/', { body: { email } })
  await walker.reach(visitor, 'POST /api/users/reset_password_confirm/', {
    body: {
      ...linkOf(await walker.mailTo(email, /password/i), 'password-reset'),
      new_password: 'quince orchard at dawn',
      re_new_password: 'quince orchard at dawn',
    },
  })
  for (let browser = 0; browser < 2; browser += 1) {
    const client = new Client(world.site.baseURL)
    await client.call('GET', '/api/csrf/')
    await client.call('POST', '/api/jwt/create/', { email, password: 'quince orchard at dawn' })
  }
  await walker.reach(visitor, 'POST /api/users/not_me/', {
    body: linkOf(await walker.mailTo(email, /new|sign-in|browser|device/i), 'not-me'),
  })
}

async function withOperator(walker: Walker): Promise<{ readonly operator: User }> {
  const operator = await createUser(walker.world, 'operator', ['operator'])
  await signIn(walker.world, operator)
  return { operator }
}

const manageUsers: Section = async (walker, { operator }) => {
  const { world } = walker
  const reach = <T>(route: string, sample?: SampleRequest) =>
    walker.reach<T>(operator, route, sample)
  const person = await createUser(world, 'person', ['editor'])
  const params = { id: person.userId }
  await reach('GET /api/operator/users/', { query: { q: person.username, page: 1 } })
  await reach('GET /api/operator/users/:id/', { params })
  const role = { role: 'editor', reason: REASON }
  await reach('POST /api/operator/users/:id/role/', { params, body: { ...role, has: false } })
  await reach('POST /api/operator/users/:id/role/', { params, body: { ...role, has: true } })
  await reach('POST /api/operator/users/:id/end-sessions/', { params, body: { reason: REASON } })
  await reach('POST /api/operator/users/:id/remove-second-factors/', {
    params,
    body: { reason: REASON },
  })
  await reach('GET /api/operator/actions/', { query: { page: 1 } })
}

const manageSite: Section = async (walker, { visitor, operator }) => {
  const { world } = walker
  const reach = <T>(route: string, sample?: SampleRequest) =>
    walker.reach<T>(operator, route, sample)
  const none = { starts_at: null, ends_at: null, note: '', reason: REASON }
  await reach('PUT /api/operator/maintenance/', { body: none })
  await reach('GET /api/operator/flags/')
  const flag = { name: 'visualizer_for_everyone' }
  await reach('PUT /api/operator/flags/:name/', {
    params: flag,
    body: { value: true, reason: REASON },
  })
  await wait(500)
  await walker.reach(visitor, 'GET /api/visualizer/risk-valuation/')
  await reach('PUT /api/operator/flags/:name/', {
    params: flag,
    body: { value: false, reason: REASON },
  })
  await walker.reach(visitor, 'POST /api/invites/request/', {
    body: { email: 'guest@example.com' },
  })
  const invite = await reach<{ id: number; code: string }>('POST /api/operator/invites/', {
    body: { note: 'Drill', quota: 5, expires_at: null, reason: REASON },
  })
  await walker.reach(visitor, 'POST /api/invites/redeem/', { body: { code: invite.code } })
  await walker.reach(visitor, 'GET /api/invites/mine/')
  await reach('GET /api/operator/invites/')
  await reach('POST /api/operator/invites/:id/revoke/', {
    params: { id: invite.id },
    body: { reason: REASON },
  })
  for (const end of ['answer', 'close']) {
    const message = `When does the next filing come? ${randomUUID()}`
    await walker.reach(visitor, 'POST /api/inquiry/', {
      body: { kind: 'inquiry', topic: 'general', message, email: 'guest@example.com' },
    })
    const [{ id } = { id: 0 }] = await world.sql<{ id: number }>(
      'select id from account.inquiry where message = $1',
      [message],
    )
    const body = end === 'answer' ? { answer: 'By the next filing.' } : { reason: REASON }
    await reach(`POST /api/operator/inquiries/:id/${end}/`, { params: { id }, body })
  }
  await reach('GET /api/operator/inquiries/', { query: { page: 1, state: 'answered' } })
  await reach('GET /api/operator/policy-reports/')
  const { units } = await reach<ReleaseState>('GET /api/operator/releases/')
  const build = units.find(({ name }) => name === 'mfe_stocks')
  await reach('POST /api/operator/releases/previews/', {
    body: { name: build?.name, version: build?.versions[0]?.version },
  })
  // Without a canary, nothing changes.
  await reach('POST /api/operator/releases/changes/', {
    body: {
      ...{ action: 'stop', name: build?.name, version: build?.versions[0]?.version },
      reason: REASON,
    },
  })
  await reach('GET /api/operator/queues/')
  const queue = 'cart.subscription-changed.account'
  const [{ id } = { id: '' }] = await world.sql<{ id: string }>(
    `insert into bus.job (id, name, data)
     select gen_random_uuid(), $1, data from bus.job where name = $2 limit 1 returning id::text`,
    [`${queue}.failed`, queue],
  )
  await reach('POST /api/operator/queues/:queue/retry/:id/', {
    params: { queue, id },
    body: { reason: REASON },
  })
}

const manageBilling: Section = async (walker, { buyer, operator }) => {
  const { sql } = walker.world
  const reach = <T>(route: string, sample?: SampleRequest) =>
    walker.reach<T>(operator, route, sample)
  await reach('GET /api/billing/people/', { query: { q: buyer.email } })
  const [{ id } = { id: 0 }] = await sql<{ id: number }>(
    'select id from cart.subscription where user_id = $1 order by tier_number desc',
    [buyer.userId],
  )
  const params = { id }
  const found = await reach<SubscriptionCase>('GET /api/billing/subscription/:id/', { params })
  const expiry = Date.parse(found.facts.subscription_expiry_date)
  const later = new Date(expiry + 86_400_000).toISOString().slice(0, 10)
  await reach('POST /api/billing/subscription/:id/extend/', {
    params,
    body: { extend_to_date: later, reason: REASON },
  })
  const [{ id: payment } = { id: 0 }] = await sql<{ id: number }>(
    'select id from cart.payment where user_id = $1',
    [buyer.userId],
  )
  await reach('GET /api/billing/payment/:id/refund/', {
    params: { id: payment },
    query: { amount_in_cents: 100 },
  })
  await reach('POST /api/billing/payment/:id/refund/', {
    params: { id: payment },
    body: { amount_in_cents: 100, reason: REASON, outcome: 'keep_plan' },
  })
  await reach('POST /api/billing/subscription/:id/cancel/', {
    params,
    body: { refund: 'none', reason: REASON, expected_in_cents: 0 },
  })
  const [{ id: alert } = { id: 0 }] = await sql<{ id: number }>(
    `insert into cart.operator_alert (kind, subject, dedupe_key, created_at)
     values ('dispute', 'dp_drill', $1, now()) returning id`,
    [`drill ${randomUUID()}`],
  )
  await reach('GET /api/billing/alert/', { query: { resolved: false } })
  await reach('POST /api/billing/alert/:id/resolve/', {
    params: { id: alert },
    body: { resolution: 'Looked into' },
  })
  await reach('POST /api/billing/reconciliation/')
  await reach('GET /api/billing/reconciliation/')
}

const writeArticles: Section = async (walker, { editor }) => {
  const reach = <T>(route: string, sample?: SampleRequest) => walker.reach<T>(editor, route, sample)
  await reach('POST /api/posts/desk/preview/', { body: { source: ARTICLE } })
  const title = `A draft ${randomUUID().slice(0, 8)}`
  const source = ARTICLE.replace('How a rating comes about', title)
  const draft = await reach<{ id: number; revision: number }>('POST /api/posts/desk/', {
    body: { source, note: 'Drill' },
  })
  const params = { id: draft.id }
  await reach('GET /api/posts/desk/', { query: { state: 'draft' } })
  await reach('GET /api/posts/desk/:id/', { params, query: { revision: draft.revision } })
  const saved = await reach<{ revision: number }>('PUT /api/posts/desk/:id/', {
    params,
    body: { source: `${source}More.\n`, revision: draft.revision },
  })
  await reach('POST /api/posts/desk/:id/publish/', {
    params,
    body: { revision: saved.revision, publish_at: null },
  })
  await reach('POST /api/posts/desk/:id/withdraw/', { params, body: { reason: REASON } })
}

/** Import and recompute once: these take seconds of a processor. */
const recompute: Section = async (walker, { operator }) => {
  const reach = <T>(route: string, sample?: SampleRequest) =>
    walker.reach<T>(operator, route, sample)
  const { id } = await reach<{ id: number }>('POST /api/data-operations/', {
    body: { kind: 'recompute', reason: REASON },
  })
  await until('the recomputation', async () => {
    const { state } = await reach<{ state: string }>('GET /api/data-operations/:operation/', {
      params: { operation: id },
    })
    return !['running', 'waiting', 'queued'].includes(state)
  })
  for (const path of ['', 'sources/', 'diff/']) await reach(`GET /api/data-operations/${path}`)
}
