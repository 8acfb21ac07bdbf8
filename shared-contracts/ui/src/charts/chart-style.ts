import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** SVG at its actual pixel size; text is at least 11 px. */
export const Plot = styled.svg`
  display: block;
  overflow: visible;
  text {
    font: 11.5px/1 ${tokens.font.sans};
    font-variant-numeric: tabular-nums lining-nums;
    fill: ${tokens.colour.muted};
  }
  .strong {
    fill: ${tokens.colour.text};
    font-weight: 600;
  }
  .beyond {
    fill: ${tokens.colour.text};
  }
  .grid {
    stroke: ${tokens.colour.line};
  }
  .cut {
    stroke: ${tokens.colour.muted};
    stroke-dasharray: 3 4;
  }
  .halo {
    paint-order: stroke;
    stroke: ${tokens.colour.surface};
    stroke-width: 3px;
    stroke-linejoin: round;
  }
  .cursor {
    stroke: ${tokens.colour.accent};
    stroke-width: 1.5;
  }
`

export const SERIES_COLOURS = [
  tokens.colour['series-1'],
  tokens.colour['series-2'],
  tokens.colour['series-3'],
  tokens.colour['series-4'],
  tokens.colour['series-5'],
] as const

export function seriesColour(index: number): string {
  return SERIES_COLOURS[index % SERIES_COLOURS.length] as string
}
