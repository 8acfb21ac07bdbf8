import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** SVG at its actual pixel size; text is at least 11 px. */
export const Plot = styled.svg`
  display: block;
  overflow: visible;
  text {
    font: 11.5px/1 ${tokens.font.sans};
    font-variant-numeric: tabular-nums lining-nums;
    fill: ${tokens.color.muted};
  }
  .strong {
    fill: ${tokens.color.text};
    font-weight: 600;
  }
  .beyond {
    fill: ${tokens.color.text};
  }
  .grid {
    stroke: ${tokens.color.line};
  }
  .cut {
    stroke: ${tokens.color.muted};
    stroke-dasharray: 3 4;
  }
  .halo {
    paint-order: stroke;
    stroke: ${tokens.color.surface};
    stroke-width: 3px;
    stroke-linejoin: round;
  }
  .cursor {
    stroke: ${tokens.color.accent};
    stroke-width: 1.5;
  }
`

const SERIES_COLORS = [
  tokens.color['series-1'],
  tokens.color['series-2'],
  tokens.color['series-3'],
  tokens.color['series-4'],
  tokens.color['series-5'],
] as const

export function seriesColor(index: number): string {
  return SERIES_COLORS[index % SERIES_COLORS.length] as string
}
