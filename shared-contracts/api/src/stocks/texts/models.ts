import { formatDecimal } from '../../format/format.ts'
import type { MScorePage } from '../pages/m-score.schema.ts'
import type { ZScorePage } from '../pages/z-score.schema.ts'

/** "Manipulation is likely above −1.78 and unlikely below −2.22." with the source. */
export function describeMModel({
  likely_above,
  unlikely_below,
  source,
  version,
}: MScorePage['data']['model']): string {
  const [likely, unlikely] = [likely_above, unlikely_below].map((value) => formatDecimal(value, 2))
  return `Manipulation is likely above ${likely} and unlikely below ${unlikely}. ${source}. Version ${version}.`
}

/** Formula and source of a Z-score. */
export function describeZModel({ formula, source, version }: ZScorePage['data']['model']): string {
  return `${formula}. ${source}. Version ${version}.`
}
