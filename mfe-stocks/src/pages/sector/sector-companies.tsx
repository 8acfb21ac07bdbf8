import { useSearchParams } from '@quantamental/remote/router'
import { EmptyState, ErrorState, Row } from '@quantamental/ui'
import { useList } from '../../api/use-list.ts'
import {
  type ListView,
  queryOfView,
  readListView,
  writeListView,
} from '../../lists/list-address.ts'
import { SHOWN_BY_DEFAULT } from '../../lists/list-columns.ts'
import { ListTable } from '../../lists/list-table.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { usePageSize } from '../../lists/use-page-size.ts'

export interface SectorCompaniesProps {
  /** Code of the sector's or industry's list. */
  readonly code: string
  readonly title: string
}

/** Companies of a sector or an industry as a table. */
export function SectorCompanies({ code, title }: SectorCompaniesProps) {
  const [search, setSearch] = useSearchParams()
  const pageSize = usePageSize()
  const view = readListView(search)
  const query = queryOfView(view, '')
  const { data: page, error, isPlaceholderData, refetch } = useList({ code, query })
  const change = (next: Partial<ListView>) =>
    setSearch(writeListView(search, next), { preventScrollReset: true })
  if (error && !page) {
    return (
      <ErrorState
        title="Couldn’t load the companies"
        code={error.status}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <Row justify="end">
        <ListTools
          code={code}
          query={query}
          columns={view.columns}
          defaultColumns={SHOWN_BY_DEFAULT}
          density={view.density}
          isScatter={false}
          onColumns={(columns) => change({ columns })}
          onDensity={(density) => change({ density })}
          onScatter={undefined}
        />
      </Row>
      <ListTable
        label={title}
        page={page}
        columns={view.columns}
        density={view.density}
        busy={isPlaceholderData}
        skeleton={pageSize}
        onSort={({ column, direction }) => change({ sort: column, direction })}
        onPage={(next) => change({ page: next })}
        empty={<EmptyState title="No companies in this industry" />}
      />
    </>
  )
}
