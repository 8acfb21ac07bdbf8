import { type ReactNode, useState } from 'react'
import type { PlotProps } from '../charts/plot-parts.tsx'
import { useWidth } from '../charts/use-width.ts'

/** A plot at the available width, with the point under the pointer active. */
export function Sized({ children }: { readonly children: (plot: PlotProps) => ReactNode }) {
  const [box, width] = useWidth()
  const [active, onActive] = useState<number | null>(null)
  return <div ref={box}>{children({ width, active, onActive })}</div>
}
