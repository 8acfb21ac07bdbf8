import { formatDate, formatDecimal } from '../../format/format.ts'
import type { ListIndex } from '../lists.schema.ts'

/** Lead of the index of lists; without the index, the sentence before it is known. */
export function describeLists(index: ListIndex | undefined): string {
  const count = index?.groups.reduce((sum, { lists }) => sum + lists.length, 0)
  const lists = count === undefined ? 'All' : formatDecimal(count, 0)
  const asOf = index?.as_of ? `, as of ${formatDate(index.as_of)}` : ''
  return `${lists} lists, each with its rule and ratings${asOf}. Rule-based lists exclude companies without a report in the last 550 days.`
}
