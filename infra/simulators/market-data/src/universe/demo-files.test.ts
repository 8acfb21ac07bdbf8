import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseCsv } from '../csv.ts'
import { writeDemoSet } from '../demo-set.ts'
import { demoOptions } from '../testing/demo-options.ts'
import { readZip } from '../testing/read-zip.ts'

const COMPANIES = 160
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'generators-set-'))
  folders.push(folder)
  return folder
}
let folder: string
const parts: number[] = []
const text = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeAll(async () => {
  folder = newFolder()
  await writeDemoSet(folder, demoOptions({ companies: COMPANIES }), (part) => parts.push(part))
})
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true })
})

function readSets() {
  return readdirSync(join(folder, 'fsds')).map((name) => {
    const entries = readZip(join(folder, 'fsds', name))
    const table = (entry: string) =>
      (entries.get(entry) ?? '')
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => line.split('\t'))
    return { name, entries, sub: table('sub.txt'), num: table('num.txt') }
  })
}

describe('companies with real filings', () => {
  it('a company without statements has prices with its real splits and no reports in the calendar', async () => {
    const without = newFolder()
    await writeDemoSet(without, demoOptions({ companies: 60, withoutStatements: [1652044] }))
    expect(readdirSync(join(without, 'companyfacts'))).not.toContain('CIK0001652044.json')
    const rowsOf = (name: string) => parseCsv(readFileSync(join(without, name), 'utf8'))
    const closes = rowsOf('prices.csv').find(({ symbol }) => symbol === 'GOOGL')
    const [before, after] = [Number(closes?.['2022-07-15']), Number(closes?.['2022-07-22'])]
    expect(before / after).toBeGreaterThan(15)
    expect(before / after).toBeLessThan(25)
    expect(rowsOf('splits.csv')).toContainEqual({
      ...{ symbol: 'GOOGL', effective_date: '2022-07-18', new_for_old: '20' },
    })
    expect(rowsOf('calendar.csv').filter(({ symbol }) => symbol === 'GOOGL')).toEqual([])
  })
})

