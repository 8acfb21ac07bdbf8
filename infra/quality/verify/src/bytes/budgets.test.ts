import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import type { BuildDocument } from '@quantamental/remote/release'
import { type Build, checkBudgets, checkSharedOnce, PACKAGE_MARKS } from './budgets.ts'

const KIB = 1024
/** Incompressible text: its compressed size is slightly above its length. */
const noise = (bytes: number) => randomBytes(bytes).toString('latin1')

function buildBuild(
  kind: BuildDocument['kind'],
  files: Readonly<Record<string, string>>,
  { preload = [] as string[], routes = {} as Record<string, string[]> } = {},
): Build {
  return {
    folder: kind,
    document: {
      kind,
      name: kind === 'shell' ? 'shell' : 'mfe_stocks',
      packageVersion: '1.0.0',
      contract: '1',
      entry: 'entry.js',
      exposes: [],
      shared: [],
      slots: [],
      requires: {},
      preload,
      routes: Object.entries(routes).map(([path, scripts]) => ({ path, files: scripts })),
    },
    read: (file) => Buffer.from(files[file] ?? '', 'latin1'),
  }
}

describe('byte budgets', () => {
  it.each([
    [149, true],
    [151, false],
  ])('a shell with %d KiB of initial scripts passes its budget: %s', (kib, passed) => {
    const half = (kib * KIB) / 2
    const shell = buildBuild(
      'shell',
      { 'entry.js': noise(half), 'vendor.js': noise(half), 'lazy.js': noise(500 * KIB) },
      { preload: ['vendor.js'] },
    )
    expect(checkBudgets(shell, [])).toEqual([
      expect.objectContaining({ name: 'shell: initial JavaScript, brotli', passed }),
    ])
  })

  it.each([
    [19.9, 59.9, true, true],
    [20.1, 60.1, false, false],
  ])(
    'a remote with an entry of %d KiB and a route of %d KiB passes its two budgets: %s, %s',
    (entry, route, small, light) => {
      const remote = buildBuild(
        'remote',
        {
          'entry.js': noise(entry * KIB),
          'expose.js': noise((route * KIB) / 2),
          'page.js': noise((route * KIB) / 2),
        },
        { preload: ['expose.js'], routes: { '/plans': ['page.js', 'expose.js'] } },
      )
      const [, entryCase, routeCase] = checkBudgets(buildBuild('shell', {}), [remote])
      expect(entryCase).toMatchObject({ name: 'mfe_stocks: entry.js, gzip', passed: small })
      expect(routeCase).toMatchObject({
        name: 'mfe_stocks: first route /plans, brotli',
        passed: light,
      })
    },
  )
})

describe('budget of a route', () => {
  it.each([
    ['/product/upside-pe-visualizer', 109.9, true],
    ['/product/:visualizer', 110.1, false],
    ['/products', 60.1, false],
    ['/stocks/list', 60.1, false],
  ])('route %s with %d KiB passes its budget: %s', (path, kib, passed) => {
    const remote = buildBuild(
      'remote',
      { 'entry.js': '', 'page.js': noise(kib * KIB) },
      { routes: { [path]: ['page.js'] } },
    )
    const [, , route] = checkBudgets(buildBuild('shell', {}), [remote])
    expect(route).toMatchObject({ name: `mfe_stocks: first route ${path}, brotli`, passed })
  })
})

describe('shared packages', () => {
  const marks = Object.values(PACKAGE_MARKS).join('\n')

  it('fallback copies in a build of a remote do not count as loaded', () => {
    const shell = buildBuild(
      'shell',
      { 'entry.js': '', 'vendor.js': marks },
      { preload: ['vendor.js'] },
    )
    const remote = buildBuild(
      'remote',
      { 'entry.js': '', 'page.js': 'page', 'fallback.js': marks },
      { routes: { '/plans': ['page.js'] } },
    )
    expect(checkSharedOnce(shell, [remote])).toEqual([
      {
        name: 'mfe_stocks: /plans loads each shared package once',
        passed: true,
        detail: 'each loaded once',
      },
    ])
  })

  it('a shared package that is loaded twice or missing from the shell fails', () => {
    const shell = buildBuild('shell', { 'entry.js': marks.replace(PACKAGE_MARKS.react ?? '', '') })
    const remote = buildBuild(
      'remote',
      { 'page.js': PACKAGE_MARKS['react-dom'] ?? '' },
      { routes: { '/plans': ['page.js'] } },
    )
    expect(checkSharedOnce(shell, [remote])).toEqual([
      expect.objectContaining({ passed: false, detail: 'react 0 times, react-dom 2 times' }),
    ])
  })
})
