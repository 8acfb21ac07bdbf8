import type { LineFigure } from '@quantamental/models/statement'
import { dayNumber } from '../../src/dates/calendar-date.ts'
import { computeCompany } from '../../src/engine/compute-company.ts'
import { readCompanyInput } from '../../src/publish/inputs/company-input.repository.ts'
import { readMarketData } from '../../src/publish/inputs/market-data.repository.ts'
import { type ImportSite, TODAY } from '../import-site.ts'
import { type Difference, explainDifference } from './explain-difference.ts'
import { listFaceDebt } from './face-debt.ts'
import { type FaceLine, readFaceLine } from './face-lines.ts'
import { type Face, readFaces } from './read-faces.ts'

const LINES: Readonly<
  Record<FaceLine, readonly [annual: LineFigure, quarterly: LineFigure | null]>
> = {
  debt: ['totalDebt', 'totalDebt'],
  'total assets': ['totalAssets', 'totalAssets'],
  liabilities: ['totalLiabilities', 'totalLiabilities'],
  equity: ['bookEquity', 'bookEquity'],
  revenue: ['year.revenue', 'quarter.revenue'],
  'net income': ['year.netIncome', 'quarter.netIncome'],
  'operating cash flow': ['year.operatingCashFlow', null],
}
const DEBT_TOLERANCE = 0.05
const DEBT_OFF_MAX = 0.01
const EQUAL_TOLERANCE = 0.0005
const EQUAL_AT_LEAST = 0.995

interface Tally {
  compared: number
  unknown: number
  readonly off: Difference[]
}

type Figures = ReadonlyMap<string, Readonly<Record<LineFigure, number | null>>>

const isFinance = ({ sic }: Face) => sic >= 6000 && sic <= 6499
const millions = (value: number) => (value / 1e6).toFixed(1)

/** By accession, each as known on the day of its report, because later reports may restate it. */
async function listFigures(site: ImportSite, zips: readonly string[]): Promise<Figures> {
  await site.load({ fsds: [...zips], unlisted: true })
  const marketData = await readMarketData(site.db, dayNumber(TODAY.toISOString().slice(0, 10)))
  const companies = await site.db.selectFrom('company').select(['id', 'cik']).execute()
  const figures = new Map<string, Readonly<Record<LineFigure, number | null>>>()
  for (const { id } of companies) {
    const input = await readCompanyInput(site.db, id)
    for (const { accession, filed } of input?.filings ?? []) {
      const result = input && computeCompany(input, { ...marketData, today: filed })
      const quarter = result?.quarters.find((each) => each.accession === accession)
      if (quarter) figures.set(accession, quarter.lines)
    }
  }
  return figures
}

function tallyLine(line: FaceLine, faces: readonly Face[], figures: Figures): Tally {
  const [annual, quarterly] = LINES[line]
  const tolerance = line === 'debt' ? DEBT_TOLERANCE : EQUAL_TOLERANCE
  const tally: Tally = { compared: 0, unknown: 0, off: [] }
  for (const face of faces) {
    const code = face.form.startsWith('10-K') ? annual : quarterly
    if (code === null || (line === 'debt' && isFinance(face))) continue
    const stated = readFaceLine(line, face)
    if (stated.length === 0) continue
    tally.compared += 1
    const read = figures.get(face.accession)?.[code] ?? null
    if (read === null) tally.unknown += 1
    else if (!stated.some((value) => Math.abs(read - value) <= Math.abs(value) * tolerance)) {
      tally.off.push({ face, stated, read })
    }
  }
  return tally
}

function* describe(line: FaceLine, difference: Difference): Generator<string> {
  const { face, stated, read } = difference
  const { name, form, sic, accession, rows } = face
  yield `  ${name}, ${form}, SIC ${sic}, ${accession}: face ${stated.map(millions).join(' or ')}, product ${millions(read)}; ${explainDifference(difference) ?? 'UNEXPLAINED'}`
  if (line !== 'debt') return
  for (const { tag, isOwn, label, value } of listFaceDebt(rows)) {
    yield `    ${millions(value ?? 0)} ${label} (${isOwn ? 'custom ' : ''}${tag})`
  }
}

export interface FaceComparison {
  readonly isWithinBounds: boolean
  /** Report text: each line with its share, each exception with its reason. */
  readonly lines: readonly string[]
}

/** Compare product figures with statement faces read by label, independently of the loader. */
export async function compareFaces(
  site: ImportSite,
  zips: readonly string[],
): Promise<FaceComparison> {
  const figures = await listFigures(site, zips)
  const lines: string[] = []
  let isWithinBounds = true
  for (const zip of zips) {
    const faces = (await readFaces(zip)).filter(
      ({ rows, accession }) => rows.length > 0 && figures.has(accession),
    )
    lines.push(`${zip}: ${faces.length} reports`)
    for (const line of Object.keys(LINES) as FaceLine[]) {
      const { compared, unknown, off } = tallyLine(line, faces, figures)
      const zeros = off.filter(({ read }) => read === 0).length
      const share = (compared - unknown - off.length) / Math.max(compared - unknown, 1)
      const isLineWithinBound =
        compared === 0 ||
        (line === 'debt' ? zeros === 0 && 1 - share <= DEBT_OFF_MAX : share >= EQUAL_AT_LEAST)
      isWithinBounds &&= isLineWithinBound
      lines.push(
        `${isLineWithinBound ? 'ok' : 'FAIL'} ${line}: ${compared} compared, ${unknown} unknown, ${off.length} off (${(share * 100).toFixed(2)}% correct)${line === 'debt' ? `, ${zeros} shown as zero` : ''}`,
        ...off.flatMap((difference) => [...describe(line, difference)]),
      )
    }
  }
  return { isWithinBounds, lines }
}
