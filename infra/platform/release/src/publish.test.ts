import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { publish } from './publish.ts'
import {
  buildClaim,
  buildDocument,
  createTemporaryFolder,
  writeDist,
} from './testing/build-dist.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let store: string
beforeEach(async () => {
  folder = await createTemporaryFolder()
  store = join(folder.path, 'store')
})
afterEach(() => folder.remove())

const stocks = buildDocument('mfe_stocks', {
  routes: [buildClaim('/stock/z-score/:ticker', 'z-score-page')],
})
const script = `console.log(${JSON.stringify('z'.repeat(4000))})`

function publishStocks(dist = join(folder.path, 'dist')) {
  return publish({ dist, store, effort: 'fast', now: () => '2026-11-21T09:00:00.000Z' })
}

describe('publishing a build', () => {
  it('publish writes a folder named after the package version and eight digits of the content hash', async () => {
    await writeDist(join(folder.path, 'dist'), stocks)
    const result = await publishStocks()
    expect(result).toMatchObject({ name: 'mfe_stocks', created: true })
    expect(result.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/)
    expect(result.directory).toBe(join(store, 'mfe_stocks', result.version))
  })

  it('a release records size, compressed size and SHA-384 of every file, and the manifest', async () => {
    await writeDist(join(folder.path, 'dist'), stocks, { 'z-score-page.js': script })
    const { directory } = await publishStocks()
    const release = JSON.parse(await readFile(join(directory, 'release.json'), 'utf8'))
    const compressed = await readFile(join(directory, 'z-score-page.js.br'))
    expect(release.files['z-score-page.js']).toEqual({
      bytes: script.length,
      brotli: compressed.length,
      integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
    })
    expect(release.manifest).toEqual({ id: 'mfe_stocks', name: 'mfe_stocks' })
    expect(release.builtAt).toBe('2026-11-21T09:00:00.000Z')
    expect(Object.keys(release.files).sort()).toEqual([
      'mf-manifest.json',
      'remoteEntry.js',
      'z-score-page.js',
    ])
  })

  it('a release has brotli and gzip siblings that unpack to the same bytes, and none for small files', async () => {
    await writeDist(join(folder.path, 'dist'), stocks, { 'z-score-page.js': script })
    const { directory } = await publishStocks()
    const br = await readFile(join(directory, 'z-score-page.js.br'))
    const gz = await readFile(join(directory, 'z-score-page.js.gz'))
    expect(brotliDecompressSync(br).toString()).toBe(script)
    expect(gunzipSync(gz).toString()).toBe(script)
    expect(await readdir(directory)).not.toContain('remoteEntry.js.br')
  })

  it('source maps and bundler statistics are not published', async () => {
    const files = { 'z-score-page.js.map': '{}', 'mf-stats.json': '{}' }
    await writeDist(join(folder.path, 'dist'), stocks, files)
    const { directory } = await publishStocks()
    const published = await readdir(directory)
    for (const file of Object.keys(files)) expect(published).not.toContain(file)
  })

  it('publishing the same content again gives the same version and rewrites nothing', async () => {
    await writeDist(join(folder.path, 'dist'), stocks)
    const first = await publishStocks()
    const second = await publish({
      dist: join(folder.path, 'dist'),
      store,
      effort: 'fast',
      now: () => '2027-01-01T00:00:00.000Z',
    })
    expect(second).toMatchObject({ version: first.version, created: false })
    expect(second.release.builtAt).toBe('2026-11-21T09:00:00.000Z')
  })

  it('one changed byte or claim gives another version', async () => {
    await writeDist(join(folder.path, 'dist'), stocks)
    const first = await publishStocks()
    await writeFile(join(folder.path, 'dist/remoteEntry.js'), '/* other */')
    const second = await publishStocks()
    await writeDist(join(folder.path, 'claims'), { ...stocks, requires: { stocks: '^1.0.0' } })
    const third = await publishStocks(join(folder.path, 'claims'))
    expect(new Set([first.version, second.version, third.version]).size).toBe(3)
  })

  it('publish refuses and leaves a version whose folder has other content', async () => {
    await writeDist(join(folder.path, 'dist'), stocks)
    const { directory } = await publishStocks()
    await writeFile(join(directory, 'remoteEntry.js'), 'tampered')
    await expect(publishStocks()).rejects.toMatchObject({
      code: 'release_exists',
      reasons: ['remoteEntry.js differs from what was published'],
    })
    expect(await readFile(join(directory, 'remoteEntry.js'), 'utf8')).toBe('tampered')
  })

  it('publish refuses a version folder without release.json and says what to do', async () => {
    await writeDist(join(folder.path, 'dist'), stocks)
    const { directory } = await publishStocks()
    await rm(join(directory, 'release.json'))
    await expect(publishStocks()).rejects.toMatchObject({ code: 'release_exists' })
  })

  it('publish restores the same version after its folder was deleted', async () => {
    await writeDist(join(folder.path, 'dist'), stocks)
    const first = await publishStocks()
    await rm(first.directory, { recursive: true })
    const second = await publishStocks()
    expect(second).toMatchObject({ version: first.version, created: true })
  })

  it('several publishers of the same build all get the version and leave no temporary files', async () => {
    await writeDist(join(folder.path, 'dist'), stocks)
    const results = await Promise.all([1, 2, 3, 4].map(() => publishStocks()))
    expect(new Set(results.map(({ version }) => version)).size).toBe(1)
    expect(await readdir(join(store, 'mfe_stocks'))).toEqual([results[0]?.version])
  })

  it('publish removes temporary files of an interrupted publisher', async () => {
    await writeDist(join(store, 'mfe_stocks/.publishing-999999999-x'), stocks)
    await writeDist(join(folder.path, 'dist'), stocks)
    const { version } = await publishStocks()
    expect(await readdir(join(store, 'mfe_stocks'))).toEqual([version])
  })

  it('a shell without a manifest can be published', async () => {
    await writeDist(join(folder.path, 'dist'), buildDocument('shell'))
    const { release } = await publishStocks()
    expect(release).toMatchObject({ kind: 'shell', manifest: null })
  })
})

