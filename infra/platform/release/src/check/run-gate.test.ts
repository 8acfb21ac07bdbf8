import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import type { BuildSurface, ReleaseDocument } from '@quantamental/remote/release'
import { buildClaim } from '../testing/build-dist.ts'
import {
  buildFiles,
  buildGate,
  buildRegistry,
  buildRelease,
  buildStore,
} from '../testing/build-gate.ts'
import { type GateContext, type GateRow, listRefusals, presentGate } from './gate.ts'
import { runGate } from './run-gate.ts'

const react = (version: string, requiredVersion = `^${version}`, singleton = true) => ({
  shared: [{ name: 'react', version, requiredVersion, singleton }],
})
const charts = (version: string) => ({
  shared: [{ name: 'charts', version, requiredVersion: `^${version}`, singleton: true }],
})

const shell = (overrides: Partial<ReleaseDocument> = {}) =>
  buildRelease('shell', { version: '2.0.0-aaaaaaaa', contract: '1.3.0', ...overrides })
const oldShell = (overrides: Partial<ReleaseDocument> = {}) =>
  buildRelease('shell', { version: '1.9.0-bbbbbbbb', contract: '1.3.0', ...overrides })
const cart = (overrides: Partial<ReleaseDocument> = {}) =>
  buildRelease('mfe_cart', { version: '1.2.0-cccccccc', contract: '1.3.0', ...overrides })
const canary = (overrides: Partial<ReleaseDocument> = {}) =>
  buildRelease('mfe_cart', { version: '1.3.0-dddddddd', contract: '1.3.0', ...overrides })
const stocks = (overrides: Partial<ReleaseDocument> = {}) =>
  buildRelease('mfe_stocks', { version: '1.5.0-eeeeeeee', contract: '1.3.0', ...overrides })

interface World {
  readonly shell?: ReleaseDocument
  readonly oldShell?: ReleaseDocument
  readonly cart?: ReleaseDocument
  readonly canary?: ReleaseDocument
  readonly percent?: number
}

/** A site with a shell, the shell before, a live cart and a canary of it. */
function buildSite(world: World = {}, overrides: Partial<GateContext> = {}): GateContext {
  const live = [
    world.shell ?? shell(),
    world.oldShell ?? oldShell(),
    world.cart ?? cart(),
    world.canary ?? canary(),
  ] as const
  const since = '2026-11-22T08:00:00.000Z'
  return buildGate({
    store: buildStore(live),
    registry: buildRegistry({
      shell: { stable: live[0].version, previous: [live[1].version] },
      remotes: {
        mfe_cart: {
          stable: live[2].version,
          previous: [],
          state: 'on',
          canary: { version: live[3].version, percent: world.percent ?? 20, since },
        },
      },
    }),
    ...overrides,
  })
}

const refusalsOf = async (context: GateContext, candidate: ReleaseDocument) =>
  listRefusals(await runGate(context, candidate))

describe('a candidate that fits', () => {
  it('a candidate that fits is compared with both shells, live remotes and their canaries, and passes', async () => {
    const rows = await runGate(buildSite(), stocks())
    expect(rows.map(({ check, against, ok }) => `${check} | ${against} | ${ok}`)).toEqual([
      'denied | the deny list | true',
      'signature | the trusted keys | true',
      'files | what was published | true',
      'shared | shell 2.0.0-aaaaaaaa (stable) | true',
      'shared | shell 1.9.0-bbbbbbbb (previous) | true',
      'shared | mfe_cart 1.2.0-cccccccc (stable) | true',
      'shared | mfe_cart 1.3.0-dddddddd (canary) | true',
      'contract | shell 2.0.0-aaaaaaaa (stable) | true',
      'contract | shell 1.9.0-bbbbbbbb (previous) | true',
      'exposes | what the shell loads | true',
      'claims | the edge | true',
      'claims | shell 2.0.0-aaaaaaaa (stable) | true',
      'claims | mfe_cart 1.2.0-cccccccc (stable) | true',
      'claims | mfe_cart 1.3.0-dddddddd (canary) | true',
      'budget | bytes over the wire | true',
    ])
    expect(rows.every(({ reason }) => reason === null)).toBe(true)
  })

  it('the first build of a site is compared with no other and passes', async () => {
    expect(await refusalsOf(buildGate(), stocks())).toEqual([])
    expect(await refusalsOf(buildGate(), shell())).toEqual([])
  })

  it('a candidate is not compared with the live version of the same remote', async () => {
    const claims = { routes: [buildClaim('/plans', 'plans')] }
    const site = buildSite({ cart: cart(claims), canary: canary(claims) })
    expect(await refusalsOf(site, cart({ version: '1.4.0-ffffffff', ...claims }))).toEqual([])
  })
})

