import { LINE_CODES, lineOf, type StatementLine } from '@quantamental/models/statement'
import type { FactColumns } from './filing-content.ts'

/** How many companies report each line item, by whichever of its tags. */
export interface Coverage {
  add(cik: number, facts: FactColumns): void
  /** Lines of a table: item, companies, share. Empty without companies. */
  lines(): string[]
}

const LINES: readonly StatementLine[] = LINE_CODES.map(lineOf).filter(
  ({ unit, sources }) => unit !== 'shares' && sources['us-gaap'] !== undefined,
)

function hasLine(tags: ReadonlySet<string>, { sources }: StatementLine): boolean {
  return (sources['us-gaap'] ?? []).some(({ plus, minus = [] }) =>
    [...plus, ...minus].every((tag) => tags.has(tag)),
  )
}

export function createCoverage(): Coverage {
  const companies = new Map<number, Set<string>>()
  return {
    add(cik, facts) {
      const tags = companies.get(cik) ?? new Set()
      companies.set(cik, tags)
      for (const { name } of facts.tags) tags.add(name)
    },
    lines() {
      if (companies.size === 0) return []
      const rows = LINES.map((line) => {
        let count = 0
        for (const tags of companies.values()) if (hasLine(tags, line)) count += 1
        return { label: line.label, count }
      })
      rows.sort((a, b) => b.count - a.count)
      const width = Math.max(...rows.map(({ label }) => label.length))
      return [
        `Line items of ${companies.size} companies:`,
        ...rows.map(({ label, count }) => {
          const share = ((100 * count) / companies.size).toFixed(1)
          return `  ${label.padEnd(width)}  ${String(count).padStart(6)}  ${share.padStart(5)} %`
        }),
      ]
    },
  }
}
