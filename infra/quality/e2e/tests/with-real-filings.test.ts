// The file name sorts last, because other files expect unchanged demo data.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { DEMO_PASSWORD, logIn } from '../src/log-in.ts'
import { writeTeslaFilings } from '../src/tesla-filings.ts'

// From the annual reports: X3 of FY2021 is (6,343 + 371) / 62,131.
const PUBLISHED = {
  FY2020: { X1: '0.2391', X2: '−0.1035', X3: '0.0365', X5: '0.6047' },
  FY2021: { X1: '0.1190', X2: '0.0053', X3: '0.1081', X5: '0.8663' },
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
  const dir = mkdtempSync(join(tmpdir(), 'tesla-filings-'))
  try {
    const files = writeTeslaFilings(dir)
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
  await page.goto('/stock/z-score/TSLA')
  for (const [period, ratios] of Object.entries(PUBLISHED)) {
    for (const [code, text] of Object.entries(ratios)) {
      await expect(ratio(page, code, period)).toHaveText(text)
    }
  }
  await expect(page.getByRole('main').getByText(/simulated/i)).toHaveCount(0)

  await ratio(page, 'X3', 'FY2021').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Pre-tax income + interest expense')
  await expect(drawer).toContainText('InterestExpense')
  await expect(drawer).toContainText('371')
  await expect(drawer).toContainText('0000950170-22-000796')
  const filing = drawer.getByRole('link', { name: /10-K · Feb 7, 2022/ }).first()
  await expect(filing).toHaveAttribute(
    'href',
    'https://www.sec.gov/Archives/edgar/data/1318605/000095017022000796/0000950170-22-000796-index.htm',
  )
  await drawer.getByRole('button', { name: 'Recompute in this browser' }).click()
  await expect(drawer).toContainText(/matches/i)
})
