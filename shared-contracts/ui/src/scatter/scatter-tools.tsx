import { Button, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import type { ScatterMode } from './scatter-field.tsx'
import type { ScatterSelection, ScatterView } from './scatter-types.ts'
import type { ScatterViewControl } from './use-scatter-view.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-bottom: 10px;
`
const Tool = styled(Button)`
  &[aria-pressed='true'] {
    background: ${tokens.color['accent-soft']};
    border-color: ${tokens.color.accent};
  }
`
const Gap = styled.span`
  flex: 1;
`
const STEP = 0.6

/** View of a selection; open ends extend to `whole`. */
function viewOf({ x, y }: ScatterSelection, whole: ScatterView): ScatterView | null {
  const span = ([low, high]: ScatterSelection['x'], [least, most]: readonly [number, number]) => {
    const from = Math.max(least, low ?? least)
    const to = Math.min(most, high ?? most)
    return [from, to] as const
  }
  const view = { x: span(x, whole.x), y: span(y, whole.y) }
  return view.x[0] < view.x[1] && view.y[0] < view.y[1] ? view : null
}

export interface ScatterToolsProps {
  readonly mode: ScatterMode
  readonly onMode: (mode: ScatterMode) => void
  readonly control: ScatterViewControl
  readonly whole: ScatterView
  readonly selection: ScatterSelection | null
  readonly onSelection: (selection: ScatterSelection | null) => void
  /** Additional view with its button label: "Center on AAPL". */
  readonly home?: { readonly label: string; readonly view: ScatterView } | undefined
}

/** Buttons as an alternative to dragging and the wheel (WCAG 2.5.7). */
export function ScatterTools(props: ScatterToolsProps) {
  const { mode, onMode, control, whole, selection, onSelection, home } = props
  const covered = selection && viewOf(selection, whole)
  const toggle = (wanted: ScatterMode) => onMode(mode === wanted ? 'read' : wanted)
  return (
    <Bar role="toolbar" aria-label="Plot tools">
      <Tool size="small" aria-pressed={mode === 'select'} onClick={() => toggle('select')}>
        Select area
      </Tool>
      <Tool
        size="small"
        aria-pressed={mode === 'move'}
        disabled={control.view === null}
        onClick={() => toggle('move')}
      >
        Move
      </Tool>
      <Button size="small" disabled={!covered} onClick={() => covered && control.show(covered)}>
        Zoom to selection
      </Button>
      <Button size="small" disabled={!selection} onClick={() => onSelection(null)}>
        Clear selection
      </Button>
      <Gap />
      {home && (
        <Button size="small" onClick={() => control.show(home.view)}>
          {home.label}
        </Button>
      )}
      <Button size="small" aria-label="Zoom in" onClick={() => control.zoom(STEP)}>
        +
      </Button>
      <Button
        size="small"
        aria-label="Zoom out"
        disabled={control.view === null}
        onClick={() => control.zoom(1 / STEP)}
      >
        −
      </Button>
      <Button size="small" disabled={control.view === null} onClick={() => control.show(null)}>
        Show all
      </Button>
    </Bar>
  )
}
