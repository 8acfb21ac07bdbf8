import { useId } from 'react'
import { Plot } from './chart-style.ts'
import { LockedPattern } from './plot-parts.tsx'
import { useWidth } from './use-width.ts'

/** The place of a strip that is withheld: hatched, with nothing behind it. */
export function LockedStrip({ height = 28 }: { readonly height?: number }) {
  const [box, width] = useWidth()
  const id = useId()
  return (
    <div ref={box} aria-hidden="true">
      <Plot width={width} height={height}>
        <LockedPattern id={id} />
        <rect width={width} height={height} rx={6} fill={`url(#${id})`} opacity={0.7} />
      </Plot>
    </div>
  )
}
