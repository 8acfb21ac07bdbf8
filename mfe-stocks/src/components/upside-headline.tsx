import type { UpsideCode, ValuationMethod } from '@quantamental/api/stocks'
import type { DotTone } from '@quantamental/ui/charts'
import type { ElementType } from 'react'
import { WorkingFigure } from '../calculations/working-figure.tsx'
import { formatUpside } from '../figures/figure-text.ts'
import { averageText, LABEL_TONES, METHOD_NAMES } from '../figures/valuation-labels.ts'
import { Big, Headline, Verdict } from './figure-parts.tsx'

interface MethodUpside {
  readonly code: UpsideCode
  readonly upside: number | null
  readonly label: ValuationMethod['label']
}

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

/** Average upside, the number of methods behind it, and its label; empty without an average. */
export function UpsideHeadline({
  methods,
  quarter,
  size: Size = Big,
}: {
  readonly methods: readonly MethodUpside[]
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
        {averageText(methods)}
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
