import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, test } from '../src/fixtures.ts'

const DATA = join(import.meta.dirname, '../../../platform/start/src/data.ts')

/** Write a balance sheet of a fictional company in the SEC's format, and its identities file. */
function writeFiling(dir: string, cik: number, ticker: string): string[] {
  const report = { accn: `SIM-${cik}-20-000001`, fy: 2019, fp: 'FY', form: '10-K' }
  const dollars = (val: number) => ({
    units: { USD: [{ ...report, end: '2019-12-31', val, filed: '2020-02-14' }] },
  })
  const file = join(dir, `CIK${String(cik).padStart(10, '0')}.json`)
  const balance = { Assets: dollars(5e8), AssetsCurrent: dollars(2e8), Liabilities: dollars(1e8) }
  const facts = { cik, entityName: `Interrupted ${ticker}`, facts: { 'us-gaap': balance } }
  writeFileSync(file, JSON.stringify(facts))
  const identities = join(dir, 'identities.csv')
  const header =
    'cik,ticker,name,sector,industry,exchange,country,is_sp500,is_nasdaq100,is_dji,kind'
  const row = `${cik},${ticker},Interrupted ${ticker},Technology,Software,NYSE,united states,false,false,false,service`
  writeFileSync(identities, `${header}\n${row}\n`)
  return ['--companyfacts', file, '--identities', identities, '--simulated']
}

function spawnData(dataDir: string, args: readonly string[]) {
  // A separate process group, so that one signal reaches the command and its import process.
  const child = spawn(process.execPath, [DATA, ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const killGroup = () => process.kill(-Number(child.pid), 'SIGKILL')
  return { child, lines: createInterface({ input: child.stdout }), killGroup }
}

async function runData(dataDir: string, ...args: string[]): Promise<string> {
  const { child, lines } = spawnData(dataDir, args)
  const ended = once(child, 'close')
  const output: string[] = []
  for await (const line of lines) output.push(line)
  expect((await ended)[0], output.join('\n')).toBe(0)
  return output.join('\n')
}

/**
 * Kill the import after it has printed `after` and while it waits for `lockedTable`. Return the signal
 * that ended it.
 */
async function killImport(
  dataDir: string,
  admin: pg.Client,
  args: readonly string[],
  { lockedTable, after }: { lockedTable: string; after: RegExp },
): Promise<NodeJS.Signals | null> {
  const { child, lines, killGroup } = spawnData(dataDir, ['import', ...args])
  const ended = once(child, 'close')
  const reached = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => after.test(line) && resolve(true))
    child.once('close', () => resolve(false))
  })
  expect(await reached, `the import printed ${after}`).toBe(true)
  await expect
    .poll(async () => {
      const waiting = await admin.query(
        'select 1 from pg_locks where not granted and relation = $1::regclass',
        [lockedTable],
      )
      return waiting.rowCount
    })
    .toBe(1)
  killGroup()
  return (await ended)[1]
}

// At each moment the import is blocked by a lock on the table that it writes next.
const MOMENTS = [
  {
    moment: 'once its facts are stored',
    after: /loaded +CIK/,
    lockedTable: 'stocks.data_version',
    cik: 9_999_901,
    ticker: 'QAFACT',
  },
  {
    moment: 'in the middle of the publication',
    after: /^Companies: /,
    lockedTable: 'stocks.published_filing',
    cik: 9_999_902,
    ticker: 'QAPUBL',
  },
]

for (const { cik, ticker, moment, ...hold } of MOMENTS) {
  test(`an import killed ${moment} leaves the old data published and finishes when run again`, async ({
    request,
    site,
  }) => {
    const dir = mkdtempSync(join(tmpdir(), 'interrupted-import-'))
    const admin = new pg.Client({ connectionString: site.databaseUrl })
    await admin.connect()
    try {
      const args = writeFiling(dir, cik, ticker)
      const page = `/api/tickers/${ticker}/z-score/`
      const apple = await (await request.get('/api/tickers/AAPL/z-score/')).text()
      const [published] = (await runData(site.dataDir, 'status')).split('\n')

      await admin.query(`begin; lock table ${hold.lockedTable} in share row exclusive mode`)
      expect(await killImport(site.dataDir, admin, args, hold)).toBe('SIGKILL')
      await admin.query('rollback')

      expect((await request.get(page)).status()).toBe(404)
      expect(await (await request.get('/api/tickers/AAPL/z-score/')).text()).toBe(apple)
      expect(await runData(site.dataDir, 'status')).toContain(String(published))

      const again = await runData(site.dataDir, 'import', ...args)
      expect(again).toMatch(/unchanged +CIK/)
      expect(again).toContain('Published data version')
      expect((await request.get(page)).status()).toBe(200)
      expect(await runData(site.dataDir, 'import', ...args)).toContain('Nothing changed')
    } finally {
      await admin.end()
      rmSync(dir, { recursive: true, force: true })
    }
  })
}
