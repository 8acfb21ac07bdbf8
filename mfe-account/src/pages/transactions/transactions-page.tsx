import { TRANSACTIONS_PAGE_SIZE } from '@quantamental/api/account'
import { Link, useSearchParams } from '@quantamental/remote/router'
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Head,
  media,
  PageTitle,
  Row,
  Spinner,
  Stack,
} from '@quantamental/ui'
import { DataTable, Pagination } from '@quantamental/ui/data-table'
import styled from 'styled-components'
import { LIST_SPINNER_DELAY_MS } from '../../api/cached-lists.ts'
import { AccountTabs } from '../../components/account-tabs.tsx'
import { STATUS_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { TRANSACTION_COLUMNS, transactionName } from './transaction-cells.tsx'
import {
  readTransactionsView,
  type TransactionsView,
  writeTransactionsView,
} from './transactions-view.ts'
import { useTransactions } from './use-transactions.ts'
import { useTransactionsCsv } from './use-transactions-csv.ts'
import { YearFilter } from './year-filter.tsx'

const Page = styled(Container)`
  padding-top: 28px;
  padding-bottom: 96px;
  ${media.phone} {
    padding-top: 20px;
  }
`

/** Payments and refunds, ten per page; year and page are in the URL. */
export function TransactionsPage() {
  const [search, setSearch] = useSearchParams()
  const view = readTransactionsView(search)
  const { data, error, isPlaceholderData, refetch } = useTransactions(view)
  const csv = useTransactionsCsv(view.year)
  const show = (next: TransactionsView) =>
    setSearch(writeTransactionsView(next), { preventScrollReset: true })
  const hasNone = data?.count === 0 && view.year === null
  const isFailed = error !== null && (!data || isPlaceholderData)
  return (
    <Page>
      <Head
        title="Transactions"
        description="Your payments and refunds."
        canonicalPath={TRANSACTIONS_PATH}
        noindex
      />
      <Stack gap={20}>
        <AccountTabs />
        <PageTitle>Transactions</PageTitle>
        {isFailed && (
          <ErrorState
            title="Couldn’t load your transactions"
            detail="Your data is safe. The rest of the site still works."
            code={error.status}
            onRetry={() => void refetch()}
          />
        )}
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
              <YearFilter
                years={data?.years ?? []}
                year={view.year}
                onYear={(year) => show({ year, page: 1 })}
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
                      <Button onClick={() => show({ year: null, page: 1 })}>
                        Show all payments
                      </Button>
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
      </Stack>
    </Page>
  )
}
