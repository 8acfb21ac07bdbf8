/** @jest-environment node */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { BuildDocument } from '../release.ts'
import { REMOTE_CONTRACT } from '../remote-module.ts'

const run = promisify(execFile)
const webpackFolder = dirname(createRequire(import.meta.url).resolve('webpack/package.json'))

const CLAIMS = {
  name: 'mfe_toy',
  routes: [
    { path: '/toy/:id', chunk: 'toy-page', data: ['/api/toys/:id/'], title: 'Toy' },
    { path: '/toys' },
  ],
  slots: [{ name: 'search-palette', chunk: 'toy-palette' }],
  requires: { stocks: '^1.0.0' },
}

const SOURCES = {
  'package.json': JSON.stringify({ name: 'toy', version: '2.3.4', type: 'module' }),
  'webpack.config.js': `import { remotePreset } from '@quantamental/remote/webpack'
export default remotePreset(import.meta.dirname)`,
  'src/remote.tsx': `import { lazy } from 'react'
const ToyPage = lazy(() => import(/* webpackChunkName: "toy-page" */ './toy-page.tsx'))
const Palette = lazy(() => import(/* webpackChunkName: "toy-palette" */ './palette.tsx'))
export const remote = {
  contract: '1.0.0',
  name: 'mfe_toy',
  routes: [{ path: '/toy/:id', element: <ToyPage /> }],
  slots: { 'search-palette': Palette },
  start: (shell) => shell.capabilities.provide('cart.open', async () => {}),
}`,
  'src/toy-page.tsx': `import { getCsrfRoute } from '@quantamental/api/account'
import { Link, useParams } from '@quantamental/remote/router'
import styled from 'styled-components'
import text from './text.md'
const Title = styled.h1\`margin: 0;\`
export default function ToyPage() {
  return <Title title={JSON.stringify(text)}><Link to={getCsrfRoute.path}>{useParams().id}</Link></Title>
}`,
  'src/text.md': '---\ntitle: Toys\n---\n\nA **toy** text.\n',
  'src/palette.tsx': `import { useShell } from '@quantamental/remote/shell'
export default function Palette() {
  const { capabilities } = useShell()
  return <button onClick={() => capabilities.call('search.open', {})}>palette</button>
}`,
}

const folders: string[] = []

async function writeToy(
  claims: unknown,
  sources: Readonly<Record<string, string>> = {},
): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'remote-preset-'))
  folders.push(dir)
  await mkdir(join(dir, 'src'))
  await symlink(dirname(webpackFolder), join(dir, 'node_modules'))
  for (const [file, text] of Object.entries({
    ...SOURCES,
    ...sources,
    'remote.json': JSON.stringify(claims),
  })) {
    await writeFile(join(dir, file), text)
  }
  return dir
}

function build(dir: string, ...options: readonly string[]) {
  const script = join(webpackFolder, 'bin/webpack.js')
  return run(process.execPath, [script, '--mode', 'production', ...options], {
    cwd: dir,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
}

/** Two thirds of the time, and of no effect on faults and lists of names. */
const buildUnminified = (dir: string) => build(dir, '--no-optimization-minimize')

afterAll(async () => {
  for (const dir of folders) await rm(dir, { recursive: true, force: true })
})

describe('remote built with the preset', () => {
  let dist: string
  let document: BuildDocument
  let files: string[]

  beforeAll(async () => {
    const dir = await writeToy(CLAIMS)
    await build(dir)
    dist = join(dir, 'dist')
    document = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'))
    files = await readdir(dist)
  }, 120_000)

  it('build.json contains the claims and the package version', () => {
    expect(document).toMatchObject({
      kind: 'remote',
      name: 'mfe_toy',
      packageVersion: '2.3.4',
      entry: 'remoteEntry.js',
      exposes: ['./remote'],
      requires: { stocks: '^1.0.0' },
    })
  })

  it('build.json lists the files of each route’s chunk, and none for a route without a chunk', () => {
    const [page, list] = document.routes
    expect(page?.files).toEqual(['toy-page.js'])
    expect(page).toMatchObject({ data: ['/api/toys/:id/'], title: 'Toy' })
    expect(list).toEqual({ path: '/toys', files: [] })
  })

  it('build.json lists the files of a slot', () => {
    expect(document.slots).toEqual([
      {
        name: 'search-palette',
        files: ['toy-palette.js'],
      },
    ])
  })

  it('the build preloads the exposed module and no copy of a shared package', () => {
    expect(document.preload).toEqual(['__federation_expose_remote.js'])
  })

  it('large scripts get the compile hint and small ones do not', async () => {
    const scripts = await Promise.all(
      files
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => ({ text: await readFile(join(dist, file), 'utf8') })),
    )
    const isHinted = ({ text }: { text: string }) =>
      text.startsWith('//# allFunctionsCalledOnLoad\n')
    const large = scripts.filter(({ text }) => text.length > 30_100)
    const small = scripts.filter(({ text }) => text.length < 30_000)
    expect(large.length).toBeGreaterThan(0)
    expect(large.filter((script) => !isHinted(script))).toEqual([])
    expect(small.filter(isHinted)).toEqual([])
  })

  it('the build contains only the contract routes that it uses', async () => {
    const page = files.find((file) => file.startsWith('toy-page.')) ?? ''
    const text = await readFile(join(dist, page), 'utf8')
    expect(text).toContain('/api/csrf/')
    expect(text).not.toContain('/api/jwt/')
    // Summaries are for documentation only.
    expect(text).not.toContain('summary')
  })

  it('a Markdown file is built into blocks, without its parser', async () => {
    const page = files.find((file) => file.startsWith('toy-page.')) ?? ''
    const text = await readFile(join(dist, page), 'utf8')
    expect(text).toContain('"toy"')
    expect(text).not.toMatch(/\*\*toy|markdown/i)
  })

  it('build.json lists only existing files', () => {
    const named = [
      document.entry,
      ...document.preload,
      ...document.routes.flatMap((route) => route.files),
      ...document.slots.flatMap((slot) => slot.files),
    ]
    expect(files).toEqual(expect.arrayContaining(named))
  })

  it('every shared package is shared once, from the installed version on', () => {
    expect(document.shared.map(({ name }) => name)).toEqual([
      'react',
      'react/',
      'react-dom',
      'react-dom/',
      'styled-components',
      'zustand',
      '@tanstack/react-query',
      '@quantamental/remote/router',
      '@quantamental/remote/shell',
      '@quantamental/ui',
    ])
    for (const { name, version, requiredVersion, singleton } of document.shared) {
      if (!name.startsWith('@quantamental/')) expect(requiredVersion).toBe(`^${version}`)
      expect(singleton).toBe(true)
    }
  })

  it('the version of a package with a published surface is that of the surface', () => {
    expect(document.shared.find(({ name }) => name === '@quantamental/remote/router')).toEqual({
      name: '@quantamental/remote/router',
      version: REMOTE_CONTRACT,
      requiredVersion: '^1.0.0',
      singleton: true,
    })
  })

  it('build.json lists the names of shared packages, services and capabilities that the build uses and provides', () => {
    expect(document.surface).toEqual({
      imports: {
        '@quantamental/remote/router': ['Link', 'useParams'],
        '@quantamental/remote/shell': ['useShell'],
      },
      exports: {},
      services: { account: expect.stringMatching(/^\^\d+\.0\.0$/) },
      provides: { 'cart.open': '1.0.0' },
      needs: { 'search.open': '1.0.0' },
    })
  })

  it('the manifest contains the shared packages', async () => {
    const manifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'mfe_toy', exposes: [{ path: './remote' }] })
  })

  it('no chunk loads without an integrity from the registry', async () => {
    const entry = await readFile(join(dist, 'remoteEntry.js'), 'utf8')
    expect(entry).toContain('__MF_SRI__')
    expect(entry).toContain('no integrity for ')
    expect(entry).toContain('__MF_READ_SRI__')
  })

  it('the entry is at most 20 KiB gzip', async () => {
    const { gzipSync } = await import('node:zlib')
    const entry = await readFile(join(dist, 'remoteEntry.js'))
    expect(gzipSync(entry, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024)
  })
})

