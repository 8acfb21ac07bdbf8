import { exportTransactionsRoute, TRANSACTIONS_PAGE_SIZE } from '@quantamental/api/account'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, ButtonLink, downloadText, EmptyState, Row, Spinner, Stack } from '@quantamental/ui'
import { DataTable, Pagination } from '@quantamental/ui/data-table'
import { useState } from 'react'
import { LIST_SPINNER_DELAY_MS } from '../../api/cached-lists.ts'
import { AccountPage, PageState } from '../../components/account-page.tsx'
import { Choose } from '../../components/choose.tsx'
import { STATUS_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { TRANSACTION_COLUMNS, transactionName } from './transaction-cells.tsx'
import {
  readTransactionsView,
  type TransactionsView,
  useTransactions,
  writeTransactionsView,
} from './use-transactions.ts'

/** Years with transactions, newest first, and always the selected one. */
function yearsOf(years: readonly number[], year: number | null) {
  const offered = year === null || years.includes(year) ? years : [year, ...years]
  return offered.map((each) => ({ value: String(each), name: String(each) }))
}

export function TransactionsPage() {
  const [search, setSearch] = useSearchParams()
  const view = readTransactionsView(search)
  const query = useTransactions(view)
  const { data, error, isPlaceholderData } = query
  const csv = useTransactionsCsv(view.year)
  const show = (next: TransactionsView) => setSearch(writeTransactionsView(next))
  const hasNone = data?.count === 0 && view.year === null
  const isFailed = error !== null && (!data || isPlaceholderData)
  return (
    <AccountPage
      title="Transactions"
      description="Your payments and refunds."
      path={TRANSACTIONS_PATH}
    >
      {isFailed && <PageState query={query} what="your transactions" heights={[]} />}
      {hasNone && (
        <EmptyState
          title="No payments yet"
          action={
            <ButtonLink as={Link} to={STATUS_PATH}>
              My status
            </ButtonLink>
          }
        />
      )}
      {!isFailed && !hasNone && (
        <Stack gap={14}>
          <Row justify="space-between" gap={12}>
            <Choose
              label="Year"
              all="All years"
              choices={yearsOf(data?.years ?? [], view.year)}
              value={view.year === null ? null : String(view.year)}
              onValue={(year) => show({ year: year === null ? null : Number(year), page: 1 })}
              isSmall
            />
            <Button size="small" busy={csv.isBusy} onClick={() => void csv.save()}>
              Download CSV
            </Button>
          </Row>
          {!data && <Spinner delayMs={LIST_SPINNER_DELAY_MS} label="Still loading" />}
          <DataTable
            label="Transactions"
            columns={TRANSACTION_COLUMNS}
            rows={data?.results ?? []}
            rowKey={({ id }) => id}
            rowName={transactionName}
            rowCount={data?.count ?? 0}
            offset={((data?.page ?? 1) - 1) * TRANSACTIONS_PAGE_SIZE}
            skeleton={data ? undefined : TRANSACTIONS_PAGE_SIZE}
            busy={isPlaceholderData}
            instead={
              data?.results.length === 0 && (
                <EmptyState
                  title={data.count === 0 ? `No payments in ${view.year}` : 'Page not found'}
                  action={
                    <Button onClick={() => show({ year: null, page: 1 })}>Show all payments</Button>
                  }
                />
              )
            }
          />
          {data && data.count > 0 && (
            <Pagination
              label="Transaction pages"
              page={Math.min(data.page, Math.max(1, data.pages))}
              pageSize={TRANSACTIONS_PAGE_SIZE}
              count={data.count}
              onPage={(page) => show({ ...view, page })}
            />
          )}
        </Stack>
      )}
    </AccountPage>
  )
}

function useTransactionsCsv(year: number | null) {
  const { http, notify } = useShell()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const text = await http.call(exportTransactionsRoute, {
        query: year === null ? {} : { year },
      })
      downloadText(`transactions${year === null ? '' : `-${year}`}.csv`, text)
    } catch {
      notify.error('Couldn’t create the file. Please try again later.')
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy }
}
