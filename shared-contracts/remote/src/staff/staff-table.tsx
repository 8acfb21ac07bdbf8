import { Button, Card, EmptyState, Stack, VisuallyHidden } from '@quantamental/ui'
import { DataTable, type DataTableProps, Pagination } from '@quantamental/ui/data-table'
import type { ReactNode } from 'react'
import { type LoadedQuery, QueryError } from './loaded.tsx'

type TableQuery<Data> = LoadedQuery<Data> & { readonly isPlaceholderData: boolean }

export interface StaffTableProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'rowName' | 'rowCount' | 'offset' | 'dim' | 'detail' | 'gate'
  > {
  /** Default: the name of the row. */
  readonly rowKey?: DataTableProps<Row>['rowKey']
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
  /** Query of the rows; without it, they are given. */
  readonly query?: TableQuery<unknown>
  /** Title of the query's error. */
  readonly failed?: string
  /** Number of skeleton rows. */
  readonly skeleton?: number
  /** Title, or content, without rows. */
  readonly empty: ReactNode
}

/** Table of a staff page with its states: loading, failed and empty. */
export function StaffTable<Row>(props: StaffTableProps<Row>) {
  const { rows, query, failed = '', skeleton = 3, empty, rowKey = props.rowName, ...table } = props
  if (query?.error && !rows) return <QueryError title={failed} query={query} />
  return (
    <DataTable
      {...table}
      rows={rows ?? []}
      rowKey={rowKey}
      skeleton={rows ? undefined : skeleton}
      busy={query?.isPlaceholderData ?? false}
      instead={
        rows?.length === 0 && (typeof empty === 'string' ? <EmptyState title={empty} /> : empty)
      }
    />
  )
}

export interface TableCardProps<Row> extends Omit<StaffTableProps<Row>, 'label'> {
  readonly title: string
  /** Accessible name of the table; default: the title. */
  readonly label?: string
  readonly footer?: ReactNode
  /** Buttons above the table. */
  readonly children?: ReactNode
}

export function TableCard<Row>(props: TableCardProps<Row>) {
  const { title, label = title, footer, children, ...table } = props
  return (
    <Card title={title} footer={footer}>
      <Stack gap={12}>
        {children}
        <StaffTable {...table} label={label} />
      </Stack>
    </Card>
  )
}

interface ListPage<Row> {
  readonly results: readonly Row[]
  readonly count: number
  readonly pages: number
  readonly page_size: number
}

export interface ListPagesProps {
  /** Accessible name of the page buttons. */
  readonly label: string
  readonly data: ListPage<unknown> | undefined
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Page buttons of a list that has items. */
export function ListPages({ label, data, page, onPage }: ListPagesProps) {
  if (!data || data.count === 0) return null
  const { pages, page_size, count } = data
  return (
    <Pagination
      label={label}
      page={Math.min(page, pages)}
      pageSize={page_size}
      count={count}
      onPage={onPage}
    />
  )
}

/** Rows per page of the lists. */
const PAGE_SIZE = 20

export interface PagedTableProps<Row>
  extends Omit<StaffTableProps<Row>, 'rows' | 'query' | 'skeleton' | 'rowCount' | 'offset'>,
    Pick<ListPagesProps, 'page' | 'onPage'> {
  readonly query: TableQuery<ListPage<Row>>
  /** Accessible name of the page buttons. */
  readonly pagesLabel: string
}

/** Table of one page of a list, with its page buttons. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { query, page, onPage, pagesLabel, ...table } = props
  const { data } = query
  return (
    <>
      <StaffTable
        {...table}
        query={query}
        rows={data?.results}
        rowCount={data?.count ?? 0}
        offset={(page - 1) * PAGE_SIZE}
        skeleton={PAGE_SIZE}
      />
      <ListPages label={pagesLabel} data={data} page={page} onPage={onPage} />
    </>
  )
}

/** Button in a row: a short label, completed by the row's name for screen readers. */
export function RowButton({
  label,
  of,
  onClick,
}: {
  readonly label: string
  readonly of: string
  readonly onClick: () => void
}) {
  return (
    <Button size="small" onClick={onClick}>
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  )
}
