import { formatDecimal } from '@quantamental/api/format'
import { stockPath } from '@quantamental/api/stocks'
import { useNavigate } from '@quantamental/remote/router'
import { Button, Card, EmptyState, Row, Stack, Text } from '@quantamental/ui'
import { DataTable, Pagination } from '@quantamental/ui/data-table'
import {
  ScatterCanvas,
  type ScatterCanvasProps,
  ScatterFrame,
  ScatterRanges,
  selectPoints,
} from '@quantamental/ui/scatter'
import { type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import { PageButton } from '../../components/page-links.tsx'
import { usePageSize } from '../../lists/list-gate.ts'
import { sideBySidePath, TICKERS_MAX } from '../side-by-side/ticker-set.ts'
import type { CompanyPoint } from './company-points.ts'
import {
  describePoint,
  pointColumns,
  pointsCsv,
  sortPoints,
  type XMeasure,
} from './point-columns.tsx'
import type { ScatterState } from './use-scatter-state.ts'

const KeyHelp = styled(Text)`
  @media (pointer: coarse) {
    display: none;
  }
`
const TouchHelp = styled(Text)`
  @media not (pointer: coarse) {
    display: none;
  }
`

function PinBar(props: { readonly state: ScatterState; readonly own: string | undefined }) {
  const { own } = props
  const { pins, togglePin } = props.state
  const together = [...new Set(own === undefined ? pins : [own, ...pins])].slice(0, TICKERS_MAX)
  if (pins.length === 0) return null
  return (
    <Row gap={8} role="group" aria-label="Pinned companies" style={{ marginTop: 12, fontSize: 13 }}>
      Pinned:
      {pins.map((ticker) => (
        <Button
          key={ticker}
          size="small"
          aria-label={`Unpin ${ticker}`}
          onClick={() => togglePin(ticker)}
        >
          {ticker} <span aria-hidden="true">×</span>
        </Button>
      ))}
      {together.length > 1 && (
        <PageButton to={sideBySidePath(together)} size="small" variant="primary">
          Compare side by side
        </PageButton>
      )}
    </Row>
  )
}

type Passed = 'label' | 'x' | 'y' | 'groups' | 'bands' | 'quadrants' | 'own' | 'home' | 'trail'

export interface ScatterBoardProps extends Pick<ScatterCanvasProps, Passed> {
  readonly title: string
  readonly summary: string
  readonly asOf?: ReactNode
  /** Memoize: the board redraws when the array changes. */
  readonly points: readonly CompanyPoint[]
  readonly measure: XMeasure
  readonly state: ScatterState
  readonly legend?: ReactNode
  readonly fileName: string
  readonly between?: ReactNode
}

export function ScatterBoard(props: ScatterBoardProps) {
  const { title, summary, asOf, points, measure, state, legend, fileName, between, ...plot } = props
  const { selection, sort } = state
  const navigate = useNavigate()
  const pageSize = usePageSize()
  const chosen = useMemo(() => selectPoints(points, selection), [points, selection])
  const sorted = useMemo(() => sortPoints(chosen as readonly CompanyPoint[], sort), [chosen, sort])
  const delayed = points.filter(({ isDelayed }) => isDelayed).length
  const isMixed = delayed > 0 && delayed < points.length
  const columns = useMemo(() => pointColumns(measure, isMixed), [measure, isMixed])
  const pages = Math.max(1, Math.ceil(sorted.length / pageSize))
  const page = Math.min(state.page, pages)
  const offset = (page - 1) * pageSize
  const simulated = points.some((point) => point.simulated)
  const count = `${formatDecimal(sorted.length, 0)} ${sorted.length === 1 ? 'company' : 'companies'}`
  return (
    <>
      <ScatterFrame
        title={title}
        summary={summary}
        asOf={asOf}
        id="plot"
        tableId="companies"
        csv={() => pointsCsv(sorted, measure)}
        fileName={fileName}
        simulated={simulated}
        legend={legend}
        foot={
          <>
            <ScatterRanges
              x={plot.x}
              y={plot.y}
              selection={selection}
              onSelection={state.setSelection}
            />
            <PinBar state={state} own={plot.own} />
            <KeyHelp tone="muted" size={13} above={10}>
              Use the arrow keys to move between companies. Press Enter or click to pin one (up to{' '}
              {TICKERS_MAX}), Shift+Enter to open it. Scroll to zoom once the plot has focus.
            </KeyHelp>
            <TouchHelp tone="muted" size={13} above={10}>
              Tap a company to read it, and again to pin it (up to {TICKERS_MAX}).
            </TouchHelp>
          </>
        }
      >
        {({ width, describedBy, area }) => (
          <ScatterCanvas
            {...plot}
            points={points}
            width={width}
            describedBy={describedBy}
            area={area}
            selection={selection}
            onSelection={state.setSelection}
            view={state.view}
            onView={state.setView}
            pins={state.pins}
            onPin={state.togglePin}
            onOpen={(ticker) => void navigate(stockPath('summary', ticker))}
            describe={(point) => describePoint(point as CompanyPoint, measure)}
          />
        )}
      </ScatterFrame>
      {between}
      <Card id="companies" title={selection ? `${count} in the selected area` : `All ${count}`}>
        <Stack gap={14}>
          <DataTable
            label={selection ? 'Companies in the selected area' : 'Companies in the plot'}
            columns={columns}
            rows={sorted.slice(offset, offset + pageSize)}
            rowKey={({ id }) => id}
            rowName={({ id }) => id}
            sort={sort}
            onSort={state.setSort}
            rowCount={sorted.length}
            offset={offset}
            instead={
              sorted.length === 0 && (
                <EmptyState
                  title="No companies in this area"
                  action={<Button onClick={() => state.setSelection(null)}>Clear selection</Button>}
                />
              )
            }
          />
          <Pagination
            label="Company pages"
            page={page}
            pageSize={pageSize}
            count={sorted.length}
            onPage={state.setPage}
          />
        </Stack>
      </Card>
    </>
  )
}
