import type { ListColumnCode, ListQuery } from '@quantamental/api/stocks'
import { Button, Row } from '@quantamental/ui'
import { ColumnPicker, type Density } from '@quantamental/ui/data-table'
import { useListCsv } from '../../api/use-list-csv.ts'
import { CHOOSABLE_COLUMNS, columnsToAsk, groupOf, headOf } from '../../domain/list-columns.ts'

const PICKABLE = CHOOSABLE_COLUMNS.map((column) => ({
  id: column.code,
  name: headOf(column),
  group: groupOf(column.code),
})).toSorted((a, b) => a.group.localeCompare(b.group))

export interface ListToolsProps {
  readonly code: string
  /** What the table asks for. */
  readonly query: ListQuery
  readonly columns: readonly ListColumnCode[]
  /** Those without a choice. */
  readonly usual: readonly ListColumnCode[]
  readonly density: Density
  readonly isScatter: boolean
  readonly onColumns: (columns: readonly ListColumnCode[]) => void
  readonly onDensity: (density: Density) => void
  readonly onScatter: ((isScatter: boolean) => void) | undefined
}

/** Columns, density, scatter and file of a list. */
export function ListTools(props: ListToolsProps) {
  const { code, query, columns, usual, density, isScatter, onColumns, onDensity, onScatter } = props
  const { page: _page, columns: _asked, ...rest } = query
  const asked = columnsToAsk(columns)
  const csv = useListCsv(code, { ...rest, ...(asked && { columns: asked }) })
  const isCompact = density === 'compact'
  return (
    <Row gap={8}>
      <ColumnPicker
        columns={PICKABLE}
        shown={columns}
        defaults={usual}
        onChange={(next) => onColumns(next as readonly ListColumnCode[])}
      />
      <Button
        aria-pressed={isCompact}
        onClick={() => onDensity(isCompact ? 'comfortable' : 'compact')}
      >
        Compact
      </Button>
      {onScatter && (
        <Button aria-pressed={isScatter} onClick={() => onScatter(!isScatter)}>
          Scatter
        </Button>
      )}
      <Button busy={csv.isBusy} onClick={() => void csv.save()}>
        CSV
      </Button>
    </Row>
  )
}