describe('the data sets', () => {
  // Header lines of the files published by the SEC.
  it('the data sets have the columns of the SEC', () => {
    for (const { sub, num, entries } of readSets()) {
      expect([...entries.keys()]).toEqual(['sub.txt', 'num.txt'])
      expect(sub[0]?.join(' ')).toBe(
        'adsh cik name sic countryba stprba cityba zipba bas1 bas2 baph countryma stprma cityma zipma mas1 mas2 countryinc stprinc ein former changed afs wksi fye form period fy fp filed accepted prevrpt detail instance nciks aciks',
      )
      expect(num[0]?.join(' ')).toBe(
        'adsh tag version ddate qtrs uom segments coreg value footnote',
      )
    }
  })

  it('the data sets hold complete rows in the archive of the filing quarter', () => {
    const accessions = new Set<string>()
    for (const { name, sub, num } of readSets()) {
      expect(sub.slice(1).every((row) => row.length === 36)).toBe(true)
      expect(num.slice(1).every((row) => row.length === 10)).toBe(true)
      const filed = new Set(sub.slice(1).map((row) => row[0]))
      expect(num.slice(1).every((row) => filed.has(row[0]))).toBe(true)
      for (const row of sub.slice(1)) {
        const [year, month] = [row[29]?.slice(0, 4), Number(row[29]?.slice(4, 6))]
        expect(name).toBe(`${year}q${Math.ceil(month / 3)}.zip`)
        expect(accessions.has(row[0] ?? '')).toBe(false)
        accessions.add(row[0] ?? '')
      }
    }
    expect(accessions.size).toBeGreaterThan((COMPANIES - 50) * 20)
  })

  it('the data sets state month ends, amounts with four decimals and no segment or co-registrant', () => {
    const rows = readSets().flatMap(({ num }) => num.slice(1))
    const isMonthEnd = (date = '') =>
      new Date(
        Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`) + 86_400_000,
      ).getUTCDate() === 1
    expect(rows.filter((row) => !isMonthEnd(row[3]))).toEqual([])
    expect(rows.filter((row) => !/^-?\d+\.\d{4}$/.test(row[8] ?? ''))).toEqual([])
    expect(rows.filter((row) => row[6] !== '' || row[7] !== '')).toEqual([])
    expect(rows.filter((row) => !/^(USD|shares)$/.test(row[5] ?? ''))).toEqual([])
    expect(rows.length / readSets().flatMap(({ sub }) => sub.slice(1)).length).toBeGreaterThan(28)
  })

  it.each([
    [
      'EarningsPerShareDiluted',
      'NetIncomeLoss',
      'WeightedAverageNumberOfDilutedSharesOutstanding',
      0.005,
    ],
    [
      'CommonStockDividendsPerShareDeclared',
      'PaymentsOfDividends',
      'WeightedAverageNumberOfSharesOutstandingBasic',
      0.000_05,
    ],
  ])('%s in the data sets is %s over %s', (perShare, amount, average, tolerance) => {
    const facts = new Map<string, number>()
    for (const { num } of readSets()) {
      for (const [adsh, tag, , date, qtrs, , , , value] of num.slice(1)) {
        facts.set([adsh, tag, date, qtrs].join(' '), Number(value))
      }
    }
    const checked = [...facts].flatMap(([key, stated]) => {
      const total = facts.get(key.replace(perShare, amount))
      const shares = facts.get(key.replace(perShare, average))
      const isStated = key.includes(` ${perShare} `) && total !== undefined && shares !== undefined
      return isStated ? [Math.abs(total / shares - stated)] : []
    })
    expect(checked.length).toBeGreaterThan(400)
    expect(Math.max(...checked)).toBeLessThanOrEqual(tolerance + 1e-6)
  })
})

describe('market data files', () => {
  it('the market data files name every company exactly once and no others', () => {
    const symbols = new Set(parseCsv(text('company-identities.csv')).map(({ ticker }) => ticker))
    expect(symbols.size).toBe(COMPANIES)
    for (const name of [
      'prices',
      'splits',
      'dividends',
      'short-interest',
      'analyst-estimates',
      'calendar',
    ]) {
      for (const { symbol } of parseCsv(text(`${name}.csv`))) {
        if (!symbols.has(symbol)) throw new Error(`${name}.csv: unknown symbol ${symbol}`)
      }
    }
    const listed: { symbol: string; lastsale: string; sector: string }[] = JSON.parse(
      text('listings.json'),
    )
    expect(listed.length).toBeGreaterThan(COMPANIES * 0.95)
    expect(listed.every(({ symbol }) => symbols.has(symbol))).toBe(true)
    expect(listed.every(({ lastsale }) => /^\$\d+(\.\d+)?$/.test(lastsale))).toBe(true)
  })

  it('prices are in date order, positive and never in the future', () => {
    const [head = '', ...lines] = text('prices.csv').trimEnd().split('\n')
    const dates = head.split(',').slice(1)
    expect(dates).toEqual([...dates].sort())
    expect(dates.at(-1)).toBe('2026-11-20')
    for (const line of lines) {
      const closes = line.split(',').slice(1)
      expect(closes).toHaveLength(dates.length)
      expect(closes.filter((close) => close !== '' && !(Number(close) > 0))).toEqual([])
    }
  })

  it('every dividend is positive, and none has an ex-dividend day in the future', () => {
    const rows = parseCsv(text('dividends.csv'))
    expect(rows.length).toBeGreaterThan(500)
    expect(rows.filter(({ amount }) => !(Number(amount) > 0))).toEqual([])
    expect(rows.filter(({ ex_date = '' }) => ex_date > '2026-11-20')).toEqual([])
  })

  it('prices before a split are not adjusted', () => {
    const [head = '', ...lines] = text('prices.csv').trimEnd().split('\n')
    const dates = head.split(',')
    const closesOf = new Map(lines.map((line) => [line.split(',')[0], line.split(',')]))
    const splits = parseCsv(text('splits.csv'))
    expect(splits.length).toBeGreaterThan(0)
    for (const { symbol, effective_date = '', new_for_old } of splits) {
      const after = dates.findIndex((date) => date >= effective_date && date !== 'symbol')
      const closes = closesOf.get(symbol)
      const change = Number(closes?.[after - 1]) / Number(closes?.[after])
      if (after < 2) continue
      // Allow a week's move on top of the split.
      expect(Math.abs(Math.log(change / Number(new_for_old)))).toBeLessThan(0.6)
    }
  })

  it('short interest is published for sixteen quarters and once more, within the shares outstanding', () => {
    const rows = parseCsv(text('short-interest.csv'))
    const apple = rows.filter(({ symbol }) => symbol === 'AAPL')
    expect(apple).toHaveLength(17)
    expect(apple.at(-1)?.settlement_date).toBe('2026-11-12')
    for (const row of rows) {
      const [short, float] = [Number(row.shares_short), Number(row.float_shares)]
      expect(short >= 0 && float > 0 && short / float <= 0.5).toBe(true)
      expect(Number(row.average_daily_volume)).toBeGreaterThan(0)
    }
  })

  it('analyst targets are ordered from low to high', () => {
    for (const row of parseCsv(text('analyst-estimates.csv'))) {
      const [low, mid, high] = [row.target_low, row.target_median, row.target_high].map(Number)
      expect((low ?? 0) <= (mid ?? 0) && (mid ?? 0) <= (high ?? 0)).toBe(true)
      expect(Number(row.target_count)).toBeGreaterThanOrEqual(1)
    }
  })

  it('the calendar lists reports from two weeks ago to six weeks ahead', () => {
    const rows = parseCsv(text('calendar.csv'))
    expect(rows.length).toBeGreaterThan(10)
    for (const { event, date = '', session } of rows) {
      expect(date >= '2026-11-06' && date <= '2027-01-02').toBe(true)
      expect(
        event === 'filing' ? session === '' : /^(before-open|after-close)$/.test(session ?? ''),
      ).toBe(true)
    }
  })

  it('treasury yields cover every month to the day of the set', () => {
    const rows = parseCsv(text('treasury-yields.csv'))
    expect(rows.at(-1)?.Date).toBe('2026-11-01')
    expect(rows).toHaveLength(15 * 12 - 1)
    expect(rows.every(({ Rate }) => Number(Rate) > 0 && Number(Rate) < 10)).toBe(true)
  })
})

describe('a whole set', () => {
  it('a complete set lists its files in a manifest', () => {
    const manifest = JSON.parse(text('manifest.json'))
    expect(manifest).toMatchObject({ simulated: true, seed: 7, companies: COMPANIES })
    expect(manifest.files).toContain('fsds/2026q4.zip')
    for (const name of manifest.files)
      expect(readFileSync(join(folder, name)).length).toBeGreaterThan(0)
  })

  it('a complete set has the same bytes for the same seed and day', async () => {
    const again = newFolder()
    await writeDemoSet(again, demoOptions({ companies: COMPANIES }))
    const { files } = JSON.parse(text('manifest.json')) as { files: string[] }
    const differing = files.filter(
      (name) => !readFileSync(join(again, name)).equals(readFileSync(join(folder, name))),
    )
    expect(differing).toEqual([])
  })

  it('the generator reports its progress from start to end', () => {
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    expect(parts.at(-1)).toBeCloseTo(1, 10)
  })
})
