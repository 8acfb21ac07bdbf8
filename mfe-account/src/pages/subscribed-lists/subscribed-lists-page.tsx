import { Link } from '@quantamental/remote/router'
import {
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Grid,
  Head,
  Lead,
  PageTitle,
  Skeleton,
  Spinner,
  Stack,
} from '@quantamental/ui'
import styled from 'styled-components'
import { LIST_SPINNER_DELAY_MS } from '../../api/cached-lists.ts'
import { AccountTabs } from '../../components/account-tabs.tsx'
import { SUBSCRIBED_LISTS_PATH } from '../../route-paths.ts'
import { ListCard } from './list-card.tsx'
import { PicksCard } from './picks-card.tsx'
import { useSubscribedEdits, useSubscribedLists } from './use-subscribed-lists.ts'

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-top: 28px;
  padding-bottom: 72px;
`

/** Stock lists and picks included in the user's subscriptions. */
export function SubscribedListsPage() {
  const { data, error, refetch } = useSubscribedLists()
  const edits = useSubscribedEdits()
  const lists = data?.results.filter((list) => !list.is_alacarte) ?? []
  const picks = data?.results.filter((list) => list.is_alacarte) ?? []
  return (
    <Page>
      <Head
        title="Subscribed lists"
        description="The stock lists and stocks included in your subscriptions."
        canonicalPath={SUBSCRIBED_LISTS_PATH}
        noindex
      />
      <AccountTabs />
      <Stack gap={6}>
        <PageTitle>Subscribed lists</PageTitle>
        <Lead>The lists and stocks included in your subscriptions and add-ons.</Lead>
      </Stack>
      {!data && !error && (
        <Stack gap={12} aria-busy="true">
          <Spinner delayMs={LIST_SPINNER_DELAY_MS} label="Still loading" />
          <Skeleton height={180} />
          <Skeleton height={320} />
        </Stack>
      )}
      {!data && error && (
        <ErrorState
          title="Couldn’t load your subscribed lists"
          detail="Your data is safe. The rest of the site still works."
          code={error.status}
          onRetry={() => void refetch()}
        />
      )}
      {data?.results.length === 0 && (
        <EmptyState
          title="No subscribed lists"
          action={
            <ButtonLink as={Link} to="/plans" variant="primary">
              See plans
            </ButtonLink>
          }
        >
          Choose a plan or an add-on with a list to see it here.
        </EmptyState>
      )}
      {lists.length > 0 && (
        <Grid min={380}>
          {lists.map((list) => (
            <ListCard key={list.id} list={list} edits={edits} />
          ))}
        </Grid>
      )}
      {picks.map((list) => (
        <PicksCard key={list.id} list={list} edits={edits} />
      ))}
    </Page>
  )
}
