import type { CreditRatingPage, RatingPoint } from '@quantamental/api/stocks'
import { CREDIT_CUTS } from '@quantamental/models/credit'
import { useSearchParams } from '@quantamental/remote/router'
import { Choices } from '../../components/choices.tsx'
import { knownText } from '../../quarters/known-text.ts'
import { isOpen, type Slot } from '../../quarters/timeline.ts'
import { RatingSteps } from '../../ratings/rating-steps.tsx'

/** Quarters of the rating history (three years). See infra/docs/domain/entitlement.md. */
const QUARTERS_SHOWN = 12
const SCALES = [
  { value: 'letters', label: 'Letters' },
  { value: 'pd', label: 'Probability of default' },
] as const

export interface HistoryCardProps {
  readonly page: CreditRatingPage
  readonly slots: readonly Slot<RatingPoint>[]
}

/** Three years of letters, or of the underlying probabilities. */
export function HistoryCard({ page, slots }: HistoryCardProps) {
  const [params, setParams] = useSearchParams()
  const scale = params.get('scale') === 'pd' ? 'pd' : 'letters'
  const shown = slots.slice(-QUARTERS_SHOWN)
  const newest = shown.findLast(isOpen)
  const choose = (value: 'letters' | 'pd') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === 'pd') next.set('scale', 'pd')
        else next.delete('scale')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <RatingSteps
      title="Rating by quarter"
      slots={shown}
      ticker={page.company.ticker}
      simulated={page.company.simulated}
      asOf={newest && knownText(newest.period)}
      actions={<Choices label="Scale" options={SCALES} value={scale} onChoose={choose} />}
      cuts={scale === 'pd' ? CREDIT_CUTS : undefined}
      withOdds
    />
  )
}
