import type { Fact } from './fact.ts'

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
