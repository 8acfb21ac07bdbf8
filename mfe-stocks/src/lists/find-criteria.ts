import { CRITERION_GROUPS, LIST_COLUMNS } from '@quantamental/api/stocks'
import { columnOf, headOf } from '@quantamental/remote/stock-columns'

type Column = (typeof LIST_COLUMNS)[number]

export interface CriterionGroup {
  readonly title: string
  readonly columns: readonly Column[]
}

/** Match of a column: 0 name begins with the text, 1 a word of the name, 2 code or description, null none. */
function rankOf(column: Column, words: readonly string[]): number | null {
  const name = `${column.name} ${headOf(column)}`.toLowerCase()
  const all = `${name} ${column.code.replaceAll('_', ' ')} ${column.code} ${column.description.toLowerCase()}`
  if (!words.every((word) => all.includes(word))) return null
  if (name.startsWith(words.join(' '))) return 0
  return words.every((word) => name.includes(word)) ? 1 : 2
}

/** Criteria whose name, code or description contains every word, best match first. */
export function searchCriteria(text: string): readonly Column[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return LIST_COLUMNS.map((column) => ({ column, rank: rankOf(column, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ column }) => column)
}

/** Criteria by group, after those used last. */
export function groupCriteria(recent: readonly string[]): readonly CriterionGroup[] {
  const used = recent.flatMap((code) => columnOf(code) ?? [])
  return [
    ...(used.length > 0 ? [{ title: 'Recently used', columns: used }] : []),
    ...CRITERION_GROUPS.map(({ code, title }) => ({
      title,
      columns: LIST_COLUMNS.filter(({ group }) => group === code),
    })),
  ]
}
