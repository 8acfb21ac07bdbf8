import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { APPLE_FACTS } from '../test/apple.ts'
import { createImportSite, IDENTITIES, type ImportSite, PRICES } from '../test/import-site.ts'
import { companyfactsJson } from '../test/sec-files.ts'
import { startRun } from './ingest/import-log.ts'
import { withImportLock } from './ingest/run-import.ts'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))
const run = promisify(execFile)

let site: ImportSite
beforeAll(async () => {
  site = await createImportSite()
})
afterAll(() => site.close())

async function cli(args: string[], env: Record<string, string> = {}) {
  const environment = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.folder, ...env }
  try {
    const { stdout, stderr } = await run(process.execPath, [CLI, ...args], { env: environment })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

describe('the command line', () => {
  it('an import loads files, lists rejections and writes their file; importing again changes nothing', async () => {
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

    const lines = /^ {2}Total assets +100\.0% +none$/m
    expect(first.stdout).toMatch(lines)

    const second = await cli(args)
    expect(second.stdout).toContain('Nothing changed: data version 1 stays published.')
    const { stdout } = await cli(['status'])
    expect(stdout).toContain(': 1 companies')
    expect(stdout).toMatch(lines)
    expect((await cli(['rejects'])).stdout).toContain('broken.json')
  })

  it('track-record states that two quarters are too few', async () => {
    const { code, stdout } = await cli(['track-record'])
    expect([code, stdout.trim()]).toEqual([0, 'No company has a quarter up to T-minus-2.'])
    const json = (await cli(['track-record', '--json'])).stdout
    expect(JSON.parse(json)).toEqual({ data_version: 1, sets: [] })
  })

  it('an import with --json prints one line of JSON with the line coverage', async () => {
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

  it('invalid usage prints the usage and exits with code 2', async () => {
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

  it('a folder passed as a price file is a usage error', async () => {
    const { code, stderr } = await cli(['import', '--prices', site.folder])
    expect(code).toBe(2)
    expect(stderr).toMatch(`--prices takes a file, and ${site.folder} is a folder\n`)
  })

  it('an empty folder exits with code 1 while the other files load', async () => {
    const empty = join(site.folder, 'empty')
    await mkdir(empty)
    const identities = await site.write('again.csv', IDENTITIES)
    const args = ['import', '--companyfacts', empty, '--identities', identities]
    const { code, stdout } = await cli(args)
    expect(code).toBe(1)
    expect(stdout).toContain(`no companyfacts files in ${empty}`)
    expect(stdout).toContain('Files: 1 loaded, 0 unchanged, 1 rejected.')
  })

  it('status shows a run as running only while the import lock is held', async () => {
    const { id } = await withImportLock(site.databaseUrl, async (client) => {
      const run = await startRun(client, {})
      expect((await cli(['status'])).stdout).toContain(`Last import: run ${run}, running`)
      return { id: run }
    })
    expect((await cli(['status'])).stdout).toContain(`Last import: run ${id}, interrupted`)
  })

  it.each([[['import', '--fetch', '320193']], [['sync']]])(
    '%p without SEC_USER_AGENT fails and names the variable',
    async (args) => {
      const { code, stderr } = await cli(args)
      expect(code).toBe(2)
      expect(stderr).toContain('Set SEC_USER_AGENT')
      expect(stderr).not.toContain('Usage')
    },
  )

  it('rejection of every file exits with code 1', async () => {
    const { code } = await cli(['import', '--companyfacts', await site.write('no.json', '[]')])
    expect(code).toBe(1)
  })

  it('an unreachable database exits with code 1 without leaking the password', async () => {
    const { code, stderr } = await cli(['status'], {
      DATABASE_URL: 'postgres://stocks:hush@127.0.0.1:1/none',
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Failed: /)
    expect(stderr).not.toContain('hush')
  })

  it('help works without a database', async () => {
    const { code, stdout } = await cli(['help'], { DATABASE_URL: '' })
    expect(code).toBe(0)
    expect(stdout).toContain('Exit codes: 0 success, 1 failure, 2 invalid usage.')
  })
})