const UI = '@quantamental/ui'
const surface = (overrides: Partial<BuildSurface>) => ({
  surface: { imports: {}, exports: {}, provides: {}, needs: {}, ...overrides },
})
const imports = (...names: string[]) => surface({ imports: { [UI]: names } })
const offers = (...names: string[]) => surface({ exports: { [UI]: names } })

describe('names of shared packages', () => {
  it('a name that the live shell does not offer is refused, until a shell offers it', async () => {
    const world = { shell: shell(offers('Card')), oldShell: oldShell(offers('Badge', 'Card')) }
    expect(await refusalsOf(buildSite(world), stocks(imports('Badge', 'Card')))).toEqual([
      'mfe_stocks uses Badge of @quantamental/ui, which shell 2.0.0-aaaaaaaa (stable) does not offer. Promote a ' +
        'shell that offers Badge first, or build mfe_stocks without it.',
    ])
    const mended = { ...world, shell: shell(offers('Badge', 'Card')) }
    expect(await refusalsOf(buildSite(mended), stocks(imports('Badge', 'Card')))).toEqual([])
  })

  it('a deprecated name is accepted, with a note that names it, its date and its replacement', async () => {
    const deprecated = { [UI]: { Badge: { until: '2027-01-31', use: 'Tag' } } }
    const live = shell(surface({ exports: { [UI]: ['Badge', 'Card'] }, deprecated }))
    const world = { shell: live, oldShell: oldShell(offers('Badge', 'Card')) }
    const note = 'mfe_stocks uses Badge of @quantamental/ui, deprecated until 2027-01-31: use Tag.'
    const rows = await runGate(buildSite(world), stocks(imports('Badge')))
    expect(rows.filter((row) => row.note).map((row) => [row.check, row.ok, row.note])).toEqual([
      ['surface', true, note],
    ])
    expect(presentGate(rows)).toContain(`\n         ${note}\n`)
    const others = await runGate(buildSite(world), stocks(imports('Card')))
    expect(others.some((row) => row.note)).toBe(false)
  })

  it('a name that the previous shell does not offer is refused, unless --no-way-back is set', async () => {
    const world = { shell: shell(offers('Badge')), oldShell: oldShell(offers('Card')) }
    expect(await refusalsOf(buildSite(world), stocks(imports('Badge')))).toEqual([
      'mfe_stocks uses Badge of @quantamental/ui, which shell 1.9.0-bbbbbbbb (previous) does not offer. The shell ' +
        'could no longer be rolled back. Build mfe_stocks without it, or pass --no-way-back.',
    ])
    const onward = buildSite(world, { wayBack: false })
    expect(await refusalsOf(onward, stocks(imports('Badge')))).toEqual([])
  })

  it('a shell without a name that a live remote or a canary uses is refused', async () => {
    const world = {
      cart: cart(imports('Card', 'EmptyState')),
      canary: canary(imports('EmptyState')),
    }
    const next = shell({ version: '2.1.0-99999999', ...offers('Card') })
    const refusal = (label: string) =>
      `this shell, 2.1.0-99999999, does not offer EmptyState of @quantamental/ui, which ${label} uses. Restore ` +
      'it in @quantamental/ui and build the shell again, or promote a mfe_cart that does not use it first.'
    expect(await refusalsOf(buildSite(world), next)).toEqual([
      refusal('mfe_cart 1.2.0-cccccccc (stable)'),
      refusal('mfe_cart 1.3.0-dddddddd (canary)'),
    ])
  })

  it('a shell without a name that a remote needs after a rollback is refused, unless --no-way-back is set', async () => {
    const before = cart({ version: '1.1.0-77777777', ...imports('EmptyState') })
    const live = cart(imports('Card'))
    const next = shell({ version: '2.1.0-99999999', ...offers('Card') })
    const site = buildGate({
      store: buildStore([live, before]),
      registry: buildRegistry({
        remotes: {
          mfe_cart: { stable: live.version, previous: [before.version], state: 'on' },
        },
      }),
    })
    expect(await refusalsOf(site, next)).toEqual([
      'this shell, 2.1.0-99999999, does not offer EmptyState of @quantamental/ui, which mfe_cart ' +
        '1.1.0-77777777 (previous) uses. mfe_cart could no longer be rolled back. Restore it in @quantamental/ui ' +
        'and build the shell again, or pass --no-way-back.',
    ])
    expect(await refusalsOf({ ...site, wayBack: false }, next)).toEqual([])
  })

  it('a package that the shell does not share, or a build from before surfaces, is not compared', async () => {
    const world = { shell: shell(), oldShell: oldShell(offers()) }
    const candidate = stocks(surface({ imports: { charts: ['Axis'] } }))
    expect(await refusalsOf(buildSite(world), candidate)).toEqual([])
  })
})

