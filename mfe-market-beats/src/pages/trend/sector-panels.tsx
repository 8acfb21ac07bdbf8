import type { MarketTrend } from '@quantamental/api/market-beats'
import { AfterPaint, tokens, VisuallyHidden } from '@quantamental/ui'
import { type AxisPoint, PanelChart, type PlotArea } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { domainOf, type SectorSeries } from './trend.ts'
import { changeText, tickText, valueText } from './trend-text.ts'

const Panels = styled.ul`
  display: grid;
  margin: 20px 0 0;
  padding: 20px 0 0;
  border-top: 1px solid ${tokens.color.line};
  list-style: none;
`
/** The whole chart is the button; its focus ring is drawn outside. */
const Panel = styled.button`
  display: block;
  padding: 0;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  border-radius: 4px;
  &:focus-visible {
    outline: 2px solid ${tokens.color.ring};
    outline-offset: 6px;
  }
`
const HEIGHT = 172
const GAP = 32
const NARROW_GAP = 18
const LEAST = 240
const NARROW_LEAST = 145

/** Fit as many columns as possible; two on phones. */
function layoutOf(width: number) {
  const isNarrow = width < 560
  const gap = isNarrow ? NARROW_GAP : GAP
  const columns = Math.max(1, Math.floor((width + gap) / ((isNarrow ? NARROW_LEAST : LEAST) + gap)))
  return { gap, columns, width: Math.floor((width - gap * (columns - 1)) / columns) }
}

/** Small chart per sector; a click highlights the sector here and in the main chart. */
export function SectorPanels(props: {
  readonly trend: MarketTrend
  /** Sectors in the order of the panels. */
  readonly sectors: readonly SectorSeries[]
  readonly points: readonly AxisPoint[]
  readonly isShared: boolean
  readonly focus: string | null
  readonly onFocus: (sector: string | null) => void
  readonly plot: PlotArea
}) {
  const { trend, sectors, points, isShared, focus, onFocus, plot } = props
  const { gap, columns, width } = layoutOf(plot.width)
  const shared = domainOf(sectors)
  const { unit } = trend
  return (
    <Panels
      aria-label="Sectors by change"
      style={{
        gridTemplateColumns: `repeat(${columns}, ${width}px)`,
        gridAutoRows: HEIGHT,
        gap: `28px ${gap}px`,
      }}
    >
      {sectors.map((series) => {
        const { sector, values, p25, p75 } = series
        const at = plot.active ?? values.findLastIndex((value) => value !== null)
        const figure = valueText(values[at] ?? null, unit)
        const change = changeText(values, unit)
        return (
          <li key={sector}>
            {/* Rendered after the main chart, in a separate task. */}
            <AfterPaint fallback={null}>
              <Panel
                type="button"
                aria-pressed={sector === focus}
                onClick={() => onFocus(sector === focus ? null : sector)}
              >
                <VisuallyHidden>
                  {`${sector}, ${figure} in ${trend.quarters[at]}, ${changeText(values, unit, { arrow: false })} since ${trend.quarters[0]}`}
                </VisuallyHidden>
                <PanelChart
                  title={sector}
                  figure={figure}
                  note={change}
                  points={points}
                  values={values}
                  p25={p25}
                  p75={p75}
                  domain={isShared ? shared : domainOf([series])}
                  focused={sector === focus}
                  format={(value) => tickText(value, unit)}
                  {...plot}
                  width={width}
                  height={HEIGHT}
                />
              </Panel>
            </AfterPaint>
          </li>
        )
      })}
    </Panels>
  )
}
