import { execFile } from 'node:child_process'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { compositionIdOf } from './compositions/composition-record.ts'
import { openCompositions } from './open.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { createKeyPair } from './signing/keys.ts'
import { createSigner, readOverride, readReplay } from './signing/signing.ts'
import { buildDocument, createTemporaryFolder, writeDist } from './testing/build-dist.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
beforeEach(async () => {
  folder = await createTemporaryFolder()
})
afterEach(() => folder.remove())

/** Run the command as an operator would. */
function runCli(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const where = ['--store', join(folder.path, 'store'), '--registry', join(folder.path, 'r.json')]
  const cli = join(import.meta.dirname, 'cli.ts')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [cli, ...args, ...where, '--create'],
      { env: { ...process.env, FAST: '1', RELEASE_ACTOR: 'ci', NODE_OPTIONS: '' } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

const json = ({ stdout }: { stdout: string }) => JSON.parse(stdout)

describe('the site that the command line changes', () => {
  const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, 'cli.ts'), ...args],
        { env: { ...process.env, FAST: '1', NODE_OPTIONS: '', ...env }, cwd: folder.path },
        (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      )
    })

  it('a command without a registry is refused and names the place and the remedy', async () => {
    const dist = join(folder.path, 'dist')
    await writeDist(dist, buildDocument('mfe_stocks'))
    for (const args of [['status'], ['publish', '--dist', dist, '--promote']]) {
      const { code, stdout, stderr } = await run({ DATA_DIR: '' }, ...args)
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain('there is no registry at ')
      expect(stderr).toContain('.data/registry.json\n')
      expect(stderr).toContain('set DATA_DIR to the folder that it was started with')
    }
    await expect(stat(join(folder.path, '.data'))).rejects.toThrow('ENOENT')
  })

  it('DATA_DIR selects the site, and --create starts its registry', async () => {
    const dist = join(folder.path, 'dist')
    await writeDist(dist, buildDocument('mfe_stocks'))
    const env = { DATA_DIR: join(folder.path, 'site') }
    const published = await run(env, 'publish', '--dist', dist, '--promote', '--create')
    expect(published).toMatchObject({ code: 0 })
    await stat(join(folder.path, 'site/registry.json'))
    expect((await run(env, 'status')).stdout).toContain('mfe_stocks')
  })
})

