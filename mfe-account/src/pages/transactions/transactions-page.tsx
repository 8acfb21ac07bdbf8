import { exportTransactionsRoute, TRANSACTIONS_PAGE_SIZE } from '@quantamental/api/account'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import {
  Button,
  ButtonLink,
  Container,
  downloadText,
  EmptyState,
  ErrorState,
  Head,
  media,
  PageTitle,
  Row,
  Spinner,
  Stack,
  tokens,
} from '@quantamental/ui'
import { DataTable, Pagination } from '@quantamental/ui/data-table'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { LIST_SPINNER_DELAY_MS } from '../../api/cached-lists.ts'
import { AccountTabs } from '../../components/account-tabs.tsx'
import { STATUS_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { TRANSACTION_COLUMNS, transactionName } from './transaction-cells.tsx'
import {
  readTransactionsView,
  type TransactionsView,
  useTransactions,
  writeTransactionsView,
} from './use-transactions.ts'

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  label {
    color: ${tokens.color.muted};
  }
`
const Select = styled.select`
  min-height: 32px;
  padding: 0 10px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

interface YearFilterProps {
  /** Years with transactions, newest first. */
  readonly years: readonly number[]
  readonly year: number | null
  readonly onYear: (year: number | null) => void
}

/** Year filter; lists the years with transactions and always the selected one. */
function YearFilter({ years, year, onYear }: YearFilterProps) {
  const id = useId()
  const offered = year === null || years.includes(year) ? years : [year, ...years]
  return (
    <Box>
      <label htmlFor={id}>Year</label>
      <Select
        id={id}
        value={year ?? ''}
        onChange={({ target }) => onYear(target.value === '' ? null : Number(target.value))}
      >
        <option value="">All years</option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </Box>
  )
}

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

/** Download the transactions of one year, or of all years, as a CSV file. */
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
