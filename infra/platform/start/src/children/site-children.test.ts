import { describe, expect, it } from '@jest/globals'
import { layoutOf } from '../layout.ts'
import { loadSecrets } from '../secrets.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { edgeUrl, planChildren, type SiteChild, type SiteParts } from './site-children.ts'

describe('edgeUrl', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://127.0.0.1:8080'],
    ['::', 'http://127.0.0.1:8080'],
    ['::1', 'http://[::1]:8080'],
    ['192.168.1.5', 'http://192.168.1.5:8080'],
  ])('with HOST=%s this machine reaches the edge at %s', (host, url) => {
    expect(edgeUrl({ host, port: 8080 })).toBe(url)
  })
})

const folder = makeTemporaryFolder()
const layout = layoutOf(folder)
const secrets = loadSecrets(layout.secretsFile)

const plan = (parts: Partial<SiteParts> = {}) =>
  planChildren({
    layout,
    secrets,
    databaseUrl: 'postgres://owner:secret@127.0.0.1:5432/site',
    publicOrigin: 'http://localhost:8080',
    host: '127.0.0.1',
    port: 8080,
    logLevel: 'info',
    stripe: null,
    plansFile: null,
    watch: false,
    clockFile: null,
    totpSecret: null,
    ...parts,
  })

/** Names of the children with `value` in their environment. */
const receiversOf = (children: ReadonlyMap<string, SiteChild>, value: string) =>
  [...children.values()]
    .filter(({ env }) => Object.values(env).includes(value))
    .map(({ name }) => name)

describe('the secret of the risk-valuation visualizer', () => {
  it('only the stocks service receives the secret of the risk-valuation visualizer', async () => {
    const children = await plan()
    expect(receiversOf(children, secrets.riskValuationSecret)).toEqual(['stocks'])
    expect(children.get('stocks')?.env.RISK_VALUATION_SECRET).toBe(secrets.riskValuationSecret)
  })
})

describe('the sync', () => {
  it('only the stocks service receives the schedule and the sources of the sync', async () => {
    const given = { SYNC: 'daily', SYNC_PRICES: 'eodhd', SEC_USER_AGENT: 'Site data@site.example' }
    Object.assign(process.env, given)
    try {
      const children = await plan()
      expect(children.get('stocks')?.env).toMatchObject(given)
      expect(children.get('cart')?.env).not.toHaveProperty('SYNC')
    } finally {
      for (const name of Object.keys(given)) delete process.env[name]
    }
  })
})

describe('the proxies in front of the site', () => {
  it('only the edge receives the list of trusted proxies', async () => {
    process.env.TRUSTED_PROXIES = '192.0.2.7'
    try {
      expect(receiversOf(await plan(), '192.0.2.7')).toEqual(['edge'])
    } finally {
      delete process.env.TRUSTED_PROXIES
    }
  })
})

describe('payments', () => {
  it('the payment simulator and the cart service share addresses and a webhook secret by default', async () => {
    const children = await plan()
    const cart = children.get('cart')
    const simulator = children.get('stripe-simulator')
    const secret = `whsec_${secrets.stripeWebhookSecret}`
    expect(cart?.env).toMatchObject({
      STRIPE_API_URL: simulator?.url,
      STRIPE_SECRET_KEY: 'sk_test_simulator',
      STRIPE_WEBHOOK_SECRET: secret,
    })
    expect(simulator?.env).toMatchObject({
      PUBLIC_URL: simulator?.url,
      WEBHOOK_URL: 'http://127.0.0.1:8080/api/checkout/webhook/',
      WEBHOOK_SECRET: secret,
      STATE_FILE: `${folder}/stripe-simulator.json`,
    })
    expect(receiversOf(children, secret)).toEqual(['cart', 'stripe-simulator'])
    expect(receiversOf(children, simulator?.url ?? '')).toEqual(['cart', 'stripe-simulator'])
  })

  it('the payment simulator has the same address on every start, which open orders depend on', async () => {
    const first = await plan()
    const second = await plan()
    const addressIn = (children: ReadonlyMap<string, SiteChild>) =>
      children.get('stripe-simulator')?.url
    expect(addressIn(second)).toBe(addressIn(first))
  })

  it('with a Stripe key, payments go to Stripe and only the cart service receives the key', async () => {
    const stripe = { secretKey: 'sk_test_own', webhookSecret: 'whsec_own' }
    const children = await plan({ stripe, plansFile: '/srv/plans.json' })
    expect(children.has('stripe-simulator')).toBe(false)
    for (const value of ['sk_test_own', 'whsec_own', '/srv/plans.json']) {
      expect(receiversOf(children, value)).toEqual(['cart'])
    }
    expect(children.get('cart')?.env.STRIPE_API_URL).toBeUndefined()
  })
})
