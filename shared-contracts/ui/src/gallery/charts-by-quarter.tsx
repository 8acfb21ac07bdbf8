import { useState } from 'react'
import { ChartFrame } from '../charts/chart-frame.tsx'
import { FrameTable } from '../charts/chart-table.tsx'
import { ComponentBars } from '../charts/component-bars.tsx'
import { AreaChart, LineChart } from '../charts/line-chart.tsx'
import { MedianChart } from '../charts/median-chart.tsx'
import { PanelChart } from '../charts/panel-chart.tsx'
import { seriesColor } from '../charts/plot-parts.tsx'
import type { SeriesValues } from '../charts/quarter-plot.tsx'
import { SeriesLegend } from '../charts/series-legend.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { StackChart } from '../charts/stack-chart.tsx'
import { StepChart } from '../charts/step-chart.tsx'
import { MarkSymbol, TimePlot } from '../charts/time-plot.tsx'
import { ZoneChart } from '../charts/zone-chart.tsx'
import { Row } from '../layout/layout.ts'
import { type RatingLetter, tokens } from '../theme/tokens.ts'
import { money, percent, quartersOf, wave, withheld } from './chart-data.ts'
import { FRAME_KEYS, type GalleryGroup } from './gallery-types.ts'
import { Sized } from './sized.tsx'

const PRICES = quartersOf<{ values: SeriesValues }>(
  (at) => ({ values: [wave(at, 180, 40), wave(at, 210, 15)] }),
  {
    values: [null, null],
  },
)
const LINES = ['Price', 'Graham number'] as const
const PRICE_TABLE = {
  columns: [
    { label: 'Quarter' },
    ...LINES.map((label) => ({ label, numeric: true, format: money })),
  ],
  rows: PRICES.map(({ label, values }) => [label, ...values]),
}

function Framed({ id, simulated = false }: { readonly id: string; readonly simulated?: boolean }) {
  return (
    <ChartFrame
      id={id}
      title={simulated ? 'Price, simulated' : 'Price and Graham number'}
      summary="The price is below the Graham number in every quarter."
      asOf="FY2025 Q4"
      table={PRICE_TABLE}
      csvName="price"
      simulated={simulated}
    >
      {(plot) => <LineChart {...plot} points={PRICES} lines={LINES} format={money} />}
    </ChartFrame>
  )
}

const SERIES = [
  { key: 'x1', label: 'Working capital' },
  { key: 'x2', label: 'Retained earnings' },
  { key: 'x3', label: 'Operating income' },
]
const PARTS = quartersOf<{ parts: SeriesValues }>(
  (at) => ({ parts: [0.8, wave(at, 0.2, 0.6), wave(at, 1, 0.3)] }),
  {
    parts: [null, null, null],
  },
)

function Components() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <SeriesLegend
        label="Components"
        series={SERIES}
        hidden={hidden}
        onToggle={(key) => setHidden(hidden.symmetricDifference(new Set([key])))}
      />
      <Sized>
        {(plot) => <ComponentBars {...plot} points={PARTS} series={SERIES} hidden={hidden} />}
      </Sized>
    </>
  )
}

