import { LINE_FIGURES, type LineFigure } from '@quantamental/models/statement'
import type { Db } from '../../db/database.ts'
import { listStoredOwns } from '../snapshot/snapshot.repository.ts'
import type { CompanyOwn } from '../snapshot/snapshot-row.ts'
import { findCurrentVersion, listVersions } from '../versions/data-version.repository.ts'

/** Share, 0 to 1, of companies with a known value of a statement line in their newest quarter. */
interface LineShare {
  readonly companies: number
  /** Weighted by market value; null if no company has one. */
  readonly marketValue: number | null
}

interface LineCoverage {
  readonly dataVersionId: number
  readonly companies: number
  /** Total of all companies, USD. */
  readonly marketValue: number
  readonly lines: Readonly<Record<LineFigure, LineShare>>
}

export interface CoverageChange {
  /** The replaced version; null if there is none, or if it did not record its lines. */
  readonly before: LineCoverage | null
  /** The current version; null before the first. */
  readonly after: LineCoverage | null
}

type Known = Pick<CompanyOwn, 'knownLines' | 'latest'>

const marketValueOf = (owns: readonly Known[]) =>
  owns.reduce((sum, { latest }) => sum + (latest.marketCap ?? 0), 0)

function tallyLines(dataVersionId: number, owns: readonly Known[]): LineCoverage {
  const marketValue = marketValueOf(owns)
  const shares = LINE_FIGURES.map(({ figure }): [LineFigure, LineShare] => {
    const known = owns.filter(({ knownLines }) => knownLines.includes(figure))
    const share = {
      companies: known.length / owns.length,
      marketValue: marketValue === 0 ? null : marketValueOf(known) / marketValue,
    }
    return [figure, share]
  })
  const lines = Object.fromEntries(shares) as Record<LineFigure, LineShare>
  return { dataVersionId, companies: owns.length, marketValue, lines }
}

async function readLineCoverage(db: Db, dataVersionId: number): Promise<LineCoverage | null> {
  const stored = await listStoredOwns(db, dataVersionId)
  const owns = [...stored.values()].map(({ own }) => JSON.parse(own) as Partial<Known>)
  const known = owns.filter((own): own is Known => own.knownLines !== undefined)
  return known.length === 0 || known.length < owns.length ? null : tallyLines(dataVersionId, known)
}

/** Line coverage of the current version and of the one that it replaced. */
export async function readCoverageChange(db: Db): Promise<CoverageChange> {
  const current = await findCurrentVersion(db)
  if (!current) return { before: null, after: null }
  const replaced = (await listVersions(db)).find(({ id }) => id < current.id)
  return {
    before: replaced ? await readLineCoverage(db, replaced.id) : null,
    after: await readLineCoverage(db, current.id),
  }
}

const percent = (share: number | null) => (share === null ? 'none' : `${(100 * share).toFixed(1)}%`)

/** Text lines for a table of the statement lines shown on pages, in catalog order. */
export function formatCoverage({ before, after }: CoverageChange): string[] {
  if (after === null) return []
  const change = (write: (coverage: LineCoverage) => string) =>
    before === null ? write(after) : `${write(before)} -> ${write(after)}`
  const rows = LINE_FIGURES.map(({ figure, title }) => [
    title,
    change(({ lines }) => percent(lines[figure].companies).padStart(6)),
    change(({ lines }) => percent(lines[figure].marketValue).padStart(6)),
  ])
  const table = [['', 'companies', 'market value'], ...rows]
  const widths = [0, 1, 2].map((i) => Math.max(...table.map((row) => row[i]?.length ?? 0)))
  const [title = 0, ...others] = widths
  return [
    `Share of companies and of market value with each line known in the newest quarter (data version ${change(({ dataVersionId }) => String(dataVersionId))}, ${change(({ companies }) => String(companies))} companies):`,
    ...table
      .map(([label = '', ...cells]) =>
        [label.padEnd(title), ...cells.map((cell, i) => cell.padStart(others[i] ?? 0))].join('  '),
      )
      .map((line) => `  ${line}`),
  ]
}