describe('capabilities', () => {
  const provides = (...names: string[]) =>
    surface({ provides: Object.fromEntries(names.map((name) => [name, '1.2.0'])) })
  const needs = (version: string) => surface({ needs: { 'cart.start': version } })

  it('a call of a capability that no live build provides is refused', async () => {
    const world = { cart: cart(provides('cart.begin')), canary: canary(provides('cart.start')) }
    expect(await refusalsOf(buildSite(world), stocks(needs('1.0.0')))).toEqual([
      'mfe_stocks calls cart.start ^1.0.0, which no live build provides. Promote the build that provides it first, ' +
        'or build mfe_stocks without the call.',
    ])
  })

  it.each([
    ['1.2.0', true],
    ['1.0.0', true],
    ['1.3.0', false],
    ['2.0.0', false],
  ])(
    'a call of version %s of a capability provided at 1.2.0 passes: %s',
    async (version, passes) => {
      const site = buildSite({ cart: cart(provides('cart.start')) })
      expect((await refusalsOf(site, stocks(needs(version)))).length === 0).toBe(passes)
    },
  )

  it('a capability of the shell or of the candidate itself passes', async () => {
    const site = buildSite({ shell: shell(provides('cart.start')) })
    expect(await refusalsOf(site, stocks(needs('1.0.0')))).toEqual([])
    const own = surface({ provides: { 'cart.start': '1.0.0' }, needs: { 'cart.start': '1.0.0' } })
    expect(await refusalsOf(buildSite(), stocks(own))).toEqual([])
  })

  it('a capability renamed in one remote is refused while a live remote calls the old name', async () => {
    const live = cart(provides('cart.start'))
    const caller = stocks(needs('1.0.0'))
    const site = buildGate({
      store: buildStore([live, caller]),
      registry: buildRegistry({
        remotes: {
          mfe_cart: { stable: live.version, previous: [], state: 'on' },
          mfe_stocks: { stable: caller.version, previous: [], state: 'on' },
        },
      }),
    })
    const renamed = cart({ version: '1.3.0-99999999', ...provides('cart.begin') })
    expect(await refusalsOf(site, renamed)).toEqual([
      'mfe_cart 1.3.0-99999999 no longer provides cart.start ^1.0.0, which mfe_stocks 1.5.0-eeeeeeee (stable) calls. ' +
        'Restore it, or promote a mfe_stocks that does not call it first.',
    ])
    const both = cart({ version: '1.3.0-99999999', ...provides('cart.begin', 'cart.start') })
    expect(await refusalsOf(site, both)).toEqual([])
  })

  it('a remote that never provided a capability is not refused for its absence', async () => {
    const site = buildSite({ cart: cart(needs('1.0.0')) })
    expect(await refusalsOf(site, stocks(provides()))).toEqual([])
  })
})