describe('shell built with the preset', () => {
  it('build.json lists the names that the shell’s shared packages provide, used or not', async () => {
    const dir = await writeToy(
      { name: 'shell', routes: [], slots: [], requires: {} },
      {
        'webpack.config.js': `import { shellPreset } from '@quantamental/remote/webpack'
export default shellPreset(import.meta.dirname)`,
        'src/index.ts': `import { useShell } from '@quantamental/remote/shell'
import { Card } from '@quantamental/ui'
console.log(Card, useShell)`,
      },
    )
    await buildUnminified(dir)
    const { surface }: BuildDocument = JSON.parse(
      await readFile(join(dir, 'dist/build.json'), 'utf8'),
    )
    expect(surface?.imports).toEqual({
      '@quantamental/remote/shell': ['useShell'],
      '@quantamental/ui': ['Card'],
    })
    expect(surface?.exports['@quantamental/ui']).toEqual(
      expect.arrayContaining(['Card', 'EmptyState', 'tokens']),
    )
    expect(surface?.exports['@quantamental/remote/shell']).toContain('useShell')
  }, 120_000)
})

describe('remote with a capability that the gate could not compare', () => {
  it('a call of an undeclared capability and a call by variable each fail the build', async () => {
    const dir = await writeToy(CLAIMS, {
      'src/palette.tsx': `export default function Palette({ capabilities }) { return capabilities.call('cart.begin', {}) }`,
      'src/toy-page.tsx': `export default function ToyPage({ capabilities, name }) { return capabilities.call(name, {}) }`,
    })
    const { code, stdout } = await buildUnminified(dir).catch((error) => error)
    expect(code).toBe(1)
    for (const [file, message] of [
      ['palette', 'cart.begin is not declared'],
      ['toy-page', 'name the capability with a string literal'],
    ]) {
      expect(stdout).toMatch(new RegExp(`^ERROR in ./src/${file}.tsx[^]*?${message}`, 'm'))
    }
  }, 120_000)
})

describe('remote that imports a shared package as a whole', () => {
  it('an import of all names of a shared package fails the build', async () => {
    const dir = await writeToy(CLAIMS, {
      'src/palette.tsx': `import * as ui from '@quantamental/ui'
export default function Palette() { return <p>{Object.keys(ui)}</p> }`,
    })
    await expect(buildUnminified(dir)).rejects.toMatchObject({
      stdout: expect.stringContaining('@quantamental/ui is imported as a whole'),
    })
  }, 120_000)
})

describe('remote with invalid claims', () => {
  it('a claim with a missing chunk fails the build', async () => {
    const dir = await writeToy({ ...CLAIMS, routes: [{ path: '/x', chunk: 'missing-page' }] })
    await expect(buildUnminified(dir)).rejects.toMatchObject({
      stdout: expect.stringContaining('"missing-page"'),
    })
  }, 120_000)

  it('a name that is not an identifier fails the build', async () => {
    const dir = await writeToy({ ...CLAIMS, name: 'mfe-toy' })
    await expect(buildUnminified(dir)).rejects.toMatchObject({
      stderr: expect.stringContaining('"mfe-toy" is not a federation name'),
    })
  }, 120_000)
})
