import type { SubscriptionList, SubscriptionListItem } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { useLinkClicks } from '@quantamental/remote/link-clicks'
import { useSession, useShell } from '@quantamental/remote/shell'
import { StockField } from '@quantamental/remote/ticker-search'
import { Button, Card, EmptyState, Notice, Stack, Tag } from '@quantamental/ui'
import { type DataColumn, DataTable } from '@quantamental/ui/data-table'
import { useMemo } from 'react'
import styled from 'styled-components'
import { LockLine, picksSentence, purgeSentence } from './lock-line.tsx'
import type { SubscribedEdits } from './use-subscribed-lists.ts'

const Look = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  b {
    font-weight: 640;
  }
`

function buildColumns(
  onRemove: ((item: SubscriptionListItem) => void) | null,
): readonly DataColumn<SubscriptionListItem>[] {
  const columns: readonly DataColumn<SubscriptionListItem>[] = [
    {
      id: 'ticker',
      name: 'Ticker',
      cell: ({ ticker }) => (
        <a href={stockPath('summary', ticker)}>
          <b>{ticker}</b>
        </a>
      ),
    },
    {
      id: 'name',
      name: 'Company',
      cell: ({ name, above_tier }) => (
        <>
          {name} {above_tier && <Tag>Above your plan</Tag>}
        </>
      ),
    },
    { id: 'picked', name: 'Picked', cell: ({ picked_on }) => formatDate(picked_on) },
    {
      id: 'lock',
      name: 'Removable',
      cell: ({ refusal, removable_on }) =>
        refusal === '' ? 'Now' : `From ${formatDate(removable_on)}`,
    },
  ]
  if (!onRemove) return columns
  return [
    ...columns,
    {
      id: 'remove',
      name: 'Remove',
      priority: true,
      cell: (item) => (
        <Button
          size="small"
          aria-label={`Remove ${item.ticker}${item.refusal ? `: ${item.refusal}` : ''}`}
          aria-disabled={item.refusal !== '' || undefined}
          title={item.refusal || undefined}
          onClick={() => {
            if (item.refusal === '') onRemove(item)
          }}
        >
          Remove
        </Button>
      ),
    },
  ]
}

export function PicksCard(props: {
  readonly list: SubscriptionList
  readonly edits: SubscribedEdits
}) {
  const { list, edits } = props
  const { notify } = useShell()
  const { user } = useSession()
  const follow = useLinkClicks()
  const purge = purgeSentence(list)
  const isOver = purge !== ''
  const columns = useMemo(
    () => buildColumns(isOver ? null : (item) => void edits.unpick(item)),
    [edits, isOver],
  )
  const isFull = list.items.length >= list.picks_allowed
  async function add(ticker: string) {
    const { ok } = await edits.pick(list.id, ticker)
    if (ok) notify.success(`Added ${ticker} to ${list.name}.`)
  }
  return (
    <Card title={list.name} asOf={`${list.items.length} of ${list.picks_allowed} picked`}>
      <Stack gap={14}>
        {purge && <Notice tone="warning">{purge}</Notice>}
        <LockLine isLocked={isFull}>{picksSentence(list)}</LockLine>
        {!isOver && (
          <StockField
            label={`Add a stock to ${list.name}`}
            placeholder="Add a stock: ticker or company"
            added={list.items.map(({ ticker }) => ticker)}
            addedNote="already on the list"
            tier={user?.tier_number}
            disabled={isFull}
            onAdd={({ ticker }) => void add(ticker)}
          />
        )}
        <Look onClick={follow}>
          <DataTable
            label={`Stocks on ${list.name}`}
            columns={columns}
            rows={list.items}
            rowKey={({ id }) => id}
            rowName={({ ticker }) => ticker}
            dim={({ above_tier }) => above_tier}
            instead={
              list.items.length === 0 ? (
                <EmptyState title="No stocks picked yet">
                  Search for a ticker or company above.
                </EmptyState>
              ) : undefined
            }
          />
        </Look>
      </Stack>
    </Card>
  )
}
