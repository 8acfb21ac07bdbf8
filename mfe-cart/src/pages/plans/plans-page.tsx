import { listProductsRoute } from '@quantamental/api/cart'
import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { BRAND } from '@quantamental/api/common'
import { useShell } from '@quantamental/remote/shell'
import { useStaticTextUntil } from '@quantamental/remote/static-text'
import {
  Container,
  EmptyState,
  ErrorState,
  Head,
  Lead,
  PageTitle,
  Skeleton,
  Sliced,
  Stack,
  VisuallyHidden,
} from '@quantamental/ui'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { PLANS_PATH } from '../../route-paths.ts'
import { PlanGrid } from './plan-card.tsx'
import { PlansContent } from './plans-content.tsx'

const PLACES = ['basic', 'standard', 'pro', 'commercial']
const SWITCHES_HEIGHT_PX = 44
const CARD_HEIGHT_PX = 517

function PlansSkeleton() {
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
            Without a plan, you see every company with ratings and statements that are two quarters
            old. A plan unlocks the latest ones for the stocks it includes.
          </Lead>
        </Stack>
        <PlansBody />
      </Stack>
    </Page>
  )
}

function useProducts() {
  const { http } = useShell()
  const query = {
    queryKey: ['cart', 'products'],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      http.call(listProductsRoute, { signal }),
  }
  useStaticTextUntil(query)
  return useQuery(query)
}
