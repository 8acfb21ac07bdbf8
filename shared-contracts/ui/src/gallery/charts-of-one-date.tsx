import { CurvePanels } from '../charts/curve-panels.tsx'
import { DotRange } from '../charts/dot-range.tsx'
import { DotRows } from '../charts/dot-rows.tsx'
import { IndexDots } from '../charts/index-dots.tsx'
import { MatrixPlot } from '../charts/matrix-plot.tsx'
import { ProjectionCone } from '../charts/projection-cone.tsx'
import { RatingHistogram, RatingStrip } from '../charts/rating-histogram.tsx'
import { StripPlot } from '../charts/strip-plot.tsx'
import { Treemap } from '../charts/treemap.tsx'
import { UpsideGauge } from '../charts/upside-gauge.tsx'
import { Waterfall } from '../charts/waterfall.tsx'
import { ZoneBullet } from '../charts/zone-chart.tsx'
import { money, percent } from './chart-data.ts'
import { FRAME_KEYS, type GalleryGroup, type GalleryKey } from './gallery-types.ts'
import { Sized } from './sized.tsx'

const ROW_KEYS: readonly GalleryKey[] = [
  ['Up, Down, Home, End', 'move the cursor (inside a ChartFrame with rowKeys)'],
]
const COUNTS = { AAA: 12, AA: 48, A: 190, BBB: 240, BB: 160, B: 90, CCC: 22, D: 3, NR: 0, '?': 0 }
const PEERS = {
  names: Array.from({ length: 60 }, (_, at) => `PEER${at + 1}`),
  values: Array.from({ length: 60 }, (_, at) => -20 + at ** 1.6),
}
const OWN = { name: 'AAPL', value: 310, percentile: 63 }
const step = (label: string, change: number) => ({
  key: label,
  label,
  change,
  text: `${change > 0 ? '+' : '−'}${Math.abs(change)}`,
  word: change > 0 ? 'raises risk' : 'lowers risk',
})

