import { formatDecimal } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { Plot } from './chart-style.ts'
import { ZonePatterns } from './plot-parts.tsx'
import { useWidth } from './use-width.ts'

export interface ZoneBulletProps {
  readonly value: number
  readonly distressBelow: number
  readonly safeAbove: number
  /** One sentence for screen readers. */
  readonly label: string
}

const HEIGHT = 78
/** How far the scale reaches beyond the cuts, in widths of the grey band. */
const BEFORE = 1.55
const BEYOND = 4.2

/** Where a value stands on the three bands; outside the scale it sits at the edge with an arrow. */
export function ZoneBullet({ value, distressBelow, safeAbove, label }: ZoneBulletProps) {
  const id = useId()
  const [box, width] = useWidth()
  const span = safeAbove - distressBelow
  const low = distressBelow - BEFORE * span
  const high = safeAbove + BEYOND * span
  const x = scaleLinear({ domain: [low, high], range: [1, width - 1], clamp: true })
  const at = x(value)
  const bands = [
    {
      name: 'Distress',
      from: low,
      to: distressBelow,
      fill: tokens.colour.distress,
      texture: 'distress',
    },
    { name: 'Grey', from: distressBelow, to: safeAbove, fill: tokens.colour.grey, texture: 'grey' },
    { name: 'Safe', from: safeAbove, to: high, fill: tokens.colour.safe, texture: null },
  ]
  const beyond = value > high ? '▸' : value < low ? '◂' : null
  return (
    <div ref={box}>
      <Plot width={width} height={HEIGHT} role="img" aria-label={label}>
        <ZonePatterns id={id} />
        {bands.map((band) => {
          const place = {
            x: x(band.from),
            y: 16,
            width: Math.max(0, x(band.to) - x(band.from) - 2),
            height: 18,
            rx: 3,
          }
          return (
            <g key={band.name}>
              <rect {...place} fill={band.fill} />
              {band.texture && <rect {...place} fill={`url(#${id}-${band.texture})`} />}
              <text x={(x(band.from) + x(band.to)) / 2} y={54} textAnchor="middle">
                {band.name}
              </text>
            </g>
          )
        })}
        {[distressBelow, safeAbove].map((cut) => (
          <text key={cut} x={x(cut)} y={72} textAnchor="middle">
            {formatDecimal(cut, 2)}
          </text>
        ))}
        {beyond ? (
          <text x={at} y={11} textAnchor={value > high ? 'end' : 'start'} className="beyond">
            {beyond}
          </text>
        ) : (
          <path d={`M${at} 12 l-6 -9 h12z`} fill={tokens.colour.text} />
        )}
        <line x1={at} x2={at} y1={12} y2={36} stroke={tokens.colour.text} strokeWidth={2.4} />
      </Plot>
    </div>
  )
}
