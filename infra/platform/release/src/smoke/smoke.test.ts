import { describe, expect, it } from '@jest/globals'
import { buildRegistry, buildRelease } from '../testing/build-gate.ts'
import { createSmoke, listCompositions } from './create-smoke.ts'
import { listFailures } from './run-suite.ts'

const live = buildRegistry({
  shell: { stable: '2.0.0-a', previous: ['1.9.0-b', '1.8.0-c'] },
  remotes: {
    mfe_cart: {
      stable: '1.2.0-c',
      previous: ['1.1.0-x'],
      state: 'off',
      canary: { version: '1.3.0-d', percent: 20, since: '2026-11-22T08:00:00.000Z' },
    },
    mfe_stocks: { stable: '1.4.0-e', previous: [], state: 'on' },
  },
})
const cart = { stable: '1.2.0-c', previous: [], state: 'off' }

describe('the compositions that the suite opens', () => {
  it('the suite opens a candidate remote under the stable and the previous shell', () => {
    const candidate = buildRelease('mfe_stocks', { version: '1.5.0-f' })
    const remotes = {
      mfe_cart: cart,
      mfe_stocks: { stable: '1.5.0-f', previous: [], state: 'on' },
    }
    const start = { schema: 1, revision: 1, remotes }
    expect(listCompositions(live, candidate)).toEqual([
      {
        against: 'shell 2.0.0-a (stable)',
        registry: { ...start, shell: { stable: '2.0.0-a', previous: [] } },
      },
      {
        against: 'shell 1.9.0-b (previous)',
        registry: { ...start, shell: { stable: '1.9.0-b', previous: [] } },
      },
    ])
  })

  it('the suite opens a candidate shell with all stable remotes', () => {
    const candidate = buildRelease('shell', { version: '3.0.0-g' })
    const remotes = {
      mfe_cart: cart,
      mfe_stocks: { stable: '1.4.0-e', previous: [], state: 'on' },
    }
    expect(listCompositions(live, candidate)).toEqual([
      {
        against: 'all stable remotes',
        registry: {
          schema: 1,
          revision: 1,
          shell: { stable: '3.0.0-g', previous: [] },
          remotes,
        },
      },
    ])
  })
})

describe('a suite that cannot run', () => {
  const release = buildRelease('mfe_stocks')

  it('a suite without services is refused', async () => {
    expect(await createSmoke({ store: '/nowhere', serviceUrls: [] })(release, live)).toEqual([
      {
        check: 'smoke',
        against: 'Chromium',
        ok: false,
        reason: 'The suite did not run: pages need services. Pass --site or --services.',
      },
    ])
  })

  it('a suite without a live shell is refused', async () => {
    const smoke = createSmoke({
      store: '/nowhere',
      serviceUrls: [],
      site: 'http://localhost:1',
    })
    expect(await smoke(release, buildRegistry())).toEqual([
      expect.objectContaining({
        ok: false,
        reason: 'The suite did not run: no shell is live. Promote a shell first.',
      }),
    ])
  })
})

it('a failed page is reported in one line without colors', () => {
  const message =
    'Error: mfe_stocks 1.5.0-f at /plans: copies of React\n\n\u001b[2mexpect(\u001b[22mreceived)\n\nExpected: 1\nReceived: 2'
  const report = {
    errors: [],
    suites: [{ specs: [{ tests: [{ results: [{ errors: [{ message }] }] }] }] }],
  }
  expect(listFailures(report)).toEqual([
    'mfe_stocks 1.5.0-f at /plans: copies of React Expected: 1 Received: 2',
  ])
})
