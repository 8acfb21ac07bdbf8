import type { DaySeries, PricePage } from '@quantamental/api/stocks'
import { useNavigate } from '@quantamental/remote/router'
import { AfterPaint, tokens } from '@quantamental/ui'
import { MarkSymbol, type PlotArea, seriesColor, TimePlot } from '@quantamental/ui/charts'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import { axisFormat } from '../figures/axis-format.ts'
import { StockChart } from '../quarters/stock-chart.tsx'
import { dayText, MARK_NAMES, type PriceEvent } from './price-events.ts'
import { gapOf, type KnownStep, type PriceHistory, rebase, withheldFrom } from './price-history.ts'
import {
  bandOf,
  type Compared,
  describeDay,
  historySince,
  lanesOf,
  monthEnds,
  priceSentence,
  priceTable,
  type Range,
  returnText,
  startOf,
} from './price-view.ts'

const HINT =
  'Hover or use the arrow keys for values. Page Up and Page Down go to the events; Enter or a click opens one.'
const DASHES = [undefined, '6 4', '2 3', '10 4'] as const

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-bottom: 10px;
  color: ${tokens.color.muted};
  font-size: 12.5px;
  line-height: 20px;
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  i {
    width: 14px;
    height: 4px;
    border-radius: 2px;
  }
`

export interface PriceChartProps {
  readonly page: PricePage
  readonly history: PriceHistory
  readonly steps: readonly KnownStep[]
  /** Newest first. */
  readonly events: readonly PriceEvent[]
  readonly range: Range
  readonly log?: boolean
  readonly compared?: readonly Compared[]
  readonly height: number
  readonly actions?: ReactNode
  readonly links?: ReactNode
}

/** Everything drawn, for the visible days. */
function useView({ history: all, steps, events, range, compared = [] }: PriceChartProps) {
  return useMemo(() => {
    const last = all.days.at(-1) ?? 0
    const history = historySince(all, startOf(range, last))
    const from = history.days[0] ?? 0
    const own: DaySeries = { days: history.days, values: history.adjusted }
    const others = compared.map(({ name, series }) => ({
      name,
      series: rebase(clip(series, last), from),
    }))
    const isRebased = others.length > 0
    const lines = [{ name: 'own', series: isRebased ? rebase(own, from) : own }, ...others].map(
      ({ name, series }, index) => ({
        key: name,
        color: index === 0 ? tokens.color.text : seriesColor(index),
        dashes: DASHES[index],
        ...series,
      }),
    )
    const shown = events.filter(({ day }) => day >= from && day <= last)
    return {
      ...{ history, own, others, lines, isRebased, events: shown },
      band: isRebased ? null : bandOf(history, steps),
      lanes: lanesOf(steps.filter(({ to }) => to > from)),
      marks: shown.map(({ day, shape }) => ({ day, shape })),
      gap: gapOf(history.days),
      table: priceTable(history, steps, shown, others, monthEnds(history.days)),
    }
  }, [all, steps, events, range, compared])
}

function clip({ days, values }: DaySeries, last: number): DaySeries {
  const end = days.findLastIndex((day) => day <= last) + 1
  return { days: days.slice(0, end), values: values.slice(0, end) }
}

/** Index of the day on or after which the next event in a direction happened. */
function nextEvent(
  events: readonly PriceEvent[],
  days: readonly number[],
  at: number,
  step: 1 | -1,
) {
  const indexes = events
    .map(({ day }) => days.findIndex((one) => one >= day))
    .filter((index) => index >= 0)
    .sort((a, b) => a - b)
  return step === 1 ? indexes.find((index) => index > at) : indexes.findLast((index) => index < at)
}

/** Events of a visible day, or since the visible day before it. */
function eventsOn(events: readonly PriceEvent[], days: readonly number[], index: number) {
  const [before, day] = [days[index - 1] ?? Number.NEGATIVE_INFINITY, days[index] ?? 0]
  return events.filter((event) => event.day > before && event.day <= day)
}

/** Price over its fair values, with rating, scores and events below, on one time axis. */
export function PriceChart(props: PriceChartProps) {
  const { page, steps, log = false, height, actions, links } = props
  const { company } = page
  const view = useView(props)
  const { history, events, others, isRebased } = view
  const navigate = useNavigate()
  const { days } = history
  const format = useMemo(() => {
    const values = isRebased ? view.lines.flatMap((line) => line.values) : history.adjusted
    return axisFormat([Math.min(...values), Math.max(...values)], isRebased ? 'percent' : 'USD')
  }, [view, isRebased, history])

  function open(index: number) {
    const [event] = eventsOn(events, days, index)
    if (event === undefined) return
    if (event.href.startsWith('/')) void navigate(event.href)
    else window.open(event.href, '_blank', 'noopener')
  }
  function onKey({ key }: KeyboardEvent, { active, onActive }: PlotArea): boolean {
    if (key !== 'PageUp' && key !== 'PageDown') return false
    const next =
      key === 'PageDown'
        ? nextEvent(events, days, active ?? -1, 1)
        : nextEvent(events, days, active ?? days.length, -1)
    if (next !== undefined) onActive(next)
    return true
  }
  const returns = [
    [company.ticker, returnText(view.own)],
    ...others.map(({ name, series }) => [name, returnText({ values: series.values })]),
  ]
  const since = `Since ${dayText(days[0] ?? 0)}: ${returns.map((pair) => pair.join(' ')).join(', ')}.`
  return (
    <StockChart
      id="price"
      title="Price and fair value"
      // The first line is that of the page's text in the document, so that it is the largest paragraph from the start.
      summary={[priceSentence(props.history, steps, company.simulated), since]}
      asOf={`adjusted for splits and dividends · ${dayText(days[0] ?? 0)} to ${dayText(days.at(-1) ?? 0)}`}
      table={view.table}
      csv="price"
      csvTable={() =>
        priceTable(
          history,
          steps,
          events,
          others,
          days.map((_, index) => index),
        )
      }
      rowCount={days.length}
      describePoint={(index) =>
        describeDay(history, steps, eventsOn(events, days, index), others, index)
      }
      hint={HINT}
      onOpen={open}
      onKey={onKey}
      actions={actions}
      links={links}
      legend={
        <Legend>
          {view.lines.map(({ key, color }, index) => (
            <span key={key} data-legend="">
              <i style={{ background: color }} />
              {index === 0 ? `${company.ticker}${isRebased ? '' : ' price'}` : key}
            </span>
          ))}
          {view.band && (
            <span data-legend="">
              <i style={{ background: tokens.color['safe-ink'] }} />
              Fair values: estimate and range of its methods
            </span>
          )}
          {(Object.keys(MARK_NAMES) as (keyof typeof MARK_NAMES)[])
            .filter((shape) => view.marks.some((mark) => mark.shape === shape))
            .map((shape) => (
              <span key={shape}>
                <MarkSymbol shape={shape} />
                {MARK_NAMES[shape]}
              </span>
            ))}
        </Legend>
      }
    >
      {(plot) => (
        <AfterPaint fallback={<div style={{ height }} />}>
          <TimePlot
            {...plot}
            days={days}
            lines={view.lines}
            band={view.band}
            lanes={view.lanes}
            marks={view.marks}
            withheldFrom={withheldFrom(steps)}
            gap={view.gap}
            log={log}
            height={height}
            format={format}
          />
        </AfterPaint>
      )}
    </StockChart>
  )
}
