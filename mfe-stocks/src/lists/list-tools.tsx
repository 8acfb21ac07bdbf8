import { exportListRoute, type ListColumnCode, type ListQuery } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { PICKABLE_COLUMNS } from '@quantamental/remote/stock-columns'
import { Button, media, tokens } from '@quantamental/ui'
import { ColumnPicker, preferredDensity } from '@quantamental/ui/data-table'
import styled from 'styled-components'
import { useDownload } from '../api/download.ts'
import type { ListView } from './list-address.ts'
import { columnsToRequest, SHOWN_BY_DEFAULT } from './list-columns.ts'

const Tools = styled.div`
  display: flex;
  gap: 8px;
  @media print {
    display: none;
  }
  ${media.phone} {
    width: 100%;
    > * {
      flex: 1 1 auto;
    }
    > button,
    > div > button {
      width: 100%;
      padding: 0 6px;
    }
  }
`
const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${tokens.color.text};
    background: ${tokens.color.text};
    color: ${tokens.color.bg};
  }
`

export function ListTools(props: {
  readonly code: string
  readonly query: ListQuery
  readonly view: ListView
  readonly defaultColumns?: readonly ListColumnCode[]
  readonly onView: (view: Partial<ListView>) => void
  /** Default: the list has no scatter plot. */
  readonly onScatter?: (isScatter: boolean) => void
}) {
  const { code, query, view, defaultColumns = SHOWN_BY_DEFAULT, onView, onScatter } = props
  const { columns, density } = view
  const isScatter = onScatter !== undefined && view.isScatter
  const { page: _page, columns: _asked, ...rest } = query
  const requested = columnsToRequest(columns)
  /** The whole list, limited to what the viewer may see. */
  const csv = { params: { code }, query: { ...rest, ...(requested && { columns: requested }) } }
  const { http } = useShell()
  const { busy, save } = useDownload()
  const preferred = preferredDensity()
  const isCompact = (density ?? preferred) === 'compact'
  const other = isCompact ? 'comfortable' : 'compact'
  return (
    <Tools>
      {!isScatter && (
        <>
          <ColumnPicker
            columns={PICKABLE_COLUMNS}
            shown={columns}
            defaults={defaultColumns}
            onChange={(next) => onView({ columns: next as readonly ListColumnCode[] })}
          />
          <Toggle
            aria-pressed={isCompact}
            onClick={() => onView({ density: other === preferred ? null : other })}
          >
            Compact
          </Toggle>
        </>
      )}
      {onScatter && (
        <Toggle aria-pressed={isScatter} onClick={() => onScatter(!isScatter)}>
          Scatter
        </Toggle>
      )}
      <Button
        busy={busy !== null}
        onClick={() => void save(`${code}.csv`, () => http.call(exportListRoute, csv))}
      >
        CSV
      </Button>
    </Tools>
  )
}