export const CHARTS_OF_ONE_DATE: GalleryGroup = {
  name: 'Charts of one date',
  entries: [
    {
      shows: { ZoneBullet },
      from: '/charts',
      use: 'One score on its zones.',
      states: {
        'In the grey zone': (
          <ZoneBullet
            value={2.4}
            distressBelow={1.81}
            safeAbove={2.99}
            label="Z-Score 2.40, grey"
          />
        ),
        'Off the scale': (
          <ZoneBullet value={40} distressBelow={1.81} safeAbove={2.99} label="Z-Score 40, safe" />
        ),
      },
    },
    {
      shows: { UpsideGauge },
      from: '/charts',
      use: 'A value estimate between −100% and +100%, with its methods.',
      states: {
        Upside: (
          <UpsideGauge
            value={0.084}
            ticks={[-0.2, 0.1, 0.32]}
            neutral={0.01}
            label="Value estimate +8.4%."
          />
        ),
        'No method': (
          <UpsideGauge value={null} ticks={[]} neutral={0.01} label="No value estimate." />
        ),
      },
    },
    {
      shows: { RatingHistogram, RatingStrip },
      from: '/charts',
      use: 'How many companies have each rating; the strip where there is one line of room.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        'With a company marked': (
          <Sized>
            {(plot) => (
              <RatingHistogram
                {...plot}
                counts={COUNTS}
                here={{ rating: 'A', label: 'AAPL, you are here' }}
              />
            )}
          </Sized>
        ),
        'Strip, regular': <RatingStrip counts={COUNTS} />,
        'Strip, small': <RatingStrip counts={{ ...COUNTS, NR: 8 }} size="small" />,
      },
    },
    {
      shows: { StripPlot },
      from: '/charts',
      use: 'A company among its peers.',
      keys: [
        ['Left, Right, Home, End', 'move between the peers'],
        ['Enter', 'open the peer, with onOpen'],
      ],
      wide: true,
      states: {
        'By value, labeled': (
          <StripPlot
            label="Equity among peers"
            summary="AAPL is above 63% of its peers."
            peers={PEERS}
            own={OWN}
            axis="value"
            better="high"
            format={money}
            height={44}
            labeled
          />
        ),
        'By percentile, as in a table row': (
          <StripPlot
            label="Leverage among peers"
            summary="AAPL is above 63% of its peers."
            peers={PEERS}
            own={OWN}
            better="low"
            format={money}
          />
        ),
        Loading: (
          <StripPlot
            label="Margin among peers"
            summary="Peers are loading."
            peers={null}
            own={OWN}
            better="high"
            format={money}
          />
        ),
      },
    },
    {
      shows: { DotRange },
      from: '/charts',
      use: 'Price targets compared with the price.',
      keys: ROW_KEYS,
      wide: true,
      states: {
        'With a missing target': (
          <Sized>
            {(plot) => (
              <DotRange
                {...plot}
                rows={[
                  { key: 'a', label: 'Analyst median', value: 251, text: '+10.1%', tone: 'up' },
                  { key: 'b', label: 'Graham, defensive', value: 206, text: '−9.7%', tone: 'down' },
                  {
                    key: 'c',
                    label: 'Graham NCAV',
                    value: null,
                    text: 'No Target',
                    tone: 'neutral',
                  },
                ]}
                reference={228}
                referenceLabel="price $228"
                format={money}
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { DotRows },
      from: '/charts',
      use: 'One figure per row compared with a reference, such as returns after a signal.',
      keys: ROW_KEYS,
      wide: true,
      states: {
        Simulated: (
          <Sized>
            {(plot) => (
              <DotRows
                {...plot}
                rows={[
                  { key: 'high', label: '+20% or more', note: '90', value: 0.14, reference: 0.09 },
                  { key: 'low', label: '−20% or less', note: '41', value: -0.03, reference: 0.09 },
                  { key: 'none', label: 'Unknown', note: '0', value: null, reference: null },
                ]}
                format={percent}
                domain={[-0.1, 0.2]}
                cut={0}
                simulated
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { IndexDots },
      from: '/charts',
      use: 'Indices relative to their neutral value, such as those of the M-Score.',
      keys: ROW_KEYS,
      wide: true,
      states: {
        'Driver, unknown and unused': (
          <Sized>
            {(plot) => (
              <IndexDots
                {...plot}
                dots={[
                  { key: 'sgi', label: 'SGI', value: 1.4, neutral: 1, effect: 0.036, driver: true },
                  { key: 'sgai', label: 'SGAI', value: null, neutral: 1, effect: 0 },
                  { key: 'tata', label: 'TATA', value: -0.05, neutral: 0, effect: null },
                ]}
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { Waterfall },
      from: '/charts',
      use: 'Why a figure changed: one row per cause.',
      keys: ROW_KEYS,
      wide: true,
      states: {
        'A rise is bad': (
          <Sized>
            {(plot) => (
              <Waterfall
                {...plot}
                start={{ label: '24Q4', value: -500, text: '1 in 148', letter: 'A' }}
                steps={[
                  step('Volatility', 60),
                  step('Leverage', -36),
                  step('Size', 2),
                  step('Cash', -2),
                ]}
                end={{ label: '25Q4', value: -476, text: '1 in 117', letter: 'BBB' }}
                bands={[
                  { label: 'A', upTo: -480 },
                  { label: 'BBB', upTo: null },
                ]}
                formatChange={(change) => ({ text: String(change), word: 'neutral' })}
                rise="bad"
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { Treemap },
      from: '/charts',
      use: 'Sizes of groups and their members, colored by rating.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        Default: (
          <Sized>
            {(plot) => (
              <Treemap
                {...plot}
                height={260}
                groups={[
                  {
                    key: 'tech',
                    label: 'Technology',
                    value: 300,
                    rating: 'AA',
                    tiles: [
                      { key: 'semi', label: 'Semiconductors', value: 200, rating: 'A' },
                      { key: 'soft', label: 'Software', value: 100, rating: null },
                    ],
                  },
                  { key: 'energy', label: 'Energy', value: 100, rating: 'BBB', tiles: [] },
                ]}
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { MatrixPlot },
      from: '/charts',
      use: 'Transitions from rows to columns in percent of the row.',
      keys: ROW_KEYS,
      wide: true,
      states: {
        'With an empty row': (
          <Sized>
            {(plot) => (
              <MatrixPlot
                {...plot}
                columns={['A', 'BBB', 'D']}
                rows={[
                  { label: 'A', shares: [0.914, 0.082, 0.004], note: '1,000' },
                  { label: 'BBB', shares: [0.05, 0.93, 0.02], note: '2,140' },
                  { label: 'D', shares: null, note: '0' },
                ]}
                simulated
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { CurvePanels },
      from: '/charts',
      use: 'A result over a range of each input: how sensitive it is.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        'With a bound': (
          <Sized>
            {(plot) => (
              <CurvePanels
                {...plot}
                panels={['Growth', 'Discount rate'].map((label, panel) => ({
                  label,
                  points: [0, 1, 2, 3, 4].map((x) => ({ x, y: 2 + (panel ? -0.4 : 0.5) * x })),
                  mark: { x: 2, y: panel ? 1.2 : 3 },
                  formatX: (x) => `${2 * x}%`,
                }))}
                bounds={[{ value: 1.81, label: 'Distress below' }]}
                format={(y) => y.toFixed(1)}
              />
            )}
          </Sized>
        ),
      },
    },
    {
      shows: { ProjectionCone },
      from: '/charts',
      use: 'Low, expected and high course of a projection, with the user’s own scenario.',
      keys: FRAME_KEYS,
      wide: true,
      states: {
        'With own scenario': (
          <Sized>
            {(plot) => (
              <ProjectionCone
                {...plot}
                points={Array.from({ length: 11 }, (_, year) => ({
                  label: `${2026 + year}`,
                  low: 10 + year,
                  base: 10 + 2 * year,
                  high: 10 + 3 * year,
                  yours: 10 + 1.5 * year,
                }))}
                names={{ base: 'Expected', yours: 'Yours' }}
                reference={{ value: 12, label: 'Today' }}
                format={money}
              />
            )}
          </Sized>
        ),
      },
    },
  ],
}
