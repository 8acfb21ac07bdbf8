import { formatDate } from '@quantamental/api/format'
import type { FactSource, Working } from '@quantamental/api/stocks'
import { formatAmount, isInMillions } from './working-text.ts'

/** "Restated on May 1, 2024. As first reported on Feb 20, 2024: 2.2946."; null if not restated. */
export function restatementText({ restated, unit }: Working): string | null {
  if (!restated) return null
  const { first_result, first_filed, restated_on } = restated
  const first = first_result === null ? 'no value' : formatAmount(first_result, unit)
  const amount = isInMillions({ value: first_result, unit })
    ? `${first.replace(/^−?/, '$&$')} million`
    : first
  return `Restated on ${formatDate(restated_on)}. As first reported on ${formatDate(first_filed)}: ${amount}.`
}

/** For example "first reported as 100 in the 10-K filed Feb 20, 2024". */
export function firstReportedText(
  { value, form, filed }: NonNullable<FactSource['restates']>,
  unit: string,
) {
  return `first reported as ${formatAmount(value, unit)} in the ${form} filed ${formatDate(filed)}`
}
