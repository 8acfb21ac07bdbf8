import type { SubscriptionList } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Link } from '@quantamental/remote/router'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Grid,
  Notice,
  Row,
  Stack,
  Text,
} from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { AccountPage, PageState } from '../../components/account-page.tsx'
import { SUBSCRIBED_LISTS_PATH } from '../../route-paths.ts'
import { LockLine, lockSentence, purgeSentence } from './lock-line.tsx'
import { PicksCard } from './picks-card.tsx'
import {
  type SubscribedEdits,
  useSubscribedEdits,
  useSubscribedLists,
} from './use-subscribed-lists.ts'

const { ChooseDialog } = lazyParts({
  ChooseDialog: () => import(/* webpackChunkName: "choose-dialog" */ './choose-dialog.tsx'),
})
const Name = styled.p`
  font-size: 20px;
  font-weight: 640;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`

function ListCard(props: {
  readonly list: SubscriptionList
  readonly edits: SubscribedEdits
  /** Further lists that can be chosen after this one. */
  readonly more?: number
}) {
  const { list, edits, more = 0 } = props
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
        {!chosen && (
          <Text tone="muted" size={14}>
            The list gets a place on this page. It unlocks no figures: your plan already includes
            its stocks. {more > 0 && `You can choose ${more} more after this one.`}
          </Text>
        )}
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
      {isChoosing && <ChooseDialog list={list} edits={edits} onClose={() => setChoosing(false)} />}
    </Card>
  )
}

export function SubscribedListsPage() {
  const query = useSubscribedLists()
  const edits = useSubscribedEdits()
  const { data } = query
  const lists = data?.results.filter((list) => !list.is_alacarte) ?? []
  // One card for all lists that are still to be chosen.
  const [next, ...later] = lists.filter((list) => !list.scope_item && list.purge_on === null)
  const cards = lists.filter((list) => list === next || !later.includes(list))
  const picks = data?.results.filter((list) => list.is_alacarte) ?? []
  return (
    <AccountPage
      title="Subscribed lists"
      description="The stock lists and stocks included in your subscriptions."
      path={SUBSCRIBED_LISTS_PATH}
      lead="The lists and stocks included in your subscriptions and add-ons."
      hasLists
    >
      {!data && <PageState query={query} what="your subscribed lists" heights={[180, 320]} />}
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
          {cards.map((list) => (
            <ListCard
              key={list.id}
              list={list}
              edits={edits}
              more={list === next ? later.length : 0}
            />
          ))}
        </Grid>
      )}
      {picks.map((list) => (
        <PicksCard key={list.id} list={list} edits={edits} />
      ))}
    </AccountPage>
  )
}