describe('the wrong shared version', () => {
  it('a shared version that the live shell does not provide is refused', async () => {
    expect(await refusalsOf(buildSite(), stocks(react('20.0.0')))).toEqual([
      'mfe_stocks needs react ^20.0.0, shell 2.0.0-aaaaaaaa (stable) brings 19.3.1: strictVersion would ' +
        'stop mfe_stocks in the page. Build mfe_stocks with react 19.3.1, or promote a shell that brings ' +
        '^20.0.0 first.',
      'mfe_stocks needs react ^20.0.0, shell 1.9.0-bbbbbbbb (previous) brings 19.3.1: strictVersion would ' +
        'stop mfe_stocks in the page. Build mfe_stocks with react 19.3.1, or promote a shell that brings ' +
        '^20.0.0 first.',
    ])
  })

  it('a shared version that the previous shell does not provide is refused, unless --no-way-back is set', async () => {
    const world = { shell: shell(react('19.4.0')), oldShell: oldShell(react('19.3.1')) }
    const reasons = await refusalsOf(buildSite(world), stocks(react('19.4.0')))
    expect(reasons).toEqual([
      expect.stringContaining('needs react ^19.4.0, shell 1.9.0-bbbbbbbb (previous) brings 19.3.1'),
    ])
    const onward = buildSite(world, { wayBack: false })
    expect(await refusalsOf(onward, stocks(react('19.4.0')))).toEqual([])
  })

  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.9.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['20.0.0', '*', true],
    ['20.0.0', '', true],
  ])('with react %s in the shell, the range "%s" fits: %s', async (has, range, fits) => {
    const world = { shell: shell(react(has)), oldShell: oldShell(react(has)) }
    const candidate = stocks(react('19.3.1', range))
    expect((await refusalsOf(buildSite(world), candidate)).length === 0).toBe(fits)
  })

  it('a candidate shell is refused for each remote whose range excludes its shared version', async () => {
    expect(await refusalsOf(buildSite(), shell(react('20.0.0')))).toEqual([
      'mfe_cart 1.2.0-cccccccc (stable) needs react ^19.3.1, this shell, 2.0.0-aaaaaaaa, brings 20.0.0: ' +
        'strictVersion would stop mfe_cart in the page. Build the shell with react ^19.3.1, or promote a ' +
        'mfe_cart built with react 20.0.0 first.',
      expect.stringContaining('mfe_cart 1.3.0-dddddddd (canary) needs react ^19.3.1'),
    ])
  })

  it('the shared version of a stopped canary refuses no candidate', async () => {
    const world = { canary: canary(react('20.0.0')) }
    expect(await refusalsOf(buildSite(world), shell())).toHaveLength(1)
    expect(await refusalsOf(buildSite({ ...world, percent: 0 }), shell())).toEqual([])
  })

  it('two remotes with incompatible ranges of a package that no shell provides are refused', async () => {
    const site = buildSite({ cart: cart(charts('4.0.0')) })
    expect(await refusalsOf(site, stocks(charts('5.1.0')))).toEqual([
      'mfe_stocks brings charts 5.1.0 and needs ^5.1.0, mfe_cart 1.2.0-cccccccc (stable) brings 4.0.0 and ' +
        'needs ^4.0.0, and no shell brings it: whichever comes second would be stopped. Agree on one ' +
        'version, or share it without singleton.',
    ])
    expect(await refusalsOf(site, stocks(charts('4.0.0')))).toEqual([])
  })

  it('a remote that shares a singleton of the shell without `singleton` is refused as a second copy', async () => {
    const [reason] = await refusalsOf(buildSite(), stocks(react('19.3.1', '^19.3.1', false)))
    expect(reason).toBe(
      'mfe_stocks does not share react as a singleton, shell 2.0.0-aaaaaaaa (stable) does: the page would ' +
        'run two copies. Build mfe_stocks with the shared preset.',
    )
  })
})

describe('a missing contract', () => {
  it('a remote built for a contract minor that the shell does not offer yet is refused', async () => {
    expect(await refusalsOf(buildSite(), stocks({ contract: '1.4.0' }))).toEqual([
      'mfe_stocks is built for contract 1.4.0, shell 2.0.0-aaaaaaaa (stable) offers 1.3.0. Promote a shell ' +
        'that offers 1.4.0 first, or build mfe_stocks against 1.3.0.',
      'mfe_stocks is built for contract 1.4.0, shell 1.9.0-bbbbbbbb (previous) offers 1.3.0. The shell ' +
        'could no longer be rolled back. Build mfe_stocks against 1.3.0, or pass --no-way-back (see the ' +
        'README of infra/platform/release).',
    ])
  })

  it.each([
    ['1.2.0', true],
    ['1.3.0', true],
    ['1.3.9', true],
    ['1.4.0', false],
    ['0.9.0', false],
    ['2.0.0', false],
  ])('a remote built for contract %s fits shells that offer 1.3.0: %s', async (contract, fits) => {
    expect((await refusalsOf(buildSite(), stocks({ contract }))).length === 0).toBe(fits)
  })

  it('a shell that no longer offers the contract of a live remote is refused', async () => {
    expect(await refusalsOf(buildSite(), shell({ contract: '1.2.0' }))).toContain(
      'mfe_cart 1.2.0-cccccccc (stable) is built for contract 1.3.0, this shell, 2.0.0-aaaaaaaa, offers ' +
        '1.2.0. Build the shell against 1.3.0, or promote a mfe_cart built for 1.2.0 first.',
    )
  })

  it('another major of the api contract than the shell’s is refused', async () => {
    const world = { shell: shell({ contracts: { '@quantamental/api': '1.7.0' } }) }
    const [reason] = await refusalsOf(
      buildSite(world),
      stocks({ contracts: { '@quantamental/api': '2.0.0', other: '1.0.0' } }),
    )
    expect(reason).toBe(
      'mfe_stocks is built with @quantamental/api 2.0.0, shell 2.0.0-aaaaaaaa (stable) with 1.7.0: another ' +
        'major. Build both with the same one.',
    )
  })
})

