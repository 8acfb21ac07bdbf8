import { isStoredTag } from '../../engine/facts/tag-table.ts'

/** Row of the SEC's `companyfacts`. */
interface SecFact {
  readonly start?: string
  readonly end: string
  readonly val: number
  readonly accn: string
  readonly fy: number | null
  readonly fp: string | null
  readonly form: string
  readonly filed: string
}

export interface SecCompanyfacts {
  readonly cik: number
  readonly entityName: string
  readonly facts: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly units: Readonly<Record<string, readonly SecFact[]>> }>>
    >
  >
}

const REPORT = /^10-[KQ]/

function reportRows(rows: readonly SecFact[]): SecFact[] {
  return rows
    .filter(({ form }) => REPORT.test(form))
    .map(({ start, end, val, accn, fy, fp, form, filed }) => ({
      ...(start !== undefined && { start }),
      ...{ end, val, accn, fy, fp, form, filed },
    }))
}

const textOf = (value: unknown) => JSON.stringify(value)

/**
 * Merge downloads of one company's `companyfacts`, with only the tags that the engine reads and only annual and
 * quarterly reports. The result has the SEC's format without labels, descriptions and frames.
 */
export function trimCompanyfacts(downloads: readonly SecCompanyfacts[]): SecCompanyfacts {
  const [first] = downloads
  if (!first || downloads.some(({ cik }) => cik !== first.cik)) {
    throw new Error('The downloads must be of one company')
  }
  const facts: Record<string, Record<string, { units: Record<string, SecFact[]> }>> = {}
  for (const download of downloads) {
    for (const [taxonomy, tags] of Object.entries(download.facts)) {
      for (const [tag, { units }] of Object.entries(tags)) {
        if (!isStoredTag(taxonomy, tag)) continue
        for (const [unit, rows] of Object.entries(units)) {
          const added = reportRows(rows)
          if (added.length === 0) continue
          facts[taxonomy] ??= {}
          facts[taxonomy][tag] ??= { units: {} }
          const known = facts[taxonomy][tag].units[unit] ?? []
          const merged = new Map([...known, ...added].map((row) => [textOf(row), row]))
          facts[taxonomy][tag].units[unit] = [...merged.values()]
        }
      }
    }
  }
  return { cik: first.cik, entityName: first.entityName, facts }
}
