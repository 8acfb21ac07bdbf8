import type { Lock, RatingPoint } from '@quantamental/api/stocks'
import { Card } from '@quantamental/ui'
import { Quiet } from '../../components/figure-parts.tsx'
import { LatestLock } from '../../components/latest-lock.tsx'
import { RatingHeadline } from '../../components/rating-headline.tsx'
import { QuarterLabel } from '../../components/shown-quarter.tsx'

export interface RatingCardProps {
  readonly point: RatingPoint
  readonly lock: Lock | null
}

/** "credit-industrial-market" in words. */
function modelWords(model: string): string {
  const bank = model.includes('bank') || model.includes('financial')
  const kind = bank ? 'Model for banks and insurers' : 'Model for industrial companies'
  return `${kind}, ${model.includes('market') ? 'with' : 'without'} share prices`
}

export function RatingCard({ point, lock }: RatingCardProps) {
  return (
    <Card title="Credit rating" asOf={<QuarterLabel quarter={point.quarter} lock={lock} />}>
      <RatingHeadline
        quarter={point.quarter}
        rating={point.rating}
        numeric={point.numeric}
        pd={point.pd}
        delayed={lock !== null}
        missing={point.missing}
      />
      {point.pd !== null && <Quiet>{modelWords(point.model)}.</Quiet>}
      {lock && <LatestLock lock={lock} what="The latest two quarters" />}
    </Card>
  )
}
