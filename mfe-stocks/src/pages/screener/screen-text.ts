import { describeCondition, parsePhrase } from '../../lists/filter-phrase.ts'

/** Criteria as text: "Rating at least BBB, Upside, average above 20%". */
export function describePhrase(phrase: string): string {
  const conditions = parsePhrase(phrase)
  if (conditions === null) return phrase
  if (conditions.length === 0) return 'Every company'
  return conditions.map(describeCondition).join('; ')
}
