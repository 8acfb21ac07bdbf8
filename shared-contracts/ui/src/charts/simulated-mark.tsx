import { tokens } from '@quantamental/ui'

/** Height at the top of a plot with the mark. */
export const SIMULATED_MARK_HEIGHT = 20

/** Mark on a plot of simulated figures, part of every exported picture. */
export function SimulatedMark({ width }: { readonly width: number }) {
  return (
    <text
      x={width - 4}
      y={12}
      textAnchor="end"
      style={{ fill: tokens.color.warning, fontWeight: 600 }}
    >
      Simulated data
    </text>
  )
}