describe('what the shell loads', () => {
  it.each([
    [[], 'nothing'],
    [['./page', './slot'], './page, ./slot'],
  ])('a remote that exposes %j is refused', async (exposes, said) => {
    expect(await refusalsOf(buildSite(), stocks({ exposes }))).toEqual([
      `mfe_stocks exposes ${said}, the shell loads ./remote. Use remotePreset of ` +
        '@quantamental/remote/webpack, which exposes src/remote.tsx as that.',
    ])
  })

  it('a release whose entry is not among its files is refused', async () => {
    expect(await refusalsOf(buildSite(), stocks({ files: {} }))).toEqual([
      'mfe_stocks names remoteEntry.js as its entry, which is not in the release. Build it again.',
    ])
  })
})

describe('a clashing claim', () => {
  const claims = (...paths: string[]) => ({ routes: paths.map((path) => buildClaim(path, 'page')) })

  it('a claim that clashes with a live remote, a canary or the shell is refused', async () => {
    const site = buildSite({
      shell: shell(claims('/about', '/*')),
      cart: cart(claims('/stock/:page/:ticker')),
      canary: canary(claims('/plans')),
    })
    expect(
      await refusalsOf(site, stocks(claims('/stock/z-score/:ticker', '/plans', '/about'))),
    ).toEqual([
      'mfe_stocks claims /about, which shell 2.0.0-aaaaaaaa (stable) has as /about: both would match the ' +
        'same address. Choose another path, or have shell give it up and be promoted first.',
      'mfe_stocks claims /stock/z-score/:ticker, which mfe_cart 1.2.0-cccccccc (stable) has as ' +
        '/stock/:page/:ticker: both would match the same address. Choose another path, or have mfe_cart ' +
        'give it up and be promoted first.',
      'mfe_stocks claims /plans, which mfe_cart 1.3.0-dddddddd (canary) has as /plans: both would match ' +
        'the same address. Choose another path, or have mfe_cart give it up and be promoted first.',
    ])
  })

  it('a clash of a candidate shell names the shell’s path first', async () => {
    const site = buildSite({ cart: cart(claims('/help/:cat')) })
    expect(await refusalsOf(site, shell(claims('/help/:topic')))).toEqual([
      'shell claims /help/:topic, which mfe_cart 1.2.0-cccccccc (stable) has as /help/:cat: both would ' +
        'match the same address. Choose another path, or have mfe_cart give it up and be promoted first.',
    ])
  })

  it('a claim on a path that the edge serves is refused', async () => {
    expect(await refusalsOf(buildSite(), stocks(claims('/api/stocks', '/r/*', '/apis')))).toEqual([
      'mfe_stocks claims /api/stocks, which the edge serves itself. Choose another path.',
      'mfe_stocks claims /r/*, which the edge serves itself. Choose another path.',
    ])
  })

  it('a slot that another remote fills is refused', async () => {
    const slots = [{ name: 'cart-link', files: [] }]
    expect(await refusalsOf(buildSite({ cart: cart({ slots }) }), stocks({ slots }))).toEqual([
      'mfe_stocks fills the slot cart-link, which mfe_cart 1.2.0-cccccccc (stable) fills: the shell shows ' +
        'one of them. Leave it out, or have mfe_cart give it up and be promoted first.',
    ])
  })
})

describe('a slot that the shell fills with several remotes', () => {
  const slots = [{ name: 'home-section', files: [], order: 10 }]

  it('accepts a second remote', async () => {
    const world = { shell: shell({ openSlots: ['home-section'] }), cart: cart({ slots }) }
    expect(await refusalsOf(buildSite(world), stocks({ slots }))).toEqual([])
  })

  it('has one owner while the live shell is from before', async () => {
    expect(await refusalsOf(buildSite({ cart: cart({ slots }) }), stocks({ slots }))).toHaveLength(
      1,
    )
  })
})

