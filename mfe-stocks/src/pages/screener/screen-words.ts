import { describeCondition, parsePhrase } from '../../domain/filter-phrase.ts'

/** "Rating at least BBB, Upside, average above 20%": criteria in words. */
export function describePhrase(phrase: string): string {
  const conditions = parsePhrase(phrase)
  if (conditions === null) return phrase
  if (conditions.length === 0) return 'Every company'
  return conditions.map(describeCondition).join('; ')
}
