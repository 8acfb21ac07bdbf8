import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { linkIn, openMailbox } from '../src/mails.ts'
import { runSql } from '../src/new-users.ts'
import { runAccountJobs } from '../src/run-account-jobs.ts'

const DATA = join(import.meta.dirname, '../../../platform/start/src/data.ts')
const TICKER = 'QAWATCH'
const CIK = 9_999_911
const PRE_TAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'

const today = Temporal.Now.plainDateISO('UTC')

interface Report {
  /** Days before today on which the fiscal year ended and the report was filed. */
  readonly endedAgo: number
  readonly filedAgo: number
  /** USD million by tag. */
  readonly usd: Readonly<Record<string, number>>
}

const SOUND = {
  Assets: 900,
  AssetsCurrent: 500,
  Liabilities: 200,
  LiabilitiesCurrent: 100,
  StockholdersEquity: 700,
  RetainedEarningsAccumulatedDeficit: 500,
  Revenues: 800,
  OperatingIncomeLoss: 220,
  NetIncomeLoss: 170,
  InterestExpense: 4,
  [PRE_TAX]: 215,
}
const DISTRESSED = {
  Assets: 700,
  AssetsCurrent: 150,
  Liabilities: 680,
  LiabilitiesCurrent: 400,
  StockholdersEquity: 20,
  RetainedEarningsAccumulatedDeficit: -180,
  Revenues: 500,
  OperatingIncomeLoss: -120,
  NetIncomeLoss: -260,
  InterestExpense: 60,
  [PRE_TAX]: -190,
}
const INSTANTS = /^(Assets|Liabilities|StockholdersEquity|RetainedEarnings)/

/** Write annual reports of a fictional company in the SEC's format, its prices and its identities file. */
function writeReports(dir: string, reports: readonly Report[]): string[] {
  const ago = (days: number) => today.subtract({ days }).toString()
  const stamp = ({ endedAgo, filedAgo }: Report) => ({
    end: ago(endedAgo),
    accn: `SIM-${CIK}-26-${String(endedAgo).padStart(6, '0')}`,
    fy: today.subtract({ days: endedAgo }).year,
    fp: 'FY',
    form: '10-K',
    filed: ago(filedAgo),
  })
  const factsOf = (tag: string) =>
    reports.map((report) => ({
      ...(!INSTANTS.test(tag) && { start: ago(report.endedAgo + 364) }),
      ...stamp(report),
      val: (report.usd[tag] ?? 0) * 1e6,
    }))
  const shares = reports.map((report) => ({ ...stamp(report), val: 40_000_000 }))
  const write = (name: string, text: string) => {
    writeFileSync(join(dir, name), text)
    return join(dir, name)
  }
  const facts = {
    cik: CIK,
    entityName: 'Watched Works',
    facts: {
      dei: { EntityCommonStockSharesOutstanding: { units: { shares } } },
      'us-gaap': Object.fromEntries(
        Object.keys(SOUND).map((tag) => [tag, { units: { USD: factsOf(tag) } }]),
      ),
    },
  }
  const prices = [1, 40, 380, 420].map((days) => `${TICKER},${ago(days)},25.5`)
  return [
    '--companyfacts',
    write(`CIK${String(CIK).padStart(10, '0')}.json`, JSON.stringify(facts)),
    '--identities',
    write(
      'identities.csv',
      'cik,ticker,name,sector,industry,exchange,country,is_sp500,is_nasdaq100,is_dji,kind\n' +
        `${CIK},${TICKER},Watched Works,Technology,Software,NYSE,united states,false,false,false,service\n`,
    ),
    '--prices',
    write('prices.csv', `${['symbol,date,close', ...prices].join('\n')}\n`),
    '--simulated',
  ]
}

test('an import that changes the rating of a watched company causes an alert and a mail', async ({
  page,
  site,
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'watched-company-'))
  const importReports = async (...reports: Report[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [DATA, 'import', ...writeReports(dir, reports)],
      { env: { ...process.env, DATA_DIR: site.dataDir } },
    )
    expect(stdout).toContain('Published data version')
  }
  const sound = { endedAgo: 395, filedAgo: 370, usd: SOUND }
  try {
    await importReports(sound)
    const known = () =>
      runSql(site, 'select 1 from account.company where ticker = $1', [TICKER]).then(
        ({ rowCount }) => rowCount,
      )
    await expect.poll(known).toBe(1)

    await logIn(page, 'pro@quantamental.example', DEMO_PASSWORD)
    await page.goto('/user/watchlists')
    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByLabel('New list name').fill('Alarmed')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('combobox', { name: 'Add a stock to Alarmed' }).fill(TICKER)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Added ${TICKER} to Alarmed.`)).toBeVisible()

    await importReports(sound, { endedAgo: 30, filedAgo: 5, usd: DISTRESSED })
    const change = 'Credit rating fell from'
    const alerts = () =>
      runSql(site, 'select 1 from account.alert where ticker = $1', [TICKER]).then(
        ({ rowCount }) => rowCount,
      )
    await expect.poll(alerts).toBe(1)
    await page.reload()
    const panel = page.getByRole('region', { name: 'Alerts' })
    const alert = panel.getByRole('link', { name: new RegExp(`${TICKER} ${change}`) })
    await expect(alert).toHaveAttribute('href', /^\/market-beats\/updates\/QAWATCH\/\d\dQ\d$/)
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(panel.getByText('1 unread')).toHaveCount(0)

    // Alerts are mailed after some minutes without new ones.
    await runAccountJobs(site, new Date(Date.now() + 10 * 60_000))
    const mail = await openMailbox(site, 'pro@quantamental.example').next(/Watched Works/)
    expect(mail.text).toContain(change)
    await page.goto(linkIn(mail, site))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${TICKER} downgraded`)
    const report = page.getByRole('region', { name: 'The report' })
    await expect(report).toContainText(/Form10-K, FY\d{4}/)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
