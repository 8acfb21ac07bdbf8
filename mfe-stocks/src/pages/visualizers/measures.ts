import { formatNumber, formatOdds, NO_DATA } from '../../figures/figure-text.ts'
import type { XMeasure } from './point-columns.tsx'
import { formatProbability } from './visualizer-axes.ts'

export const PE_MEASURE: XMeasure = {
  name: 'Forward P/E',
  code: 'forward_pe',
  text: (value) => formatNumber(value, 1),
}

export const PD_MEASURE: XMeasure = {
  name: 'Probability of default',
  code: 'pd',
  text: (value) => {
    if (value === null) return NO_DATA
    return value >= 1 ? 'in default' : `${formatProbability(value)} (${formatOdds(value)})`
  },
}
