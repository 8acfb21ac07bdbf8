import { Pair } from '../../components/page-grid.tsx'
import { CardSkeleton } from '../../stock-pages/stock-skeleton.tsx'

/** Skeleton of the profile's cards. */
export function ProfileSkeleton() {
  return (
    <>
      <CardSkeleton height={50} />
      <Pair>
        <CardSkeleton height={350} />
        <CardSkeleton height={350} />
      </Pair>
      <CardSkeleton height={430} />
      <Pair>
        <CardSkeleton height={110} />
        <CardSkeleton height={110} />
      </Pair>
      <CardSkeleton height={560} />
    </>
  )
}
