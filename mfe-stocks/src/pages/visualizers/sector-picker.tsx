import { formatDate } from '@quantamental/api/format'
import type { UpsidePeVisualizer } from '@quantamental/api/stocks'
import { Row, Text, tokens } from '@quantamental/ui'
import { SCATTER_GROUPS_MAX, SCATTER_MARKS } from '@quantamental/ui/scatter'
import { useMemo } from 'react'
import styled from 'styled-components'
import { sectorGroups, upsidePePoints, upsidePeSummary } from './company-points.ts'
import { PE_MEASURE } from './measures.ts'
import { ScatterBoard, type ScatterBoardProps } from './scatter-board.tsx'
import { useScatterState } from './use-scatter-state.ts'
import { PE_AXIS, peQuadrants, upsideAxis } from './visualizer-axes.ts'
import { DelayGate } from './visualizer-frame.tsx'

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: 28px;
  padding: 2px 11px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: 14px;
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-size: 13px;
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
    border-color: ${tokens.color.faint};
  }
  &[aria-pressed='true'] {
    border-color: ${tokens.color.text};
    color: ${tokens.color.text};
    font-weight: 560;
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }
  @media (pointer: coarse) {
    min-height: 36px;
  }
`
const Swatch = styled.span`
  flex: none;
  width: 11px;
  height: 11px;
  border-radius: 50%;
  &[data-shape='square'] {
    border-radius: 1px;
  }
  &[data-shape='triangle'] {
    border-radius: 0;
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
`

export function GroupSwatch({ index }: { readonly index: number }) {
  const mark = SCATTER_MARKS[index]
  if (!mark) return null
  return (
    <Swatch aria-hidden="true" data-shape={mark.shape} style={{ backgroundColor: mark.color }} />
  )
}

/**
 * Select up to three sectors to highlight; more would be hard to distinguish. All others are gray.
 */
function SectorPicker(props: {
  readonly sectors: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}) {
  const { sectors, chosen, onChoose } = props
  const isFull = chosen.length >= SCATTER_GROUPS_MAX
  function toggle(sector: string) {
    if (chosen.includes(sector)) onChoose(chosen.filter((one) => one !== sector))
    else if (!isFull) onChoose([...chosen, sector])
  }
  return (
    <Row gap={6} role="group" aria-label="Highlighted sectors">
      {sectors.map((sector) => {
        const at = chosen.indexOf(sector)
        return (
          <Chip
            key={sector}
            type="button"
            data-legend=""
            aria-pressed={at !== -1}
            aria-disabled={(isFull && at === -1) || undefined}
            onClick={() => toggle(sector)}
          >
            {at !== -1 && <GroupSwatch index={at} />}
            {sector}
          </Chip>
        )
      })}
      <Text as="span" tone="muted" size={13}>
        {isFull ? 'Up to three sectors. Deselect one first.' : 'Highlight up to three sectors.'}
      </Text>
    </Row>
  )
}

type Given = 'y' | 'groups' | 'state' | 'legend' | 'between'

export function SectorBoard(
  props: Omit<ScatterBoardProps, Given> & { readonly sectors: readonly string[] },
) {
  const { sectors, ...board } = props
  const { points } = board
  const state = useScatterState()
  const y = useMemo(() => upsideAxis(points), [points])
  const groups = useMemo(() => sectorGroups(points, state.sectors), [points, state.sectors])
  return (
    <ScatterBoard
      {...board}
      y={y}
      groups={groups}
      state={state}
      legend={<SectorPicker sectors={sectors} chosen={state.sectors} onChoose={state.setSectors} />}
      between={<DelayGate points={points} />}
    />
  )
}

export function UpsidePeBoard(props: {
  readonly data: UpsidePeVisualizer
  /** Companies shown, for the plot's label: "every company". */
  readonly whose: string
  readonly fileName: string
  /** Whether the frame shows the as-of date; false if the page already does. */
  readonly isDated?: boolean
}) {
  const { data, whose, fileName, isDated = false } = props
  const points = useMemo(() => upsidePePoints(data), [data])
  const quadrants = useMemo(() => peQuadrants(points), [points])
  const summary = useMemo(() => upsidePeSummary(points), [points])
  return (
    <SectorBoard
      title="Upside against forward P/E"
      label={`Value estimate against forward P/E of ${whose}`}
      summary={summary}
      {...(isDated && { asOf: data.as_of && `as of ${formatDate(data.as_of)}` })}
      points={points}
      sectors={data.sectors}
      x={PE_AXIS}
      quadrants={quadrants}
      measure={PE_MEASURE}
      fileName={fileName}
    />
  )
}
