import { Skeleton, Stack, VisuallyHidden } from '@quantamental/ui'
import { PlanGrid } from './plan-grid.ts'

const PLACES = ['basic', 'standard', 'pro', 'commercial']
const SWITCHES_HEIGHT_PX = 44
const CARD_HEIGHT_PX = 517

/** Placeholders for the switches and the four plans. */
export function PlansSkeleton() {
  return (
    <Stack gap={24}>
      <VisuallyHidden role="status">Loading plans</VisuallyHidden>
      <Skeleton width={420} height={SWITCHES_HEIGHT_PX} />
      <PlanGrid>
        {PLACES.map((place) => (
          <Skeleton key={place} height={CARD_HEIGHT_PX} />
        ))}
      </PlanGrid>
    </Stack>
  )
}
