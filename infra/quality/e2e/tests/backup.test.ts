import { execFile } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { SERVICE_NAMES } from '@quantamental/api/services'
import { expect, test } from '../src/fixtures.ts'
import { openSite } from '../src/site.ts'
import { makeDataDir, startSite } from '../src/start-site.ts'

/** Run `npm run backup` or `npm run restore`; return its JSON output. */
async function run(command: 'backup' | 'restore', dataDir: string, args: readonly string[]) {
  const script = path.join(import.meta.dirname, '../../../platform/backup/src', `${command}.ts`)
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args, '--json'], {
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 16 * 1024 ** 2,
  })
  return JSON.parse(stdout)
}

interface Compared {
  readonly table: string
  readonly archived: { readonly rows: number }
  readonly isEqual: boolean
}

test('a backup of the running site restores to a second site with the same rows and all services ready', async ({
  site,
}) => {
  test.setTimeout(240_000)
  const home = makeDataDir()
  const restored = path.join(home, 'site')
  try {
    const backup = await run('backup', site.dataDir, ['--to', home])
    expect(readdirSync(home)).toEqual([path.basename(backup.file)])

    const { tables } = await run('restore', restored, ['--from', backup.file, '--verify'])
    const compared: readonly Compared[] = tables
    expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([])
    expect(compared).toHaveLength(backup.tables)
    const rowsOf = (table: string) => compared.find((one) => one.table === table)?.archived.rows
    expect(rowsOf('stocks.company')).toBeGreaterThan(0)
    expect(rowsOf('account.user_account')).toBeGreaterThan(0)
    expect(rowsOf('cart.subscription')).toBeGreaterThan(0)

    const second = await startSite('restored', 1, restored).started
    try {
      const { urlOf } = openSite(restored)
      for (const name of SERVICE_NAMES) {
        const { status } = await fetch(`${urlOf(name)}/readyz`)
        expect(`${name} ${status}`).toBe(`${name} 200`)
      }
      const page = (origin: string) =>
        fetch(`${origin}/api/tickers/AAPL/z-score/`).then((response) => response.text())
      expect(await page(urlOf('stocks'))).toContain('AAPL')
      expect(await page(urlOf('stocks'))).toBe(await page(site.urlOf('stocks')))
    } finally {
      await second.stop()
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