describe('a budget exceeded', () => {
  /** Random bytes do not compress. */
  const noise = (kib: number) => randomBytes(Math.round(kib * 1024))
  const withStore = (files: Readonly<Record<string, Uint8Array>>) =>
    buildGate({ store: buildStore([], files) })
  const pages = (kibByFile: Readonly<Record<string, number>>) => ({
    routes: Object.keys(kibByFile).map((page) => ({ path: `/${page}`, files: [`${page}.js`] })),
    files: {
      ...buildFiles({ 'remoteEntry.js': 1 }),
      ...buildFiles(
        Object.fromEntries(Object.entries(kibByFile).map(([page, kib]) => [`${page}.js`, kib])),
      ),
    },
  })

  it('an entry over budget is refused with its size and a remedy', async () => {
    const context = withStore({ 'remoteEntry.js': noise(20.5) })
    expect(await refusalsOf(context, stocks())).toEqual([
      expect.stringMatching(
        /^mfe_stocks: remoteEntry\.js, gzip has 20\.5 KiB, its budget is 20 KiB: 0\.5 KiB too many\. Lazy-load code the page does not need at once, or drop it \(npm run build lists the contents in mf-stats\.json\)\.$/,
      ),
    ])
    expect(await refusalsOf(withStore({ 'remoteEntry.js': noise(19.9) }), stocks())).toEqual([])
  })

  it.each([
    [59.9, 0],
    [60.1, 1],
  ])('a first route of %d KiB gets %d refusals', async (kib, refusals) => {
    const context = withStore({ 'page.js': noise(kib) })
    expect(await refusalsOf(context, stocks(pages({ page: kib })))).toHaveLength(refusals)
  })

  it.each([
    [29.9, []],
    [30.1, [expect.stringContaining('mfe_stocks: later route /b, brotli has 30.1 KiB')]],
  ])('of a later route with %d KiB', async (kib, refusals) => {
    const context = withStore({ 'a.js': noise(1), 'b.js': noise(kib) })
    expect(await refusalsOf(context, stocks(pages({ a: 1, b: kib })))).toEqual(refusals)
  })

  it('a build compressed quickly is measured again before it is refused', async () => {
    const quick = stocks(pages({ page: 61 }))
    expect(await refusalsOf(withStore({ 'page.js': noise(59) }), quick)).toEqual([])
  })

  it('a build over its own smaller budget is refused, and a larger budget is not accepted', async () => {
    const context = withStore({ 'page.js': noise(12) })
    const own = { ...pages({ page: 12 }), budgets: { firstRouteBrotliKib: 11 } }
    expect(await refusalsOf(context, stocks(own))).toEqual([
      expect.stringContaining('first route /page, brotli has 12.0 KiB, its budget is 11 KiB'),
    ])
    expect(await refusalsOf(context, stocks({ budgets: { firstRouteBrotliKib: 61 } }))).toEqual([
      'mfe_stocks sets its budget firstRouteBrotliKib to 61 KiB, the platform allows 60: a remote.json ' +
        'may only set less. Lower it, or leave it out.',
    ])
  })

  it('a shell over budget is refused', async () => {
    const heavy = shell({ files: buildFiles({ 'main.js': 151 }) })
    expect(await refusalsOf(withStore({ 'main.js': noise(151) }), heavy)).toEqual([
      expect.stringMatching(
        /^shell: initial JavaScript, brotli has 151\.0 KiB, its budget is 150 KiB/,
      ),
    ])
  })
})

