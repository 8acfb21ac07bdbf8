import type { Product } from '@quantamental/api/cart'
import { Link } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Button, ButtonLink, Skeleton, VisuallyHidden } from '@quantamental/ui'
import styled from 'styled-components'

const ACTION_HEIGHT_PX = 38

const Box = styled.div`
  display: grid;
  align-items: center;
  min-height: ${ACTION_HEIGHT_PX}px;
  font-size: 14px;
`

export interface PlanActionProps {
  readonly plan: Product
  readonly isOwn: boolean
}

/** A visitor signs up; who is signed in cannot order yet, and `OrderingClosed` says so. */
export function PlanAction({ plan, isOwn }: PlanActionProps) {
  const { status } = useSession()
  return (
    <Box>
      {status === 'unknown' && <Skeleton height={ACTION_HEIGHT_PX} />}
      {status === 'anonymous' && (
        <ButtonLink as={Link} to="/signup">
          Sign up<VisuallyHidden> for {plan.name}</VisuallyHidden>
        </ButtonLink>
      )}
      {status === 'authenticated' && isOwn && <p>You have this plan.</p>}
      {status === 'authenticated' && !isOwn && <Button disabled>Choose {plan.name}</Button>}
    </Box>
  )
}
