// The file name sorts last, because other files expect unchanged demo data.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { writeAppleFilings } from '../src/apple-filings.ts'
import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'

// Values of Apple published by FinanceToolkit (tests/models/csv/…/test_get_altman_z_score.csv); X5 of FY2023
// is 383,285 / 352,583, from the 10-K.
const PUBLISHED = {
  FY2022: { X1: '−0.0527', X2: '−0.0087', X3: '0.3459', X5: '1.1179' },
  FY2023: { X1: '−0.0049', X2: '−0.0006', X3: '0.3337', X5: '1.0871' },
}
const DATA = join(import.meta.dirname, '../../../platform/start/src/data.ts')

async function importFilings(dataDir: string, files: { companyfacts: string; prices: string }) {
  const args = ['import', '--companyfacts', files.companyfacts, '--prices', files.prices]
  const { stdout } = await promisify(execFile)(process.execPath, [DATA, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout
}

const ratio = (page: Page, code: string, period: string) =>
  page.getByRole('button', { name: new RegExp(`^${code} ${period}\\b(?! Q)`) })

test('imported SEC filings replace the simulated ones, and every ratio links to its filing', async ({
  page,
  site,
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'apple-filings-'))
  try {
    const files = writeAppleFilings(dir)
    const first = await importFilings(site.dataDir, files)
    expect(first).toContain('Published data version')
    expect(first).toMatch(
      /CIK0001997711\.json: A fund .* reports neither us-gaap nor ifrs-full facts/,
    )
    expect(first).toMatch(/rejected +CIK0000000001\.json/)
    expect(await importFilings(site.dataDir, files)).toContain('Nothing changed')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }

  await logIn(page, 'basic@quantamental.example', DEMO_PASSWORD)
  await page.goto('/stock/z-score/AAPL')
  for (const [period, ratios] of Object.entries(PUBLISHED)) {
    for (const [code, text] of Object.entries(ratios)) {
      await expect(ratio(page, code, period)).toHaveText(text)
    }
  }
  await expect(page.getByRole('main').getByText(/simulated/i)).toHaveCount(0)

  await ratio(page, 'X3', 'FY2022').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Pre-tax income + interest expense')
  await expect(drawer).toContainText('InterestExpense')
  await expect(drawer).toContainText('2,931')
  await expect(drawer).toContainText('0000320193-22-000108')
  const filing = drawer.getByRole('link', { name: /10-K · Oct 28, 2022/ }).first()
  await expect(filing).toHaveAttribute(
    'href',
    'https://www.sec.gov/Archives/edgar/data/320193/000032019322000108/0000320193-22-000108-index.htm',
  )
  await drawer.getByRole('button', { name: 'Recompute in this browser' }).click()
  await expect(drawer).toContainText(/matches/i)
})
