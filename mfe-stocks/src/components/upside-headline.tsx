import {
  METHOD_NAMES,
  spreadText,
  type ValuationMethod,
  type ValueSpread,
} from '@quantamental/api/stocks'
import type { DotTone } from '@quantamental/ui/charts'
import type { ElementType } from 'react'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { formatUpside } from '../figures/figure-text.ts'
import { estimateText, LABEL_TONES } from '../figures/valuation-labels.ts'
import { Big, Headline, Small, Upside, Verdict } from './figure-parts.tsx'

type MethodUpside = Pick<ValuationMethod, 'code' | 'upside' | 'label'>

export const DOT_TONES: Readonly<Record<ValuationMethod['label'], DotTone>> = {
  Upside: 'up',
  Downside: 'down',
  Neutral: 'neutral',
  'No Target': 'neutral',
}

export function averageOf<M extends MethodUpside>(methods: readonly M[]): M | undefined {
  return methods.find(({ code }) => code === 'upside_avg')
}

export function singleMethods<M extends MethodUpside>(methods: readonly M[]): readonly M[] {
  return methods.filter(({ code }) => code !== 'upside_avg')
}

/** Value estimate with its methods, their range and its label. */
export function UpsideHeadline({
  methods,
  spread,
  quarter,
  size: Size = Big,
}: {
  readonly methods: readonly MethodUpside[]
  readonly spread: ValueSpread
  readonly quarter: string
  readonly size?: ElementType
}) {
  const average = averageOf(methods)
  if (!average) return null
  const { upside, label } = average
  return (
    <Headline>
      <Size data-tone={LABEL_TONES[label]}>
        <WorkingFigure
          figure="upside.upside_avg"
          quarter={quarter}
          title={METHOD_NAMES.upside_avg}
          text={formatUpside(upside)}
        />
      </Size>
      <span>
        {estimateText(spread)}
        {upside !== null && (
          <>
            {' · '}
            <Verdict data-tone={LABEL_TONES[label]}>{label}</Verdict>
          </>
        )}
      </span>
    </Headline>
  )
}

interface EstimatedQuarter {
  readonly spread: ValueSpread
  readonly methods_changed?: string | undefined
}

/** Value estimate of a quarter, linked to its calculation, with its methods and any break. */
export function EstimateCell({
  quarter,
  value,
  point: { spread, methods_changed },
}: {
  readonly quarter: string
  readonly value: number | null
  readonly point: EstimatedQuarter
}) {
  return (
    <>
      <WorkingFigure
        figure="upside.upside_avg"
        quarter={quarter}
        title={METHOD_NAMES.upside_avg}
        text={formatUpside(value)}
      >
        <Upside ratio={value} />
      </WorkingFigure>
      <Small>{spreadText(spread)}</Small>
      {methods_changed !== undefined && <Small>{methods_changed}</Small>}
    </>
  )
}
