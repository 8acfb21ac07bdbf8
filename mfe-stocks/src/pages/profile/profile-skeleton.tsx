import { Pair } from '../../components/page-grid.tsx'
import { CardSkeleton } from '../../components/stock-skeleton.tsx'

/** The cards of a profile in their places while it is on the way. */
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
