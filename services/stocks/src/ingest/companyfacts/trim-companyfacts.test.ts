import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { ALTMAN_MODEL } from '@quantamental/models/altman'
import { APPLE_FACTS } from '../../../test/apple.ts'
import { REAL_FILINGS } from '../../../test/real-filings.ts'
import type { ReportedFact } from '../filings/filing-content.ts'
import { parseImportFile } from './companyfacts.ts'
import { type SecCompanyfacts, trimCompanyfacts } from './trim-companyfacts.ts'

const TODAY = '2026-11-24'
const files = REAL_FILINGS.map((path) => ({
  name: basename(path),
  content: gunzipSync(readFileSync(path)),
}))
const parse = (content: Buffer) => {
  const parsed = parseImportFile(content, { origin: 'real', today: TODAY })
  if (parsed.kind !== 'companyfacts') throw new Error(`not companyfacts: ${parsed.kind}`)
  return parsed
}

describe('trimming companyfacts', () => {
  const fact = { end: '2025-09-27', val: 5, accn: '0000320193-25-000079', fy: 2025, fp: 'FY' }
  const report = { ...fact, form: '10-K', filed: '2025-10-31' }
  const download = (tag: string, rows: (typeof report)[]): SecCompanyfacts => ({
    ...{ cik: 320193, entityName: 'Apple Inc.' },
    facts: { 'us-gaap': { [tag]: { units: { USD: rows } } } },
  })

  it('downloads are merged without unread tags, other forms and repeated facts', () => {
    const later = { ...report, val: 6, filed: '2026-01-30' }
    const trimmed = trimCompanyfacts([
      download('Assets', [report, { ...report, form: '8-K' }]),
      download('Assets', [report, later]),
      download('UnreadTag', [report]),
    ])
    expect(trimmed).toEqual(download('Assets', [report, later]))
  })

  it('downloads of different companies are refused', () => {
    const other = { ...download('Assets', [report]), cik: 1 }
    expect(() => trimCompanyfacts([download('Assets', [report]), other])).toThrow('one company')
  })
})

describe('the SEC filings in the repository', () => {
  it.each(files)('$name loads as real filings without rejections', ({ content }) => {
    const { facts, rejections } = parse(content)
    expect(rejections).toEqual([])
    expect(new Set(facts.map(({ accession }) => accession)).size).toBeGreaterThanOrEqual(21)
    const file = JSON.parse(content.toString())
    expect(trimCompanyfacts([file])).toEqual(file)
  })

  it('the files are small', () => {
    const bytes = REAL_FILINGS.reduce((sum, path) => sum + readFileSync(path).length, 0)
    expect(bytes).toBeLessThan(200_000)
  })
})

describe("Apple's filings", () => {
  const apple = files.find(({ name }) => name === 'CIK0000320193.json.gz')
  const { facts } = parse(apple?.content ?? Buffer.of())
  const filedValue = (
    wanted: Pick<ReportedFact, 'tag' | 'accession' | 'periodStart' | 'periodEnd'>,
  ) =>
    facts.find(
      ({ tag, accession, periodStart, periodEnd }) =>
        tag === wanted.tag &&
        accession === wanted.accession &&
        periodStart === wanted.periodStart &&
        periodEnd === wanted.periodEnd,
    )?.value

  it('facts typed from the annual reports for tests are those filed', () => {
    for (const typed of APPLE_FACTS)
      expect([typed.tag, filedValue(typed)]).toEqual([typed.tag, typed.value])
  })

  it('the worked example of the Z-Score has the ratios of the annual report for 2022', () => {
    const balance = {
      accession: '0000320193-22-000108',
      periodStart: null,
      periodEnd: '2022-09-24',
    }
    const at = (tag: string) => filedValue({ tag, ...balance }) ?? Number.NaN
    const during = (tag: string) =>
      filedValue({ tag, ...balance, periodStart: '2021-09-26' }) ?? Number.NaN
    const assets = at('Assets')
    const pretax = APPLE_FACTS.find(({ tag }) => tag.startsWith('IncomeLossFrom'))?.tag ?? ''
    const ratios = {
      X1: at('AssetsCurrent') - at('LiabilitiesCurrent'),
      X2: at('RetainedEarningsAccumulatedDeficit'),
      X3: during(pretax) + during('InterestExpense'),
      X5: during('RevenueFromContractWithCustomerExcludingAssessedTax'),
    }
    for (const [name, amount] of Object.entries(ratios)) {
      const text = (amount / assets).toFixed(4).replace('-', '−')
      expect(ALTMAN_MODEL.example).toContain(`${name} ${text}`)
    }
  })
})
