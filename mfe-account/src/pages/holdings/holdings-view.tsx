import type { Holding } from '@quantamental/api/account'
import { isTickerSymbol } from '@quantamental/api/account'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { useShell } from '@quantamental/remote/shell'
import { Button, downloadText, EmptyState, Notice, Row, Stack, Text, toCsv } from '@quantamental/ui'
import { useState } from 'react'
import { useHoldings, useReplaceHoldings } from '../../api/use-holdings.ts'
import { PageState } from '../../components/account-page.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { HOLDING_COLUMNS, valueHoldings } from '../../holdings/weigh-holdings.ts'
import { changeFailure } from '../../watch-lists/failure-text.ts'
import { useManyRows } from '../watch-lists/use-figures.ts'
import { HoldingsSummary } from './holdings-summary.tsx'
import { HoldingsTable } from './holdings-table.tsx'

const { ImportDialog } = lazyParts({
  ImportDialog: () => import(/* webpackChunkName: "holdings-import" */ './import-dialog.tsx'),
})

const NONE: readonly Holding[] = []

function holdingsCsv(holdings: readonly Holding[]): string {
  return toCsv([
    ['Symbol', 'Quantity', 'Cost per share'],
    ...holdings.map(({ symbol, quantity, cost_per_share }) => [symbol, quantity, cost_per_share]),
  ])
}

/** Holdings of a watch list: figures weighted by value, and the holdings themselves. */
export function HoldingsView({ id, name }: { readonly id: number; readonly name: string }) {
  const { notify } = useShell()
  const query = useHoldings(id)
  const replace = useReplaceHoldings(id)
  /** Text that the import starts with; null while it is closed. */
  const [importText, setImportText] = useState<string | null>(null)
  const holdings = query.data?.holdings ?? NONE
  const market = useManyRows(
    holdings.map(({ symbol }) => symbol).filter(isTickerSymbol),
    HOLDING_COLUMNS,
  )

  async function removeAll() {
    try {
      await replace([])
    } catch (error) {
      notify.error(changeFailure(error))
    }
  }

  if (!query.data) return <PageState query={query} what="your holdings" heights={[96, 280]} />
  const positions = valueHoldings(holdings, market.rows)
  return (
    <Stack gap={16}>
      {holdings.length === 0 ? (
        <EmptyState
          title="No holdings on this list yet"
          action={
            <Button variant="primary" onClick={() => setImportText('')}>
              Import holdings
            </Button>
          }
        >
          Paste or upload the positions file of your broker to see the default risk, dilution and
          upside of your portfolio, weighted by value. Only you can see quantities and costs.
        </EmptyState>
      ) : (
        <>
          <Row gap={8} justify="space-between">
            <Text tone="muted" size={14}>
              {holdings.length} holdings, visible only to you
            </Text>
            <Row gap={8}>
              <Button size="small" onClick={() => setImportText('')}>
                Import
              </Button>
              <Button size="small" onClick={() => setImportText(holdingsCsv(holdings))}>
                Edit
              </Button>
              <Button
                size="small"
                onClick={() => downloadText('holdings.csv', holdingsCsv(holdings))}
              >
                Download CSV
              </Button>
              <ConfirmButton
                label="Remove all"
                question="Remove all holdings of this list?"
                onConfirm={removeAll}
              />
            </Row>
          </Row>
          {market.hasFailed && (
            <Notice tone="warning">
              Couldn’t load all figures. Your holdings are unchanged.{' '}
              <Button size="small" onClick={() => void market.refetch()}>
                Retry
              </Button>
            </Notice>
          )}
          <HoldingsSummary
            id={id}
            positions={positions}
            asOf={market.asOf}
            isPending={market.isPending}
          />
          <HoldingsTable positions={positions} label={`Holdings on ${name}`} />
        </>
      )}
      {importText !== null && (
        <ImportDialog
          listName={name}
          present={holdings}
          initialText={importText}
          onSave={replace}
          onClose={() => setImportText(null)}
        />
      )}
    </Stack>
  )
}
