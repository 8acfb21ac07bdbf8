import type { ApiError } from '@quantamental/api/client'
import { formatCents } from '@quantamental/api/format'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@quantamental/ui'
import {
  type DataColumn,
  DataTable,
  type DataTableProps,
  Pagination,
} from '@quantamental/ui/data-table'
import type { ReactNode } from 'react'

interface LoadedQuery<Data> {
  readonly data: Data | undefined
  readonly error: ApiError | null
  readonly refetch: () => Promise<unknown>
}

/** Error of one section of a page, with a retry button. */
function QueryError(props: {
  /** For example "Couldn’t load the users". */
  readonly title: string
  readonly query: LoadedQuery<unknown>
  readonly level?: 1 | 2
  readonly action?: ReactNode
}) {
  const { title, query, ...state } = props
  return (
    <ErrorState
      {...state}
      title={title}
      code={query.error?.status}
      onRetry={() => void query.refetch()}
    />
  )
}

export interface LoadedProps<Data> {
  /** Null if the address names no item. */
  readonly query: LoadedQuery<Data> | null
  readonly failed: string
  readonly missing?: string
  /** Heading level of the states; 1 if they fill the page. */
  readonly level?: 1 | 2
  readonly action?: ReactNode
  /** Heights of the skeletons, or other content while the data is loading. */
  readonly waiting: readonly number[] | ReactNode
  readonly children: (data: Data) => ReactNode
}

function isNumbers(waiting: unknown): waiting is readonly number[] {
  return Array.isArray(waiting)
}

/** Content of a query, or its state: loading, failed or not found. The data stays if a refetch fails. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, missing, level = 2, action, waiting, children } = props
  if (query?.data !== undefined) return children(query.data)
  if (missing && (query === null || [400, 404].includes(query.error?.status ?? 0)))
    return <EmptyState level={level} title={missing} action={action} />
  if (query?.error) return <QueryError title={failed} query={query} level={level} action={action} />
  if (!isNumbers(waiting)) return waiting
  return (
    <Stack gap={20} aria-busy="true">
      {waiting.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Skeleton key={at} height={height} />
      ))}
    </Stack>
  )
}

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
  readonly failed?: string
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
export function RowButton(props: {
  readonly label: string
  readonly of: string
  readonly onClick: () => void
}) {
  const { label, of, onClick } = props
  return (
    <Button size="small" onClick={onClick}>
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  )
}

/** Column of amounts in cents. */
export function centsColumn<Key extends string>(
  id: Key,
  name: string,
  options: { readonly priority?: boolean } = {},
): DataColumn<Readonly<Record<Key, number>>> {
  return { id, name, align: 'end', ...options, cell: (row) => formatCents(row[id]) }
}
