import type { AccountStatus } from '@quantamental/api/account'
import {
  Container,
  ErrorState,
  Head,
  media,
  PageTitle,
  Skeleton,
  Spinner,
  Stack,
  tokens,
} from '@quantamental/ui'
import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { LIST_SPINNER_DELAY_MS } from '../../api/cached-lists.ts'
import { AccountTabs } from '../../components/account-tabs.tsx'
import { STATUS_PATH } from '../../route-paths.ts'
import { AddOns } from './add-ons.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { StatusActions } from './status-actions.tsx'
import { StatusHead } from './status-head.tsx'
import { useAccountStatus } from './use-account-status.ts'
import { useBilling } from './use-billing.ts'

const StatusTimeline = lazy(async () => {
  const part = await import(/* webpackChunkName: "status-timeline" */ './status-timeline.tsx')
  return { default: part.StatusTimeline }
})

const Page = styled(Container)`
  padding-top: 28px;
  padding-bottom: 96px;
  ${media.phone} {
    padding-top: 20px;
  }
`
const Stale = styled.p`
  color: ${tokens.color.muted};
  font-size: 13px;
`

function Loaded({
  status,
  isStale,
}: {
  readonly status: AccountStatus
  readonly isStale: boolean
}) {
  const effective = status.subscriptions.find(
    ({ subscription }) => subscription.id === status.effective_sub_id,
  )
  const billing = useBilling()
  return (
    <Stack gap={20}>
      <StatusHead status={status} effective={effective?.subscription} />
      {isStale && <Stale role="status">Couldn’t refresh this page. Reload to try again.</Stale>}
      <StatusActions status={status} />
      {effective && (
        <PlanFacts
          subscription={effective.subscription}
          hasBillingPortal={status.has_billing_portal}
          billing={billing}
        />
      )}
      <AddOns status={status} billing={billing} />
      {status.subscriptions.length > 0 && (
        <Suspense fallback={<Skeleton height={260} />}>
          <StatusTimeline status={status} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Subscription status of the user: actions, plan and timeline. */
export function StatusPage() {
  const { data, error, refetch } = useAccountStatus()
  return (
    <Page>
      <Head
        title="My status"
        description="Your subscription: plan, dates, limits and actions."
        canonicalPath={STATUS_PATH}
        noindex
      />
      <Stack gap={20}>
        <AccountTabs />
        <PageTitle>My status</PageTitle>
        {data && <Loaded status={data} isStale={error !== null} />}
        {!data && error && (
          <ErrorState
            title="Couldn’t load your status"
            detail="Your data is safe. The rest of the site still works."
            code={error.status}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <Stack gap={20} aria-busy="true">
            <Spinner delayMs={LIST_SPINNER_DELAY_MS} label="Still loading" />
            <Skeleton height={96} />
            <Skeleton height={300} />
            <Skeleton height={300} />
            <Skeleton height={220} />
          </Stack>
        )}
      </Stack>
    </Page>
  )
}
