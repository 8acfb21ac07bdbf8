import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createImportSite, type ImportSite } from '../import-site.ts'
import { storedZip } from '../stored-zip.ts'
import { compareFaces } from './compare-faces.ts'

let site: ImportSite
beforeEach(async () => {
  site = await createImportSite()
})
afterEach(() => site.close())

type Cells = Readonly<Record<string, string | number>>

const table = (columns: string, rows: readonly Cells[]) => {
  const names = columns.split(' ')
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')
}

/** Columns of data sets since 2020: segments in num, negating in pre. */
const RECENT = {
  sub: 'adsh cik name sic countryba stprba cityba zipba bas1 bas2 baph countryma stprma cityma zipma mas1 mas2 countryinc stprinc ein former changed afs wksi fye form period fy fp filed accepted prevrpt detail instance nciks aciks',
  num: 'adsh tag version ddate qtrs uom segments coreg value footnote',
  pre: 'adsh report line stmt inpth rfile tag version plabel negating',
}
/** Columns of earlier data sets: without those two, and with coreg before the date. */
const EARLY = {
  sub: 'adsh cik name sic form period fy fp filed instance',
  num: 'adsh tag version coreg ddate qtrs uom value footnote',
  pre: 'adsh report line stmt inpth tag version plabel',
}
const REVERSED = {
  sub: RECENT.sub.split(' ').reverse().join(' '),
  num: RECENT.num.split(' ').reverse().join(' '),
  pre: RECENT.pre.split(' ').reverse().join(' '),
}

type Row = readonly [stmt: string, tag: string, value: number, label: string, version?: string]

const ADSH = '0000077001-24-000001'
const STATEMENTS: readonly Row[] = [
  ['BS', 'Assets', 900e6, 'TOTAL ASSETS'],
  ['BS', 'LongTermDebtCurrent', 20e6, 'Current portion of long-term debt, net'],
  ['BS', 'LongTermDebtNoncurrent', 180e6, 'Long-term debt, net of current portion'],
  ['BS', 'OperatingLeaseLiabilityNoncurrent', 60e6, 'Operating lease liabilities'],
  ['BS', 'Liabilities', 500e6, 'Total liabilities'],
  ['BS', 'StockholdersEquity', 400e6, 'Total stockholders’ equity'],
  ['BS', 'LiabilitiesAndStockholdersEquity', 900e6, 'Total liabilities and stockholders’ equity'],
  ['IS', 'RevenueFromContractWithCustomerExcludingAssessedTax', 700e6, 'Net sales'],
  ['IS', 'NetIncomeLoss', 50e6, 'Net income'],
  ['CF', 'NetCashProvidedByUsedInOperatingActivities', 80e6, 'Net cash provided by operations'],
]

/** A data set with one annual report, and the amounts of one of its segments. */
function dataSet(columns: typeof RECENT, rows: readonly Row[] = STATEMENTS): Buffer {
  const base = { adsh: ADSH, ddate: 20231231, uom: 'USD' }
  const sub: Cells = {
    ...{ adsh: ADSH, cik: 77001, name: 'RECENT CO', sic: 3571, form: '10-K', period: 20231231 },
    ...{ fy: 2023, fp: 'FY', filed: 20240215, instance: 'recent-20231231.htm', afs: '1-LAF' },
  }
  const num = rows.flatMap(([stmt, tag, value, , version = 'us-gaap/2023']) => {
    const row = {
      ...base,
      tag,
      version,
      qtrs: stmt === 'IS' || stmt === 'CF' ? 4 : 0,
      value: value.toFixed(4),
    }
    const part = { ...row, segments: 'BusinessSegments=North;', value: '1.0000' }
    return columns.num.includes('segments') ? [row, part] : [row]
  })
  const pre = rows.map(([stmt, tag, , plabel, version = 'us-gaap/2023'], line) => ({
    ...{ adsh: ADSH, report: { BS: 2, IS: 4 }[stmt] ?? 6, line, stmt, inpth: 0, rfile: 'H' },
    ...{ tag, version, plabel, negating: 0 },
  }))
  return storedZip({
    'sub.txt': table(columns.sub, [sub]),
    'num.txt': table(columns.num, num),
    'pre.txt': table(columns.pre, pre),
  })
}

const compare = async (content: Buffer) =>
  compareFaces(site, [await site.write('2024q1.zip', content)])

const replaced = (tag: string, row: Row) => STATEMENTS.map((each) => (each[1] === tag ? row : each))

describe('comparison with the face of the statements', () => {
  it.each([
    ['of recent years', RECENT],
    ['of earlier years', EARLY],
    ['with its columns in another order', REVERSED],
  ])('a data set %s is compared', async (_, columns) => {
    const { isWithinBounds, lines } = await compare(dataSet(columns))
    expect(lines[0]).toMatch(/: 1 reports$/)
    expect(lines.slice(1)).toEqual(
      [
        'debt',
        'total assets',
        'liabilities',
        'equity',
        'revenue',
        'net income',
        'operating cash flow',
      ].map((line) => expect.stringMatching(`^ok ${line}: 1 compared, 0 unknown, 0 off`)),
    )
    expect(isWithinBounds).toBe(true)
  })

  it('the comparison fails and shows the row behind the difference if debt is mislabeled', async () => {
    const label = 'Current portion of other long-term obligations'
    const rows = replaced('LongTermDebtCurrent', ['BS', 'DebtCurrent', 20e6, label])
    const { isWithinBounds, lines } = await compare(dataSet(RECENT, rows))
    expect(isWithinBounds).toBe(false)
    expect(lines.slice(1, 4)).toEqual([
      'FAIL debt: 1 compared, 0 unknown, 1 off (0.00% correct), 0 shown as zero',
      `  RECENT CO, 10-K, SIC 3571, ${ADSH}: face 180.0, product 200.0; the product includes “${label}” (DebtCurrent)`,
      '    180.0 Long-term debt, net of current portion (LongTermDebtNoncurrent)',
    ])
  })

  it('a custom total on the face is named as the reason', async () => {
    const assets: Row = ['EQ', 'Assets', 900e6, 'Assets']
    const own: Row = ['BS', 'SectorAssets', 950e6, 'Total assets', ADSH]
    const named = await compare(dataSet(RECENT, [assets, ...replaced('Assets', own)]))
    expect(named.isWithinBounds).toBe(false)
    expect(named.lines.join('\n')).toContain(
      'face 950.0, product 900.0; the face uses a custom line: “Total assets” (custom SectorAssets)',
    )
  })

  it('an unexplained difference is marked as such', async () => {
    const equity: Row = ['BS', 'StockholdersEquityNote', 333e6, 'Total shareholders’ equity']
    const hidden: Row = ['EQ', 'StockholdersEquity', 400e6, 'Balance']
    const rows = [hidden, ...replaced('StockholdersEquity', equity)]
    const { isWithinBounds, lines } = await compare(dataSet(RECENT, rows))
    expect(isWithinBounds).toBe(false)
    expect(lines.join('\n')).toContain('face 333.0, product 400.0; UNEXPLAINED')
  })
})
