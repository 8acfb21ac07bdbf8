import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import yauzl from 'yauzl'

/** Row on the face of a statement, in USD at the date or over the period; null if blank. */
export interface FaceRow {
  readonly statement: 'BS' | 'IS' | 'CF'
  readonly tag: string
  readonly isOwn: boolean
  readonly label: string
  readonly value: number | null
}

/** Statements of one report as printed, in order. */
export interface Face {
  readonly accession: string
  readonly cik: number
  readonly name: string
  readonly form: string
  readonly sic: number
  /** yyyymmdd. */
  readonly period: string
  readonly rows: readonly FaceRow[]
}

type Row = Readonly<Record<string, string>>

async function readTable(path: string, table: string, take: (row: Row) => void): Promise<void> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  for await (const entry of zip.eachEntry()) {
    if (basename(entry.fileName) !== table) continue
    const stream = await zip.openReadStreamPromise(entry)
    stream.setEncoding('utf8')
    let names: string[] | null = null
    for await (const line of createInterface({ input: stream })) {
      const cells = line.split('\t')
      if (names === null) names = cells
      else take(Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])))
    }
  }
  zip.close()
}

const STATEMENTS = new Set(['BS', 'IS', 'CF'])

/**
 * Statements of each annual and quarterly report of a Financial Statement Data Set, read from its
 * tables sub, num and pre only. Flows of an annual report cover the whole fiscal year.
 */
export async function readFaces(path: string): Promise<Face[]> {
  const reports = new Map<string, Row>()
  await readTable(path, 'sub.txt', (row) => {
    if (/^10-[KQ]/.test(row.form ?? '')) reports.set(row.adsh ?? '', row)
  })
  const values = new Map<string, number>()
  await readTable(path, 'num.txt', (row) => {
    const report = reports.get(row.adsh ?? '')
    if (!report || row.segments || row.coreg || row.uom !== 'USD' || row.value === '') return
    if (row.ddate !== report.period) return
    values.set([row.adsh, row.tag, row.version, row.qtrs].join(' '), Number(row.value))
  })
  const pages = new Map<string, { report: number; line: number; row: FaceRow }[]>()
  await readTable(path, 'pre.txt', (row) => {
    const report = reports.get(row.adsh ?? '')
    const statement = row.stmt as FaceRow['statement']
    if (!report || !STATEMENTS.has(statement) || row.inpth === '1') return
    const quarters = statement === 'BS' ? '0' : report.form?.startsWith('10-K') ? '4' : '1'
    const value = values.get([row.adsh, row.tag, row.version, quarters].join(' ')) ?? null
    const list = pages.get(row.adsh ?? '') ?? []
    list.push({
      report: Number(row.report),
      line: Number(row.line),
      row: {
        statement,
        tag: row.tag ?? '',
        // The version is a taxonomy with its year, or for custom tags the filing's accession
        // number.
        isOwn: !/^[a-z-]+\/\d{4}/.test(row.version ?? ''),
        label: row.plabel ?? '',
        value,
      },
    })
    pages.set(row.adsh ?? '', list)
  })
  return [...reports].map(([accession, row]) => ({
    accession,
    cik: Number(row.cik),
    name: row.name ?? '',
    form: row.form ?? '',
    sic: Number(row.sic),
    period: row.period ?? '',
    rows: choosePages(pages.get(accession) ?? []),
  }))
}

/** Balance sheet with the most figures; others are parentheticals or belong to subsidiaries. */
function choosePages(
  list: readonly { report: number; line: number; row: FaceRow }[],
): readonly FaceRow[] {
  const byStatement = Map.groupBy(list, ({ row }) => row.statement)
  return [...byStatement.values()].flatMap((rows) => {
    const byReport = [...Map.groupBy(rows, ({ report }) => report).values()]
    const known = (page: typeof rows) => page.filter(({ row }) => row.value !== null).length
    const [page = []] = byReport.toSorted((a, b) => known(b) - known(a))
    return page.toSorted((a, b) => a.line - b.line).map(({ row }) => row)
  })
}