describe('the command line', () => {
  it('the command line publishes, promotes, switches off and on, reports and rolls back, in text and JSON', async () => {
    const dist = join(folder.path, 'dist')
    await writeDist(dist, buildDocument('mfe_stocks'))
    const first = json(await runCli('publish', '--dist', dist, '--promote', '--json'))
    expect(first).toMatchObject({ name: 'mfe_stocks', created: true, promotion: { revision: 1 } })

    await writeDist(dist, buildDocument('mfe_stocks', { packageVersion: '1.1.0' }))
    const second = json(await runCli('publish', '--dist', dist, '--json'))
    const promoted = await runCli('promote', 'mfe-stocks', second.version)
    expect(promoted).toMatchObject({
      code: 0,
      stdout: `mfe_stocks is live at ${second.version} (was ${first.version}), registry revision 2\n`,
    })
    expect((await runCli('off', 'mfe-stocks')).stdout).toContain('mfe_stocks is off')

    const status = json(await runCli('status', '--json'))
    expect(status).toMatchObject({ revision: 3 })
    expect(status.builds).toContainEqual(
      expect.objectContaining({
        name: 'mfe_stocks',
        state: 'off',
        stable: second.version,
        canary: null,
        previous: [first.version],
        published: expect.arrayContaining([first.version, second.version]),
      }),
    )
    expect((await runCli('status')).stdout).toContain(`mfe_stocks         ${second.version} (off)`)
    expect(json(await runCli('rollback', 'mfe_stocks', '--json'))).toMatchObject({
      from: second.version,
      to: first.version,
    })
  })

  it('the status lists deprecated names of the live shell with the builds that still use them', async () => {
    const ui = '@quantamental/ui'
    const none = { imports: {}, exports: {}, provides: {}, needs: {} }
    const deprecated = {
      [ui]: {
        Badge: { until: '2027-01-31', use: 'Tag' },
        Unused: { until: '2026-12-31', use: 'Card' },
      },
    }
    const builds = [
      buildDocument('shell', {
        surface: { ...none, exports: { [ui]: ['Badge', 'Tag', 'Unused'] }, deprecated },
      }),
      buildDocument('mfe_stocks', { surface: { ...none, imports: { [ui]: ['Badge'] } } }),
      buildDocument('mfe_cart', { surface: { ...none, imports: { [ui]: ['Tag'] } } }),
    ]
    const dist = join(folder.path, 'dist')
    const versions: string[] = []
    for (const build of builds) {
      await writeDist(dist, build)
      versions.push(json(await runCli('publish', '--dist', dist, '--promote', '--json')).version)
    }
    expect((await runCli('status')).stdout).toContain(
      [
        'deprecated, by use',
        `Badge of ${ui}, deprecated until 2027-01-31: use Tag (mfe_stocks ${versions[1]})`,
        `Unused of ${ui}, deprecated until 2026-12-31: use Card (unused)`,
      ].join('\n'),
    )
  })

  it('promotions by several processes at the same time all succeed, one revision each', async () => {
    const names = ['shell', 'mfe_stocks', 'mfe_cart', 'mfe_account', 'mfe_market_beats']
    const answers = await Promise.all(
      names.map(async (name) => {
        const dist = join(folder.path, `dist-${name}`)
        await writeDist(dist, buildDocument(name))
        return runCli('publish', '--dist', dist, '--promote', '--json')
      }),
    )
    const revisions = answers.map((answer) => json(answer).promotion.revision)
    expect(revisions.sort()).toEqual([1, 2, 3, 4, 5])
    const status = json(await runCli('status', '--json'))
    expect(status.builds.every(({ stable }: { stable: string }) => stable !== '')).toBe(true)
    expect(status.builds).toHaveLength(5)
  })

  it('the keys command writes a private key that only its owner can read; keys beside the registry sign and verify', async () => {
    const key = join(folder.path, 'keys/release.pem')
    const trust = join(folder.path, 'keys/trusted.json')
    const made = json(await runCli('keys', '--out', key, '--trust', trust, '--json'))
    expect((await stat(key)).mode & 0o777).toBe(0o600)
    expect(Object.keys(JSON.parse(await readFile(trust, 'utf8')))).toEqual([made.keyId])
    expect(await runCli('keys', '--out', key)).toMatchObject({ code: 1 })

    const dist = join(folder.path, 'dist')
    await writeDist(dist, buildDocument('mfe_stocks'))
    const published = json(await runCli('publish', '--dist', dist, '--promote', '--json'))
    expect(published).toMatchObject({ signedBy: made.keyId, promotion: { revision: 1 } })
    const { version, directory } = published
    const matrix = json(await runCli('check', 'mfe_stocks', version, '--json'))
    expect(matrix).toMatchObject({ ok: true, revision: 1 })
    expect(matrix.rows).toContainEqual(expect.objectContaining({ check: 'signature', ok: true }))

    await writeFile(join(directory, 'remoteEntry.js'), 'evil()')
    const refused = await runCli('check', 'mfe_stocks', version)
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining('REFUSED') })
  })

  it('the canary and override commands report what they did', async () => {
    const { keyId, privateKeyPem, trusted } = createKeyPair(['release', 'registry', 'override'])
    await mkdir(join(folder.path, 'keys'))
    await writeFile(join(folder.path, 'keys/release.pem'), privateKeyPem)
    const list = { [keyId]: trusted }
    await writeFile(join(folder.path, 'keys/trusted.json'), JSON.stringify(list))
    const keys = { trusted: list, signer: createSigner(privateKeyPem) }
    const at = { store: join(folder.path, 'store'), registry: join(folder.path, 'r.json'), keys }
    const versions: string[] = []
    for (const packageVersion of ['1.0.0', '1.1.0']) {
      const dist = join(folder.path, `dist-${packageVersion}`)
      await writeDist(dist, buildDocument('mfe_stocks', { packageVersion }))
      versions.push((await publish({ ...at, dist, effort: 'fast' })).version)
    }
    const [stable = '', version = ''] = versions
    await promote(at, 'mfe_stocks', stable)

    expect(await runCli('canary', 'mfe_stocks', version, '--percent', '20')).toMatchObject({
      code: 0,
      stdout: `the canary of mfe_stocks is ${version} 20%, registry revision 2\n`,
    })
    const site = ['--site', 'https://example.org/stocks?page=2', '--minutes', '5']
    const override = json(await runCli('override', `mfe-stocks=${version}`, ...site, '--json'))
    const url = new URL(override.url)
    expect(`${url.origin}${url.pathname}`).toBe('https://example.org/stocks')
    expect(url.searchParams.get('page')).toBe('2')
    const now = Date.now() / 1000
    expect(readOverride(url.searchParams.get('override') ?? '', list, now)).toMatchObject({
      remotes: { mfe_stocks: version },
      actor: 'ci',
    })
    const text = (await runCli('status')).stdout
    expect(text).toContain(`signed by ${keyId}`)
    expect(text).toContain(`canary ${version} at 20%`)
    const audit = json(await runCli('audit', '--last', '1', '--json'))
    expect(audit.lines).toMatchObject([{ revision: 2, actor: 'ci', action: 'canary' }])
    expect(json(await runCli('gc', '--dry-run', '--json'))).toMatchObject({ removed: [] })

    const builds = { shell: { version: stable }, remotes: {} }
    const id = compositionIdOf(builds)
    const archive = openCompositions(at.registry)
    await archive.keep({ ...builds, id })
    expect(await runCli('replay', id, ...site)).toMatchObject({ code: 1 })
    const denied = await runCli('deny', `mfe-stocks@${version}`, '--reason', 'leaks cookies')
    expect(denied.stdout).toBe(
      `mfe_stocks ${version} is denied, mfe_stocks is live at ${stable}, registry revision 3\n`,
    )
    expect((await runCli('status')).stdout).toMatch(
      new RegExp(`never served again\\s+mfe_stocks +${version} since .*: leaks cookies`),
    )
    const matrix = await runCli('check', 'mfe_stocks', version)
    expect(matrix).toMatchObject({ code: 1, stdout: expect.stringContaining('the deny list') })
    const again = await runCli('override', `mfe_stocks=${version}`, ...site)
    expect(again.stderr).toContain(`mfe_stocks ${version} was denied: leaks cookies`)
  })

  it('the replay command prints an address for a composition whose builds are in the store', async () => {
    const key = join(folder.path, 'keys/release.pem')
    await runCli('keys', '--out', key, '--trust', join(folder.path, 'keys/trusted.json'))
    const dist = join(folder.path, 'dist')
    await writeDist(dist, buildDocument('shell'))
    const { version } = json(await runCli('publish', '--dist', dist, '--json'))
    const builds = { shell: { version }, remotes: {} }
    const id = compositionIdOf(builds)
    await openCompositions(join(folder.path, 'r.json')).keep({ ...builds, id })
    const site = ['--site', 'https://example.org/']
    const { url } = json(await runCli('replay', id, ...site, '--json'))
    const list = JSON.parse(await readFile(join(folder.path, 'keys/trusted.json'), 'utf8'))
    const token = new URL(url).searchParams.get('composition') ?? ''
    expect(readReplay(token, list, Date.now() / 1000)).toMatchObject({ composition: id })
    const unknown = await runCli('replay', '0123456789ab', ...site)
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('was never served') })
    expect(await runCli('replay', id, ...site, '--minutes', '1441')).toMatchObject({ code: 2 })
  })

  it('a refusal exits with code 1 and its reason', async () => {
    const refused = await runCli('promote', 'mfe_stocks', '1.0.0-00000000', '--json')
    expect(refused.code).toBe(1)
    expect(json(refused).error).toMatchObject({ code: 'release_missing' })
    expect(refused.stderr).toContain('mfe_stocks 1.0.0-00000000 is not in the store')
  })

  it('wrong usage exits with code 2 and the usage', async () => {
    for (const args of [
      [],
      ['explode'],
      ['promote'],
      ['status', '--what'],
      ['canary', 'a', '1', '--percent', '101'],
    ]) {
      const wrong = await runCli(...args)
      expect(wrong).toMatchObject({ code: 2, stdout: '' })
      expect(wrong.stderr).toContain('Usage: npm run release')
    }
  })
})
