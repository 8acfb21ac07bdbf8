import { UPDATES_SHOWN } from '@quantamental/api/market-beats'
import { Skeleton, Stack, VisuallyHidden } from '@quantamental/ui'

const CARD_HEIGHT_PX = 94
const PLACES = Array.from({ length: UPDATES_SHOWN }, (_, index) => index)

/** As many placeholder cards as updates per page, each as high as a day with one update. */
export function UpdatesSkeleton() {
  return (
    <Stack gap={16}>
      <VisuallyHidden role="status">Loading updates</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} height={CARD_HEIGHT_PX} />
      ))}
    </Stack>
  )
}
