import { exportWatchListRoute, type WatchListItem } from '@quantamental/api/account'
import type { TickerMatch } from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Link } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { PICKABLE_COLUMNS, withHosted } from '@quantamental/remote/stock-columns'
import { StockField } from '@quantamental/remote/ticker-search'
import {
  Button,
  ButtonLink,
  downloadText,
  EmptyState,
  ErrorState,
  media,
  Notice,
  Row,
  Spinner,
  Stack,
  Text,
} from '@quantamental/ui'
import { ColumnPicker } from '@quantamental/ui/data-table'
import { useCallback, useMemo, useState } from 'react'
import styled from 'styled-components'
import { LIST_SPINNER_DELAY_MS } from '../../api/cached-lists.ts'
import type { WatchEdits } from '../../api/use-watch-edits.ts'
import { useWatchList } from '../../api/use-watch-lists.ts'
import type { Undoable } from '../../components/undo-bar.tsx'
import { WATCH_LISTS_PATH } from '../../route-paths.ts'
import { moveItem } from '../../watch-lists/move-item.ts'
import { holderOf, PlanGate, stockGate } from '../../watch-lists/watch-gate.tsx'
import { DEFAULT_FIGURES, useFigures, useListRows } from './use-figures.ts'
import { joinRows, type WatchSort } from './watch-rows.ts'
import { WatchTable } from './watch-table.tsx'

const Title = styled.h2`
  min-width: 0;
  font-size: 20px;
  font-weight: 640;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`
/** Height of the button that appears in it, so that the table does not shift. */
const Head = styled(Row)`
  min-height: 36px;
`
/** Negative margin, so that the button does not increase the height of the notice. */
const Again = styled(Row)`
  margin-block: -5px;
`
const Tools = styled(Row)`
  justify-content: space-between;
  > :first-child {
    flex: 1 1 260px;
  }
  ${media.phone} {
    > * {
      flex: 1 1 100%;
      max-width: none;
    }
    > div:last-child > * {
      flex: 1 1 0;
      min-width: 0;
    }
    > div:last-child > div > button {
      width: 100%;
    }
  }
`

const { PasteDialog } = lazyParts({
  PasteDialog: () => import(/* webpackChunkName: "paste-dialog" */ './paste-dialog.tsx'),
})

const NO_ITEMS: readonly WatchListItem[] = []

export function ListView(props: {
  readonly id: number
  /** Name from the list panel, shown while the list itself loads. */
  readonly name: string
  readonly itemCount: number
  readonly edits: WatchEdits
  readonly onUndoable: (undoable: Undoable) => void
}) {
  const { id, name, itemCount, edits, onUndoable } = props
  const { http, notify } = useShell()
  const { user } = useSession()
  const { data: list, error, refetch } = useWatchList(id)
  const [figures, chooseFigures] = useFigures()
  const [isPasting, setPasting] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [sort, setSort] = useState<WatchSort | undefined>()
  const items = list?.items ?? NO_ITEMS
  const listed = items.filter(({ is_delisted }) => !is_delisted)
  const rows = useListRows(
    listed.map(({ ticker }) => ticker),
    withHosted(figures),
  )
  const joined = useMemo(() => joinRows(items, rows.data?.rows ?? []), [items, rows.data])

  const onNote = useCallback(
    (item: WatchListItem, note: string) => void edits.setNote(item, note),
    [edits],
  )
  const onRemove = useCallback(
    async (item: WatchListItem) => {
      const { ok } = await edits.removeItem(item)
      if (!ok) return
      onUndoable({
        text: `${item.ticker} was removed from ${name}.`,
        undo: () => edits.restoreItem(item),
      })
    },
    [edits, onUndoable, name],
  )
  const onMove = useCallback(
    (item: WatchListItem, step: 1 | -1) => {
      const ids = items.map((other) => other.id)
      const at = ids.indexOf(item.id)
      void edits.orderItems(id, moveItem(ids, at, at + step))
    },
    [edits, items, id],
  )
  async function add({ ticker }: TickerMatch) {
    const { ok } = await edits.addStock(id, ticker)
    if (ok) notify.success(`Added ${ticker} to ${name}.`)
  }
  async function save() {
    setSaving(true)
    try {
      const text = await http.call(exportWatchListRoute, { params: { id } })
      downloadText(`${name.replaceAll(/[^\w -]+/g, '_')}.csv`, text)
    } catch {
      notify.error('Couldn’t create the file. Please try again later.')
    }
    setSaving(false)
  }

  if (!list && error) {
    const isMissing = error.status === 404
    return (
      <ErrorState
        title={isMissing ? 'This list no longer exists' : 'Couldn’t load the list'}
        detail={isMissing ? 'It may have been deleted in another window.' : undefined}
        code={isMissing ? undefined : error.status}
        onRetry={isMissing ? undefined : () => void refetch()}
        action={
          isMissing && (
            <ButtonLink as={Link} to={WATCH_LISTS_PATH}>
              Go to your watch lists
            </ButtonLink>
          )
        }
      />
    )
  }
  const gate = list
    ? stockGate(list.limits, {
        position: list.position,
        count: items.length,
        holder: holderOf(user),
      })
    : ''
  return (
    <Stack gap={14}>
      <Head gap={12}>
        <Title>{name}</Title>
        {list && (
          <Text as="span" tone="muted" size={14}>
            {items.length} of {list.limits.stocks_per_list} stocks
          </Text>
        )}
        {!list && <Spinner delayMs={LIST_SPINNER_DELAY_MS} label="Still loading" />}
        {sort && (
          <Button size="small" onClick={() => setSort(undefined)}>
            Restore custom order
          </Button>
        )}
      </Head>
      <Tools gap={8}>
        <StockField
          key={id}
          label={`Add a stock to ${name}`}
          placeholder="Add a stock: ticker or company"
          added={items.map(({ ticker }) => ticker)}
          addedNote="already on the list"
          tier={user?.tier_number}
          disabled={!list || gate !== ''}
          onAdd={(match) => void add(match)}
        />
        <Row gap={8}>
          <Button onClick={() => setPasting(true)}>Add multiple</Button>
          <Button busy={isSaving} onClick={() => void save()}>
            Download CSV
          </Button>
          <ColumnPicker
            columns={PICKABLE_COLUMNS}
            shown={figures}
            defaults={DEFAULT_FIGURES}
            onChange={chooseFigures}
          />
        </Row>
      </Tools>
      <PlanGate>{gate}</PlanGate>
      {rows.error && !rows.data && (
        <Notice tone="warning">
          <Again gap={8}>
            <span>Couldn’t load the figures. Your names and notes are unchanged.</span>
            <Button size="small" busy={rows.isFetching} onClick={() => void rows.refetch()}>
              Retry
            </Button>
          </Again>
        </Notice>
      )}
      <WatchTable
        label={`Stocks on ${name}`}
        rows={joined}
        figures={figures}
        sort={sort}
        onSort={setSort}
        density={user?.preferences.density ?? 'comfortable'}
        skeleton={list ? undefined : Math.max(1, itemCount)}
        isWaiting={rows.isFetching && !rows.error}
        empty={
          <EmptyState title="No stocks on this list yet">
            Search for a ticker or company above, or paste a list.
          </EmptyState>
        }
        onNote={onNote}
        onRemove={onRemove}
        onMove={onMove}
      />
      {isPasting && (
        <PasteDialog
          listName={name}
          onPaste={(text) => edits.paste(id, text)}
          onClose={() => setPasting(false)}
        />
      )}
    </Stack>
  )
}
