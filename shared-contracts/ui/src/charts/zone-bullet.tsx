import { formatDecimal } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { Plot } from './chart-style.ts'
import { PatternedRect, ZonePatterns } from './plot-parts.tsx'
import { useWidth } from './use-width.ts'

export interface ZoneBulletProps {
  readonly value: number
  readonly distressBelow: number
  readonly safeAbove: number
  /** One sentence for screen readers. */
  readonly label: string
  /** Band labels from low to high. Default: Distress, Grey, Safe. */
  readonly names?: readonly [string, string, string]
  /** Whether high or low is good; default `high`. */
  readonly good?: 'high' | 'low'
}

const HEIGHT = 78
const ZONE_NAMES = ['Distress', 'Grey', 'Safe'] as const
/** Extent of the scale beyond the cuts at the bad and good end, in widths of the grey band. */
const BEYOND_BAD = 1.55
const BEYOND_GOOD = 4.2

/** Value on three bands; an arrow at the edge marks a value off the scale. */
export function ZoneBullet(props: ZoneBulletProps) {
  const { value, distressBelow, safeAbove, label, names = ZONE_NAMES, good = 'high' } = props
  const id = useId()
  const [box, width] = useWidth()
  const span = safeAbove - distressBelow
  const [before, beyondCut] =
    good === 'high' ? [BEYOND_BAD, BEYOND_GOOD] : [BEYOND_GOOD, BEYOND_BAD]
  const low = distressBelow - before * span
  const high = safeAbove + beyondCut * span
  const x = scaleLinear({ domain: [low, high], range: [1, width - 1], clamp: true })
  const at = x(value)
  const bad = { fill: tokens.color.distress, texture: 'distress' }
  const fine = { fill: tokens.color.safe, texture: null }
  const [below, above] = good === 'high' ? [bad, fine] : [fine, bad]
  const bands = [
    { name: names[0], from: low, to: distressBelow, ...below },
    {
      name: names[1],
      from: distressBelow,
      to: safeAbove,
      fill: tokens.color.grey,
      texture: 'grey',
    },
    { name: names[2], from: safeAbove, to: high, ...above },
  ]
  const beyond = value > high ? 'right' : value < low ? 'left' : null
  return (
    <div ref={box}>
      <Plot width={width} height={HEIGHT} role="img" aria-label={label}>
        <ZonePatterns id={id} />
        {bands.map((band) => {
          const [from, to] = [x(band.from), x(band.to)]
          return (
            <g key={band.name}>
              <PatternedRect
                x={from}
                y={16}
                width={Math.max(0, to - from - 2)}
                height={18}
                rx={3}
                fill={band.fill}
                pattern={band.texture && `${id}-${band.texture}`}
              />
              <text x={(from + to) / 2} y={54} textAnchor="middle">
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
          <path
            d={beyond === 'right' ? `M${at} 7l-10 -6v12z` : `M${at} 7l10 -6v12z`}
            className="beyond"
          />
        ) : (
          <path d={`M${at} 12 l-6 -9 h12z`} fill={tokens.color.text} />
        )}
        <line x1={at} x2={at} y1={12} y2={36} stroke={tokens.color.text} strokeWidth={2.4} />
      </Plot>
    </div>
  )
}
