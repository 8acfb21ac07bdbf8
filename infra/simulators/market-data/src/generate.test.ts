import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

const run = promisify(execFile)
const script = join(import.meta.dirname, 'generate.ts')
const generate = (...args: string[]) => run(process.execPath, [script, ...args])
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generators-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('generate.ts', () => {
  it('generate.ts writes a set and replaces it with a smaller one without leftovers', async () => {
    const args = ['--out', folder, '--until', '2026-11-21', '--companies']
    await generate(...args, '3')
    await writeFile(join(folder, 'notes.txt'), 'not ours')
    const { stdout } = await generate(...args, '1')
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'generated', simulated: true, files: 11 })
    expect((await readdir(folder)).sort()).toEqual([
      'analyst-estimates.csv',
      'calendar.csv',
      'company-identities.csv',
      'companyfacts',
      'dividends.csv',
      'fsds',
      'listings.json',
      'manifest.json',
      'notes.txt',
      'prices.csv',
      'short-interest.csv',
      'splits.csv',
      'treasury-yields.csv',
    ])
    expect(await readdir(join(folder, 'companyfacts'))).toEqual(['CIK0000320193.json'])
    expect(await readFile(join(folder, 'prices.csv'), 'utf8')).toMatch(
      /^symbol,2020-11-20,2020-11-27,[\d,-]+,2026-11-20\nAAPL(,\d+(\.\d+)?)+\n$/,
    )
  })

  it('generate.ts explains an invalid command line and exits with 2', async () => {
    await expect(generate('--out', folder)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('usage: node infra/simulators/market-data'),
    })
  })
})
