import { beforeEach, describe, expect, it } from '@jest/globals'
import { DEFAULT_SITE_STATE, getInviteStateRoute } from '@quantamental/api/site'
import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'
import { buildUser, createStubShell, stubHttp } from '@quantamental/remote/testing'
import { screen } from '@testing-library/react'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
import { renderPage, stubRuntime } from '../testing/render-page.tsx'
import { betaRoleOf } from './beta-wrapper.tsx'
import { recordInvited } from './record-invited.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const SEVEN_DAYS = 604_800_000
const flag = () => localStorage.getItem('BETA_INVITED')
beforeEach(() => localStorage.clear())

const toys = {
  contract: REMOTE_CONTRACT,
  name: 'mfe_toy',
  routes: [
    { path: '/market-beats/trend', element: <h1>Trend</h1> },
    { path: '/login', element: <h1>Log in</h1> },
    { path: '/plans', element: <h1>Plans</h1> },
  ],
}
const composition = buildComposition([
  buildRemote({ routes: toys.routes.map(({ path }) => ({ path, title: path })) }),
])
const withInvite = (is_invited: boolean) =>
  stubHttp([[getInviteStateRoute, { is_invited, until: null }]])
const STRICT = { ...DEFAULT_SITE_STATE, flags: { ...DEFAULT_SITE_STATE.flags, beta_gate: true } }

function open(path: string, isStrict: boolean, shell = createStubShell()) {
  const site = isStrict ? STRICT : DEFAULT_SITE_STATE
  return renderPage(path, { composition, runtime: stubRuntime([toys]), site, shell })
}

describe('the flag BETA_INVITED', () => {
  it('BETA_INVITED is valid for seven days', () => {
    recordInvited(NOW)
    expect(flag()).toBe(String(NOW + SEVEN_DAYS))
  })

  it('BETA_INVITED is unchanged while valid and renewed after it expires', () => {
    recordInvited(NOW)
    recordInvited(NOW + SEVEN_DAYS - 1)
    expect(flag()).toBe(String(NOW + SEVEN_DAYS))
    recordInvited(NOW + SEVEN_DAYS)
    expect(flag()).toBe(String(NOW + 2 * SEVEN_DAYS))
  })

  it.each(['true', '{"x":1}', String(NOW + SEVEN_DAYS + 1)])(
    'the invalid value %s of BETA_INVITED is replaced',
    (text) => {
      localStorage.setItem('BETA_INVITED', text)
      recordInvited(NOW)
      expect(flag()).toBe(String(NOW + SEVEN_DAYS))
    },
  )
})

describe('betaRoleOf', () => {
  it.each([
    ['/market-beats/articles/7/how-it-works', 'gate'],
    ['/stocks/list', 'gate'],
    ['/stocks/list/by-industry', 'gate'],
    ['/stock/z-score/AAPL', 'gate'],
    ['/product/success', 'gate'],
    ['/login', 'way-in'],
    ['/activation/MQ/token', 'way-in'],
    ['/verify-email', 'way-in'],
    ['/not-me/MQ/token', 'way-in'],
    ['/plans', null],
    ['/stocks/list/Mag7/bank', null],
    ['/user/status', null],
  ])('betaRoleOf(%s) is %s', (path, role) => {
    expect(betaRoleOf(path)).toBe(role)
  })
})

describe('a page under the beta wrapper', () => {
  it('a page under the beta wrapper stores BETA_INVITED, unlike other pages', async () => {
    await open('/plans', false)
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeVisible()
    expect(flag()).toBeNull()
    await open('/market-beats/trend', false)
    expect(await screen.findByRole('heading', { name: 'Trend' })).toBeVisible()
    expect(Number(flag())).toBeGreaterThan(Date.now())
  })

  it('a page under the beta wrapper in strict mode redirects uninvited visitors to the beta page', async () => {
    const shell = createStubShell({ http: withInvite(false) })
    await open('/market-beats/trend', true, shell)
    expect(await screen.findByRole('heading', { name: /is in beta/ })).toBeVisible()
    expect(flag()).toBeNull()
  })

  it('a page under the beta wrapper in strict mode is shown to invited visitors', async () => {
    const shell = createStubShell({ http: withInvite(true) })
    await open('/market-beats/trend', true, shell)
    expect(await screen.findByRole('heading', { name: 'Trend' })).toBeVisible()
  })

  it('a page under the beta wrapper in strict mode is shown if it is an account page', async () => {
    await open('/login', true)
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  it('a page under the beta wrapper in strict mode is shown to signed-in users', async () => {
    await open('/market-beats/trend', true, createStubShell({ user: buildUser() }))
    expect(await screen.findByRole('heading', { name: 'Trend' })).toBeVisible()
  })
})
