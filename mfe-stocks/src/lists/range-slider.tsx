import { tokens } from '@quantamental/ui'
import { memo } from 'react'
import styled, { css } from 'styled-components'

interface Bar {
  /** All companies, and those that pass all other criteria. */
  readonly count: number
  readonly passing: number
}

const THUMB_PX = 16

const THUMB = css`
  appearance: none;
  box-sizing: border-box;
  width: ${THUMB_PX}px;
  height: ${THUMB_PX}px;
  border: 2px solid ${tokens.color.accent};
  border-radius: 50%;
  background: ${tokens.color.surface};
  cursor: grab;
  pointer-events: auto;
`
const Root = styled.div`
  position: relative;
  height: 52px;
  min-width: 0;
  svg {
    position: absolute;
    inset: 0 ${THUMB_PX / 2}px 12px;
    width: calc(100% - ${THUMB_PX}px);
    height: 40px;
  }
  .all {
    fill: ${tokens.color['line-strong']};
  }
  .passing {
    fill: ${tokens.color.faint};
  }
  .chosen {
    fill: ${tokens.color.accent};
  }
  .track,
  .range {
    position: absolute;
    bottom: 10px;
    height: 2px;
    border-radius: 1px;
  }
  .track {
    inset-inline: ${THUMB_PX / 2}px;
    background: ${tokens.color['line-strong']};
  }
  .range {
    background: ${tokens.color.accent};
  }
  input {
    appearance: none;
    position: absolute;
    inset: auto 0 0;
    width: 100%;
    height: 22px;
    margin: 0;
    background: none;
    pointer-events: none;
  }
  /* The upper thumb would cover the lower one at the end of the track. */
  input[data-above] {
    z-index: 1;
  }
  input:focus-visible {
    outline-offset: 2px;
  }
  input::-webkit-slider-thumb {
    ${THUMB}
  }
  input::-moz-range-thumb {
    ${THUMB}
  }
  @media (pointer: coarse) {
    input::-webkit-slider-thumb {
      width: 24px;
      height: 24px;
    }
  }
`

/** Bars of the whole universe, filled up to the companies that pass all other criteria. */
const Bars = memo(function Bars(props: {
  readonly bars: readonly Bar[]
  readonly first: number
  readonly last: number
}) {
  const { bars, first, last } = props
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const height = (count: number) => (count === 0 ? 0 : Math.max(1.5, (100 * count) / most))
  return (
    <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ count, passing }, at) => {
        const isChosen = at + 0.5 >= first && at + 0.5 <= last
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
          <g key={at}>
            <rect
              className="all"
              x={at + 0.06}
              width={0.88}
              y={100 - height(count)}
              height={height(count)}
            />
            <rect
              className={isChosen ? 'chosen' : 'passing'}
              x={at + 0.06}
              width={0.88}
              y={100 - height(passing)}
              height={height(passing)}
            />
          </g>
        )
      })}
    </svg>
  )
})

/** Slider with two thumbs below a histogram. The ends of the track set no limit. */
export function RangeSlider(props: {
  /** For example "Forward P/E". */
  readonly label: string
  readonly bars: readonly Bar[]
  readonly steps: number
  readonly low: number
  readonly high: number
  /** Limits as text; empty for none. */
  readonly lowText: string
  readonly highText: string
  /** `isMoving`: while the thumb is dragged or a key is held. */
  readonly onChange: (low: number, high: number, isMoving: boolean) => void
}) {
  const { label, bars, steps, low, high, lowText, highText, onChange } = props
  const left = (step: number) =>
    `calc(${THUMB_PX / 2}px + (100% - ${THUMB_PX}px) * ${step / steps})`
  const scale = bars.length / steps
  const settle = () => onChange(low, high, false)
  const thumb = { min: 0, max: steps, onPointerUp: settle }
  return (
    <Root>
      <Bars bars={bars} first={low * scale} last={high * scale} />
      <div className="track" />
      <div className="range" style={{ left: left(low), right: `calc(100% - ${left(high)})` }} />
      <input
        {...thumb}
        type="range"
        aria-label={`${label}, at least`}
        aria-valuetext={lowText || 'any'}
        data-above={low > steps / 2 || undefined}
        value={low}
        onChange={({ target }) => onChange(Math.min(Number(target.value), high), high, true)}
      />
      <input
        {...thumb}
        type="range"
        aria-label={`${label}, at most`}
        aria-valuetext={highText || 'any'}
        value={high}
        onChange={({ target }) => onChange(low, Math.max(Number(target.value), low), true)}
      />
    </Root>
  )
}
