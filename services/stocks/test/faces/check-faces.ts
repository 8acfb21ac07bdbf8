import type { LineFigure } from '@quantamental/models/statement'
import startCluster from '@quantamental/service-kit/testing/global-setup'
import stopCluster from '@quantamental/service-kit/testing/global-teardown'
import { readCompanyInput } from '../../src/db/company-input.repository.ts'
import { readSurroundings } from '../../src/db/surroundings.repository.ts'
import { computeCompany } from '../../src/engine/compute-company.ts'
import { dayOf } from '../../src/engine/day.ts'
import { createImportSite, TODAY } from '../import-site.ts'
import { listFaceDebt } from './face-debt.ts'
import { type FaceLine, readFaceLine } from './face-lines.ts'
import { type Face, readFaces } from './read-faces.ts'

/**
 * Compares the figures of the product with the face of the statements: loads Financial Statement Data Sets
 * by the import and reads their tables once more, by label and without the loader.
 * `node test/faces/check-faces.ts 2009q3.zip …`; exits with 1 when a bound is not kept.
 */
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

interface Difference {
  readonly face: Face
  readonly stated: readonly number[]
  readonly read: number | null
}

interface Tally {
  compared: number
  unknown: number
  readonly off: Difference[]
}

const isFinance = ({ sic }: Face) => sic >= 6000 && sic <= 6499
const millions = (value: number | null) => (value === null ? '—' : (value / 1e6).toFixed(1))

async function listFigures(zips: readonly string[]) {
  await startCluster()
  const site = await createImportSite()
  try {
    await site.load({ fsds: [...zips], unlisted: true })
    const surroundings = await readSurroundings(site.db, dayOf(TODAY.toISOString().slice(0, 10)))
    const companies = await site.db.selectFrom('company').select(['id', 'cik']).execute()
    const figures = new Map<string, Readonly<Record<LineFigure, number | null>>>()
    for (const { id } of companies) {
      const input = await readCompanyInput(site.db, id)
      // As known on the day of each report: later ones may restate it.
      for (const { accession, filed } of input?.filings ?? []) {
        const result = input && computeCompany(input, { ...surroundings, today: filed })
        const quarter = result?.quarters.find((each) => each.accession === accession)
        if (quarter) figures.set(accession, quarter.lines)
      }
    }
    return figures
  } finally {
    await site.close()
    await stopCluster()
  }
}

function compare(tally: Tally, line: FaceLine, difference: Difference): void {
  const { stated, read } = difference
  tally.compared += 1
  if (read === null) {
    tally.unknown += 1
    return
  }
  const tolerance = line === 'debt' ? DEBT_TOLERANCE : EQUAL_TOLERANCE
  const isRight = stated.some((value) => Math.abs(read - value) <= Math.abs(value) * tolerance)
  if (!isRight) tally.off.push(difference)
}

function printDifference(line: FaceLine, { face, stated, read }: Difference): void {
  const { name, form, sic, accession } = face
  console.log(
    `  ${name}, ${form}, SIC ${sic}, ${accession}: face ${stated.map(millions).join(' or ')}, read ${millions(read)}`,
  )
  if (line !== 'debt') return
  for (const { tag, isOwn, label, value } of listFaceDebt(face.rows))
    console.log(`    ${millions(value)} ${label} (${isOwn ? 'own ' : ''}${tag})`)
}

const zips = process.argv.slice(2)
const figures = await listFigures(zips)
let isKept = true
for (const zip of zips) {
  const faces = (await readFaces(zip)).filter(
    ({ rows, accession }) => rows.length > 0 && figures.has(accession),
  )
  console.log(`${zip}: ${faces.length} reports`)
  for (const [line, [annual, quarterly]] of Object.entries(LINES) as [
    FaceLine,
    (typeof LINES)[FaceLine],
  ][]) {
    const tally: Tally = { compared: 0, unknown: 0, off: [] }
    for (const face of faces) {
      const code = face.form.startsWith('10-K') ? annual : quarterly
      if (code === null || (line === 'debt' && isFinance(face))) continue
      const stated = readFaceLine(line, face)
      if (stated.length === 0) continue
      compare(tally, line, { face, stated, read: figures.get(face.accession)?.[code] ?? null })
    }
    const { compared, unknown, off } = tally
    const zeros = off.filter(({ read }) => read === 0).length
    const share = (compared - unknown - off.length) / Math.max(compared - unknown, 1)
    const isLineKept =
      line === 'debt' ? zeros === 0 && 1 - share <= DEBT_OFF_MAX : share >= EQUAL_AT_LEAST
    isKept &&= isLineKept
    console.log(
      `${isLineKept ? 'ok' : 'NOT'} ${line}: ${compared} compared, ${unknown} not known, ${off.length} off (${(share * 100).toFixed(2)}% right)${line === 'debt' ? `, ${zeros} shown as zero` : ''}`,
    )
    for (const difference of off) printDifference(line, difference)
  }
}
process.exitCode = isKept ? 0 : 1
