import type { Fact } from './factories.ts'

/** Rows of a data set's tables, by column; defaults describe a plain annual report. */
export type Cells = Readonly<Record<string, string | number>>

const SUB = {
  adsh: '0000320193-10-000001',
  cik: 320193,
  name: 'APPLE INC',
  sic: 3571,
  countryba: 'US',
  stprba: 'CA',
  cityba: 'CUPERTINO',
  form: '10-K',
  period: 20091231,
  fy: 2009,
  fp: 'FY',
  filed: 20100125,
  instance: 'aapl-20091231.xml',
}
const NUM = {
  adsh: SUB.adsh,
  tag: 'Assets',
  version: 'us-gaap/2009',
  ddate: 20091231,
  qtrs: 0,
  uom: 'USD',
  segments: '',
  coreg: '',
  value: '100.0000',
  footnote: '',
}

function table(defaults: Cells, rows: readonly Cells[], end: string): string {
  const names = Object.keys(defaults)
  const lines = rows.map((row) => names.map((name) => ({ ...defaults, ...row })[name]).join('\t'))
  return [names.join('\t'), ...lines].map((line) => line + end).join('')
}

/** `sub.txt` and `num.txt` of the SEC's Financial Statement Data Sets. */
export function fsdsTables(
  submissions: readonly Cells[],
  numbers: readonly Cells[],
  end = '\n',
): { 'sub.txt': string; 'num.txt': string } {
  return { 'sub.txt': table(SUB, submissions, end), 'num.txt': table(NUM, numbers, end) }
}

type Units = Record<string, object[]>

/** `facts` in the SEC's companyfacts format for one company. */
export function companyfactsJson(cik: number, entityName: string, facts: readonly Fact[]): string {
  const taxonomies: Record<string, Record<string, { units: Units }>> = { 'us-gaap': {} }
  for (const fact of facts) {
    taxonomies[fact.taxonomy] ??= {}
    const tags = taxonomies[fact.taxonomy] as Record<string, { units: Units }>
    tags[fact.tag] ??= { units: {} }
    const { units } = tags[fact.tag] as { units: Units }
    units[fact.unit] ??= []
    units[fact.unit]?.push({
      ...(fact.periodStart && { start: fact.periodStart }),
      end: fact.periodEnd,
      val: fact.value,
      accn: fact.accession,
      fy: fact.fiscalYear,
      fp: fact.fiscalPeriod,
      form: fact.form,
      filed: fact.filed,
    })
  }
  return JSON.stringify({ cik, entityName, facts: taxonomies })
}