describe('a forged signature, a changed file', () => {
  const verified = (signature: string | null, files: readonly string[]) =>
    buildGate({ verify: async () => ({ signature, files }) })

  it('a forged signature or changed file is refused with the reason and a remedy', async () => {
    const context = verified('its signature is not that of the key "team-stocks"', [
      'page.js differs from what was published',
    ])
    expect(await refusalsOf(context, stocks())).toEqual([
      'mfe_stocks 1.5.0-eeeeeeee: its signature is not that of the key "team-stocks". Publish it again with ' +
        'a trusted release key; if you did not publish this version, alert the operators of the store.',
      'mfe_stocks 1.5.0-eeeeeeee: page.js differs from what was published. Remove this version from the ' +
        'store and publish the build again.',
    ])
  })

  it('a release with a forged signature or changed file is never opened in a browser', async () => {
    let started = 0
    const smoke = async (): Promise<readonly GateRow[]> => {
      started += 1
      return [{ check: 'smoke', against: 'shell', ok: true, reason: null }]
    }
    const forged = await runGate({ ...verified('it is forged', []), smoke }, stocks())
    expect(started).toBe(0)
    expect(forged.at(-1)).toEqual({
      check: 'smoke',
      against: 'Chromium',
      ok: false,
      reason: 'The browser was not started: fix the errors above first.',
    })
    const honest = await runGate(buildGate({ smoke }), stocks())
    expect(started).toBe(1)
    expect(honest.at(-1)).toMatchObject({ check: 'smoke', ok: true })
  })
})

describe('a service', () => {
  const needs = (range: string) => stocks({ requires: { stocks: range } })
  const running = (...versions: string[]) =>
    buildGate({ services: versions.map((version) => ({ service: 'stocks', version })) })

  it('a service that is too old refuses the remote and is named as the one to deploy first', async () => {
    expect(await refusalsOf(running('1.3.2'), needs('^1.4.0'))).toEqual([
      'mfe_stocks needs the service stocks ^1.4.0, which runs 1.3.2: too old. The team of stocks must deploy ' +
        '1.4.0 or newer first; then promote mfe_stocks again.',
    ])
  })

  it('a service that is too new refuses the remote, which must be rebuilt', async () => {
    expect(await refusalsOf(running('2.0.0'), needs('^1.4.0'))).toEqual([
      'mfe_stocks needs the service stocks ^1.4.0, which runs 2.0.0: newer than mfe_stocks works with. The ' +
        'team of mfe_stocks must build it for stocks 2.0.0 and say so in "requires" of its remote.json.',
    ])
  })

  it('what runs of a service in the registry is not checked: the registry says what runs next', async () => {
    const services = { stocks: { stable: '1.4.0-ffffffff', previous: [] } }
    for (const versions of [[], ['1.3.2']]) {
      const context = running(...versions)
      const released = { ...context, registry: { ...context.registry, services } }
      expect(await refusalsOf(released, needs('^1.4.0'))).toEqual([])
    }
  })

  it('a service that does not respond refuses the remote', async () => {
    expect(await refusalsOf(running(), needs('^1.4.0'))).toEqual([
      'mfe_stocks needs the service stocks ^1.4.0, which does not respond at /version. Start it, or ask the ' +
        'team of stocks for its address.',
    ])
  })

  it('a service whose routes the build calls may be absent, but not of another major', async () => {
    const calls = stocks(surface({ services: { stocks: '^1.0.0' } }))
    expect(await refusalsOf(running(), calls)).toEqual([])
    expect(await refusalsOf(running('1.9.0'), calls)).toEqual([])
    expect(await refusalsOf(running('2.0.0'), calls)).toEqual([
      'mfe_stocks needs the service stocks ^1.0.0, which runs 2.0.0: newer than mfe_stocks works with. The ' +
        'team of mfe_stocks must build it for stocks 2.0.0 and say so in "requires" of its remote.json.',
    ])
  })

  it.each([
    ['1.3.9', '>=1.4 <2', 1],
    ['1.4.0', '>=1.4 <2', 0],
    ['1.99.0', '>=1.4 <2', 0],
    ['2.0.0', '>=1.4 <2', 1],
    ['1.4.0', 'newest', 1],
    ['development', '^1.4.0', 1],
  ])(
    'a service that runs %s where %s is required gives %d refusals',
    async (has, range, refusals) => {
      expect(await refusalsOf(running(has), needs(range))).toHaveLength(refusals)
    },
  )

  it('a service that runs in two versions is checked in both', async () => {
    const rows = await runGate(running('1.4.0', '1.3.0'), needs('^1.4.0'))
    expect(rows.filter(({ check }) => check === 'service')).toEqual([
      { check: 'service', against: 'stocks 1.4.0', ok: true, reason: null },
      expect.objectContaining({ against: 'stocks 1.3.0', ok: false }),
    ])
  })

  it('services that were not requested add no row to the gate', async () => {
    const rows = await runGate(buildGate(), needs('^9.0.0'))
    expect(rows.filter(({ check }) => check === 'service')).toEqual([])
  })
})
