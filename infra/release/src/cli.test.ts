import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { buildDocument, createTemporaryFolder, writeDist } from './testing/build-dist.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
beforeEach(async () => {
  folder = await createTemporaryFolder()
})
afterEach(() => folder.remove())

/** Runs the command as an operator would. */
function runCli(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const where = ['--store', join(folder.path, 'store'), '--registry', join(folder.path, 'r.json')]
  const cli = join(import.meta.dirname, 'cli.ts')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [cli, ...args, ...where],
      { env: { ...process.env, FAST: '1', RELEASE_ACTOR: 'ci', NODE_OPTIONS: '' } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

const json = ({ stdout }: { stdout: string }) => JSON.parse(stdout)

describe('the command line', () => {
  it('publishes, promotes, switches off and on, reports and rolls back, in text and in JSON', async () => {
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

  it('lets promotions by several processes at once all win, one revision each', async () => {
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

  it('answers a refusal with code 1 and its reason', async () => {
    const refused = await runCli('promote', 'mfe_stocks', '1.0.0-00000000', '--json')
    expect(refused.code).toBe(1)
    expect(json(refused).error).toMatchObject({ code: 'release_missing' })
    expect(refused.stderr).toContain('mfe_stocks 1.0.0-00000000 is not in the store')
  })

  it('answers wrong usage with code 2 and the usage', async () => {
    for (const args of [[], ['explode'], ['promote'], ['publish'], ['status', '--what']]) {
      const wrong = await runCli(...args)
      expect(wrong).toMatchObject({ code: 2, stdout: '' })
      expect(wrong.stderr).toContain('Usage: npm run release')
    }
  })
})