const SCORES = quartersOf<{ value: number | null }>((at) => ({ value: wave(at, 2.4, 1.2) }), {
  value: null,
})
const LETTERS: readonly RatingLetter[] = ['A', 'A', 'BBB', 'BBB', 'BB', 'BBB', 'A', 'AA']
const RATINGS = quartersOf<{ rating: RatingLetter | null; pd: number | null }>(
  (at) => ({ rating: LETTERS[at % LETTERS.length] ?? null, pd: 0.001 * 2 ** wave(at, 1, 2) }),
  { rating: null, pd: null },
)
/** Bounds of the letters: infra/docs/domain/ratings-and-signals.md. */
const CUTS = [0.0002, 0.00063, 0.002, 0.00894, 0.04472, 0.18257]
const AREA = quartersOf<{ area: number | null; line: number | null }>(
  (at) => ({ area: wave(at, 100, 6), line: wave(at, 106, 6) }),
  {
    area: null,
    line: null,
  },
)
const AREA_NAMES = ['Outstanding', 'Diluted'] as const
const SHARES = Array.from({ length: 12 }, (_, at) => wave(at, 0.5, 0.1))
const shifted = (by: number) => SHARES.map((value) => value + by)
const LAYERS = [
  { key: 'a', label: 'Services', color: seriesColor(0), values: SHARES.map((share) => 20 * share) },
  { key: 'b', label: 'Products', color: seriesColor(1), values: SHARES.map((_, at) => 8 + at) },
  { key: 'c', label: 'Losses', color: seriesColor(2), values: SHARES.map((_, at) => -(at % 5)) },
]
const TOTAL = SHARES.map((_, at) => LAYERS.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
/** Days since 1970 of two years. */
const DAYS = Array.from({ length: 365 }, (_, at) => 20_089 + 2 * at)

export const CHARTS_BY_QUARTER: GalleryGroup = {
  name: 'Charts over time',
  entries: [
    {
      shows: { ChartFrame },
      from: '/charts',
      use: 'Around every chart: title, summary, table, CSV, image, link and a keyboard cursor.',
      keys: [
        ['Left, Right, Home, End', 'move the cursor and read out the point'],
        ['Up, Down', 'the same in charts of rows, with onKey={rowKeys(count)}'],
        ['Enter', 'open the point, with onOpen'],
        ['Escape', 'clear the cursor'],
      ],
      wide: true,
      states: {
        Default: <Framed id="framed-chart" />,
        Simulated: <Framed id="framed-simulated" simulated />,
      },
    },
    {
      shows: { FrameTable },
      from: '/charts',
      use: 'The points of a chart as a table, as ChartFrame shows it.',
      wide: true,
      states: { Default: <FrameTable title="Price and Graham number" table={PRICE_TABLE} /> },
    },
    {
      shows: { LineChart },
      from: '/charts',
      use: 'Up to five values by quarter, with their own dashes and marks.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        'With a gap and a restated quarter': (
          <Sized>
            {(plot) => <LineChart {...plot} points={PRICES} lines={LINES} format={money} />}
          </Sized>
        ),
        'With a band and zero': (
          <Sized>
            {(plot) => (
              <LineChart
                {...plot}
                points={PRICES}
                lines={LINES}
                format={money}
                zero
                band={{ low: 150, high: 200, label: 'Fair value' }}
              />
            )}
          </Sized>
        ),
        'Latest quarters withheld': (
          <Sized>
            {(plot) => (
              <LineChart
                {...plot}
                points={withheld(PRICES, { values: [null, null] })}
                lines={LINES}
                format={money}
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { AreaChart },
      from: '/charts',
      use: 'An amount by quarter with a second one as a line.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        'From zero': (
          <Sized>
            {(plot) => <AreaChart {...plot} points={AREA} names={AREA_NAMES} format={money} />}
          </Sized>
        ),
        Zoomed: (
          <Sized>
            {(plot) => (
              <AreaChart {...plot} points={AREA} names={AREA_NAMES} format={money} zoomed />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { ZoneChart },
      from: '/charts',
      use: 'A score by quarter over its zones, such as the Z-Score.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        'High is good': (
          <Sized>
            {(plot) => (
              <ZoneChart {...plot} points={SCORES} distressBelow={1.81} safeAbove={2.99} />
            )}
          </Sized>
        ),
        'Low is good, own names': (
          <Sized>
            {(plot) => (
              <ZoneChart
                {...plot}
                points={SCORES.map((point) => ({
                  ...point,
                  value: point.value === null ? null : -point.value,
                }))}
                distressBelow={-2.22}
                safeAbove={-1.78}
                names={['Unlikely', 'Possible', 'Likely']}
                good="low"
              />
            )}
          </Sized>
        ),
        'Latest quarters withheld': (
          <Sized>
            {(plot) => (
              <ZoneChart
                {...plot}
                points={withheld(SCORES, { value: null })}
                distressBelow={1.81}
                safeAbove={2.99}
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { StepChart },
      from: '/charts',
      use: 'Credit ratings by quarter, as letters or as probability of default.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        Letters: <Sized>{(plot) => <StepChart {...plot} points={RATINGS} />}</Sized>,
        Probabilities: (
          <Sized>{(plot) => <StepChart {...plot} points={RATINGS} cuts={CUTS} />}</Sized>
        ),
      },
    },
    {
      shows: { ComponentBars, SeriesLegend },
      from: '/charts',
      use: 'Weighted parts of a score by quarter; the legend hides and shows them.',
      keys: [['Enter, Space', 'hide or show a part'], ...FRAME_KEYS],
      wide: true,
      states: { 'With its legend': <Components /> },
    },
    {
      shows: { StackChart },
      from: '/charts',
      use: 'Parts of a sum by quarter, negative ones below zero.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        'With losses': (
          <Sized>
            {(plot) => (
              <StackChart {...plot} points={PRICES} layers={LAYERS} total={TOTAL} format={money} />
            )}
          </Sized>
        ),
        'One part in focus': (
          <Sized>
            {(plot) => (
              <StackChart
                {...plot}
                points={PRICES}
                layers={LAYERS}
                total={TOTAL}
                format={money}
                focus="b"
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { MedianChart },
      from: '/charts',
      use: 'The median of many companies by quarter, with the middle half as a band.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        'With one sector in focus': (
          <Sized>
            {(plot) => (
              <MedianChart
                {...plot}
                points={PRICES}
                series={{ label: 'All', values: SHARES, p25: shifted(-0.15), p75: shifted(0.15) }}
                focus={{
                  label: 'Technology',
                  values: shifted(0.12),
                  p25: shifted(0.02),
                  p75: shifted(0.24),
                }}
                format={percent}
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { PanelChart },
      from: '/charts',
      use: 'One of many small charts beside one another on a shared axis.',
      keys: FRAME_KEYS,
      states: {
        'With quartiles': (
          <Sized>
            {(plot) => (
              <PanelChart
                {...plot}
                points={PRICES}
                title="Technology"
                figure="47%"
                note="+3%"
                values={SHARES}
                p25={shifted(-0.1)}
                p75={shifted(0.1)}
                domain={[0, 1]}
                color={seriesColor(0)}
                height={180}
                format={percent}
              />
            )}
          </Sized>
        ),
        'An area, in focus': (
          <Sized>
            {(plot) => (
              <PanelChart
                {...plot}
                points={PRICES}
                title="Energy"
                figure="47%"
                note="−1%"
                values={SHARES}
                domain={[0, 1]}
                color={seriesColor(1)}
                height={180}
                format={percent}
                focused
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { Sparkline },
      from: '/charts',
      use: 'A course in a table cell or beside a figure.',
      states: {
        Default: <Sparkline values={SHARES} label="Revenue rose and fell over three years" />,
        'With a gap': <Sparkline values={[1, 2, null, 4, 3]} label="Up over five quarters" />,
        Small: <Sparkline values={SHARES} label="The same, small" width={80} height={20} />,
      },
    },
    {
      shows: { TimePlot, MarkSymbol },
      from: '/charts',
      use: 'Values by day with states and events on the same axis, such as a price with ratings.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        'With a range, states and events': (
          <Sized>
            {(plot) => (
              <TimePlot
                {...plot}
                days={DAYS}
                lines={[
                  {
                    key: 'price',
                    color: tokens.color.text,
                    days: DAYS,
                    values: DAYS.map((_, at) => wave(at / 30, 200, 40)),
                  },
                ]}
                band={{
                  days: [20_089, 20_400],
                  ranges: [
                    [160, 190, 230],
                    [180, 215, 260],
                  ],
                }}
                lanes={[
                  {
                    name: 'Rating',
                    spans: [
                      {
                        from: 20_089,
                        to: 20_817,
                        text: 'AA',
                        color: tokens.rating.AA,
                        ink: tokens.color['chip-ink'],
                      },
                    ],
                  },
                ]}
                marks={[
                  { day: 20_200, shape: 'up' },
                  { day: 20_600, shape: 'diamond' },
                ]}
                gap={7}
                format={money}
              />
            )}
          </Sized>
        ),
        'MarkSymbol in a legend': (
          <Row gap={16}>
            <span>
              <MarkSymbol shape="up" /> Rating raised
            </span>
            <span>
              <MarkSymbol shape="down" /> Rating lowered
            </span>
            <span>
              <MarkSymbol shape="diamond" /> Restated
            </span>
          </Row>
        ),
      },
    },
  ],
}
