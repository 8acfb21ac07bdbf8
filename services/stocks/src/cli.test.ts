import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { APPLE_FACTS } from '../test/apple.ts'
import { companyfactsJson } from '../test/companyfacts-file.ts'
import { createImportSite, IDENTITIES, type ImportSite, PRICES } from '../test/import-site.ts'
import { startRun } from './pipeline/import-log.ts'
import { withImportLock } from './pipeline/run-import.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))
const run = promisify(execFile)

let site: ImportSite
beforeAll(async () => {
  site = await createImportSite()
})
afterAll(() => site.close())

async function cli(args: string[], env: Record<string, string> = {}) {
  const surroundings = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.folder, ...env }
  try {
    const { stdout, stderr } = await run(process.execPath, [CLI, ...args], { env: surroundings })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

describe('the command line', () => {
  it('imports, says what it refused and where the list is, and does nothing the second time', async () => {
    const args = [
      'import',
      ...['--identities', await site.write('identities.csv', IDENTITIES)],
      ...[
        '--companyfacts',
        await site.write('in/apple.json', companyfactsJson(320193, 'Apple', APPLE_FACTS)),
      ],
      ...['--companyfacts', await site.write('broken.json', '{"cik": 1,')],
      ...['--prices', await site.write('prices.csv', PRICES)],
    ]
    const first = await cli(args)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain(
      'Published data version 1: 1 of 1 companies computed; 0 new filings announced.',
    )
    expect(first.stdout).toContain('broken.json, whole file: Corrupt JSON')
    const path = /all in (.+\.csv)\)/.exec(first.stdout)?.[1] ?? ''
    expect(path).toMatch(/import-rejects-1\.csv$/)
    expect(await readFile(path, 'utf8')).toMatch(/^file,where,reason\n"broken\.json","whole file",/)

    const lines = /^ {2}Total assets +100\.0 % +none$/m
    expect(first.stdout).toMatch(lines)

    const second = await cli(args)
    expect(second.stdout).toContain('Nothing changed: data version 1 stays published.')
    const { stdout } = await cli(['status'])
    expect(stdout).toContain(': 1 companies')
    expect(stdout).toMatch(lines)
    expect((await cli(['rejects'])).stdout).toContain('broken.json')
  })

  it('prints one line of JSON with the known lines instead, when asked', async () => {
    const identities = await site.write('same.csv', IDENTITIES)
    const { stdout } = await cli(['import', '--identities', identities, '--json'])
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(stdout)).toMatchObject({
      totals: { rejected: 0 },
      refresh: { status: 'unchanged' },
      coverage: {
        before: null,
        after: {
          ...{ dataVersionId: 1, companies: 1, marketValue: 0 },
          lines: { totalAssets: { companies: 1, marketValue: null } },
        },
      },
    })
  })

  it('answers wrong usage with 2 and the usage', async () => {
    for (const args of [
      ['nonsense'],
      ['import'],
      ['import', '--prices', '/nowhere'],
      ['rollback', '--yes'],
    ]) {
      const { code, stderr } = await cli(args)
      expect(code).toBe(2)
      expect(stderr).toContain('Usage: npm run data')
    }
  })

  it('takes no folder for a price file', async () => {
    const { code, stderr } = await cli(['import', '--prices', site.folder])
    expect(code).toBe(2)
    expect(stderr).toMatch(`--prices takes a file, and ${site.folder} is a folder\n`)
  })

  it('fails with 1 when a folder has no file, and loads the others', async () => {
    const empty = join(site.folder, 'empty')
    await mkdir(empty)
    const identities = await site.write('again.csv', IDENTITIES)
    const args = ['import', '--companyfacts', empty, '--identities', identities]
    const { code, stdout } = await cli(args)
    expect(code).toBe(1)
    expect(stdout).toContain(`no companyfacts files in ${empty}`)
    expect(stdout).toContain('Files: 1 loaded, 0 unchanged, 1 rejected.')
  })

  it('says of a run that it goes on only while something holds the import lock', async () => {
    const { id } = await withImportLock(site.databaseUrl, async (client) => {
      const run = await startRun(client, {})
      expect((await cli(['status'])).stdout).toContain(`Last import: run ${run}, running`)
      return { id: run }
    })
    expect((await cli(['status'])).stdout).toContain(`Last import: run ${id}, interrupted`)
  })

  it('asks for SEC_USER_AGENT before it fetches', async () => {
    const { code, stderr } = await cli(['import', '--fetch', '320193'])
    expect(code).toBe(2)
    expect(stderr).toContain('set SEC_USER_AGENT')
  })

  it('fails with 1 when every file was refused', async () => {
    const { code } = await cli(['import', '--companyfacts', await site.write('no.json', '[]')])
    expect(code).toBe(1)
  })

  it('fails with 1 and no secret when the database does not answer', async () => {
    const { code, stderr } = await cli(['status'], {
      DATABASE_URL: 'postgres://stocks:hush@127.0.0.1:1/none',
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Failed: /)
    expect(stderr).not.toContain('hush')
  })

  it('helps without a database', async () => {
    const { code, stdout } = await cli(['help'], { DATABASE_URL: '' })
    expect(code).toBe(0)
    expect(stdout).toContain('Exit code: 0 done, 1 failed, 2 wrong usage.')
  })
})
