import type { SubscriptionList } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import {
  Button,
  ButtonLink,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Grid,
  Head,
  Lead,
  Notice,
  PageTitle,
  Row,
  Skeleton,
  Spinner,
  Stack,
} from '@quantamental/ui'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { LIST_SPINNER_DELAY_MS } from '../../api/cached-lists.ts'
import { AccountTabs } from '../../components/account-tabs.tsx'
import { SUBSCRIBED_LISTS_PATH } from '../../route-paths.ts'
import { LockLine, lockSentence, purgeSentence } from './lock-line.tsx'
import { PicksCard } from './picks-card.tsx'
import {
  type SubscribedEdits,
  useSubscribedEdits,
  useSubscribedLists,
} from './use-subscribed-lists.ts'

const ChooseDialog = lazy(async () => {
  const part = await import(/* webpackChunkName: "choose-dialog" */ './choose-dialog.tsx')
  return { default: part.ChooseDialog }
})
const Name = styled.p`
  font-size: 20px;
  font-weight: 640;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`

interface ListCardProps {
  readonly list: SubscriptionList
  readonly edits: SubscribedEdits
}

/** Card of a subscribed stock list: the chosen list, its lock and the button to swap it. */
function ListCard({ list, edits }: ListCardProps) {
  const [isChoosing, setChoosing] = useState(false)
  const chosen = list.scope_item
  const isLocked = chosen !== null && chosen.refusal !== ''
  const purge = purgeSentence(list)
  return (
    <Card
      title={list.name}
      asOf={chosen ? `Chosen on ${formatDate(chosen.selected_on)}` : undefined}
    >
      <Stack gap={12}>
        {purge && <Notice tone="warning">{purge}</Notice>}
        <Name>{chosen ? chosen.scope_item.name : 'No list chosen yet'}</Name>
        {!purge && <LockLine isLocked={isLocked}>{lockSentence(list)}</LockLine>}
        <Row gap={8}>
          {chosen && (
            <ButtonLink
              as={Link}
              to={`/stocks/list/${encodeURIComponent(chosen.scope_item.code)}`}
              variant="primary"
            >
              Open list
            </ButtonLink>
          )}
          {!purge && (
            <Button
              variant={chosen ? 'quiet' : 'primary'}
              aria-disabled={isLocked || undefined}
              title={isLocked ? chosen.refusal : undefined}
              onClick={() => {
                if (!isLocked) setChoosing(true)
              }}
            >
              {chosen ? 'Swap list' : 'Choose a list'}
            </Button>
          )}
        </Row>
      </Stack>
      {isChoosing && (
        <Suspense>
          <ChooseDialog list={list} edits={edits} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

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