describe('scripts of an earlier release', () => {
  const reads = { ...stocks, readsEarlierScripts: true }
  /** Publish with these scripts on a day of November 2026. */
  async function publishOn(day: number, files: Readonly<Record<string, string>>, build = reads) {
    const dist = join(folder.path, `dist-${day}`)
    await writeDist(dist, build, files)
    const now = () => `2026-11-${day}T09:00:00.000Z`
    return publish({ dist, store, effort: 'fast', now })
  }
  const entry = 'remoteEntry.js'
  const page = 'z-score-page.js'

  it('an unchanged script has the address of the earliest stored release with it', async () => {
    const first = await publishOn(11, { [entry]: 'a', [page]: 'a' })
    const second = await publishOn(12, { [entry]: 'a', [page]: 'b' })
    const third = await publishOn(13, { [entry]: 'c', [page]: 'b' })
    const fourth = await publishOn(14, { [entry]: 'a', [page]: 'c' })
    expect(first.release.files[entry]).not.toHaveProperty('at')
    expect(second.release.files).toMatchObject({ [entry]: { at: first.version } })
    expect(second.release.files[page]).not.toHaveProperty('at')
    expect(third.release.files).toMatchObject({ [page]: { at: second.version } })
    expect(fourth.release.files).toMatchObject({ [entry]: { at: first.version } })
    expect(await readdir(fourth.directory)).toContain(entry)
  })

  it('files that are not scripts, and builds that expect their own addresses, keep them', async () => {
    const files = { [entry]: 'a', [page]: 'a', 'font.woff2': 'a' }
    await publishOn(11, files)
    const second = await publishOn(12, { ...files, [page]: 'b' })
    expect(second.release.files['font.woff2']).not.toHaveProperty('at')
    const third = await publishOn(
      13,
      { ...files, [page]: 'c' },
      { ...reads, readsEarlierScripts: false },
    )
    expect(third.release.files[entry]).not.toHaveProperty('at')
  })

  it('a script that was changed at its earlier address makes the release damaged, a removed one does not', async () => {
    const first = await publishOn(11, { [entry]: 'a', [page]: 'a' })
    await publishOn(12, { [entry]: 'a', [page]: 'b' })
    await writeFile(join(first.directory, entry), 'tampered')
    await expect(publishOn(12, { [entry]: 'a', [page]: 'b' })).rejects.toMatchObject({
      code: 'release_exists',
      reasons: [`remoteEntry.js of ${first.version} differs from what was published`],
    })
    await rm(first.directory, { recursive: true })
    await expect(publishOn(12, { [entry]: 'a', [page]: 'b' })).resolves.toMatchObject({
      created: false,
    })
  })
})

describe('a build that cannot be published', () => {
  it.each([
    ['no build.json', { 'build.json': null }],
    ['a build.json that is no JSON', { 'build.json': '{' }],
    ['a build.json without its fields', { 'build.json': '{}' }],
    ['a manifest of another remote', { 'mf-manifest.json': '{"name":"mfe_cart"}' }],
    ['no manifest', { 'mf-manifest.json': null }],
    ['a name that leaves the store', { 'build.json': JSON.stringify({ ...stocks, name: '../x' }) }],
    ['a file named like a compressed sibling', { 'remoteEntry.js.br': 'x' }],
  ])('an invalid build is refused: %s', async (_, files) => {
    await writeDist(join(folder.path, 'dist'), stocks, files)
    await expect(publishStocks()).rejects.toMatchObject({ code: 'build_invalid' })
  })

  it('a build that names missing files is refused, and they are listed', async () => {
    await writeDist(join(folder.path, 'dist'), stocks, { 'z-score-page.js': null })
    await expect(publishStocks()).rejects.toMatchObject({
      code: 'build_invalid',
      reasons: ['z-score-page.js'],
    })
  })
})
