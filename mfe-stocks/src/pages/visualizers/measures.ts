import { formatProbability } from '@quantamental/api/format'
import { formatMultiple, formatOdds, NO_DATA } from '../../figures/figure-text.ts'
import type { XMeasure } from './point-columns.tsx'

export const PE_MEASURE: XMeasure = {
  name: 'Forward P/E',
  code: 'forward_pe',
  text: formatMultiple,
}

export const PD_MEASURE: XMeasure = {
  name: 'Probability of default',
  code: 'pd',
  text: (value) => {
    if (value === null) return NO_DATA
    return value >= 1 ? 'in default' : `${formatProbability(value)} (${formatOdds(value)})`
  },
}
