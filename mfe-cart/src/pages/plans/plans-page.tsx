import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { BRAND } from '@quantamental/api/common'
import {
  Container,
  EmptyState,
  ErrorState,
  Head,
  Lead,
  PageTitle,
  Sliced,
  Stack,
} from '@quantamental/ui'
import styled from 'styled-components'
import { PLANS_PATH } from '../../route-paths.ts'
import { PlansContent } from './plans-content.tsx'
import { PlansSkeleton } from './plans-skeleton.tsx'
import { useProducts } from './use-products.ts'

/** Fill the screen below the header so that the footer doesn't shift when content loads. */
const Page = styled(Container)`
  min-height: calc(100dvh - 60px);
  padding-top: 28px;
  padding-bottom: 64px;
`

function PlansBody() {
  const { data: products, error, isPending, refetch } = useProducts()
  if (isPending) return <PlansSkeleton />
  if (products === undefined)
    return (
      <ErrorState
        title="Couldn’t load the plans"
        detail="Please try again later."
        code={error instanceof ApiError ? error.status : STATUS_NO_RESPONSE}
        onRetry={() => refetch()}
      />
    )
  if (!products.some(({ product_type }) => product_type === 'subscription'))
    return <EmptyState title="No plans are available right now" />
  return (
    <Sliced fallback={<PlansSkeleton />}>
      <PlansContent products={products} />
    </Sliced>
  )
}

export function PlansPage() {
  return (
    <Page>
      <Head
        title="Plans and pricing"
        description={`Compare ${BRAND.name} plans and prices, billed monthly or annually.`}
        canonicalPath={PLANS_PATH}
      />
      <Stack gap={24}>
        <Stack gap={8}>
          <PageTitle>Plans and pricing</PageTitle>
          <Lead>
            Without a plan, you see every company with ratings that are two quarters old. A plan
            unlocks the latest ratings for the stocks it includes.
          </Lead>
        </Stack>
        <PlansBody />
      </Stack>
    </Page>
  )
}
