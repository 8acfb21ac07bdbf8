import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { seriesColor } from './plot-parts.tsx'

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
`
const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: 28px;
  padding: 2px 8px 2px 6px;
  border: 1px solid transparent;
  border-radius: 6px;
  background: none;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  cursor: pointer;
  &:hover {
    border-color: ${tokens.color['line-strong']};
  }
  &[aria-pressed='false'] {
    text-decoration: line-through;
  }
`
const Swatch = styled.span`
  flex: none;
  width: 12px;
  height: 12px;
  border-radius: 3px;
  &[data-striped] {
    background-image: repeating-linear-gradient(
      135deg,
      transparent 0 3.2px,
      color-mix(in srgb, ${tokens.color.surface} 60%, transparent) 3.2px 4.2px
    );
  }
  [aria-pressed='false'] > & {
    opacity: 0.3;
  }
`

export interface SeriesLegendProps {
  readonly label: string
  readonly series: readonly { readonly key: string; readonly label: string }[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

/** Legend with a toggle button for each series. */
export function SeriesLegend({ label, series, hidden, onToggle }: SeriesLegendProps) {
  return (
    <List role="group" aria-label={label}>
      {series.map((one, index) => (
        <Toggle
          key={one.key}
          type="button"
          data-legend=""
          aria-pressed={!hidden.has(one.key)}
          onClick={() => onToggle(one.key)}
        >
          <Swatch
            data-striped={index % 2 === 1 ? '' : undefined}
            style={{ backgroundColor: seriesColor(index) }}
          />
          {one.label}
        </Toggle>
      ))}
    </List>
  )
}
