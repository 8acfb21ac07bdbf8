/** Charts on visx: data in, SVG out. Bundled where used; the core comes through `@quantamental/ui`. */

export * from './charts/chart-frame.tsx'
export * from './charts/chart-table.tsx'
export * from './charts/component-bars.tsx'
export * from './charts/curve-panels.tsx'
export * from './charts/dot-range.tsx'
export * from './charts/dot-rows.tsx'
export * from './charts/index-dots.tsx'
export * from './charts/line-chart.tsx'
export * from './charts/matrix-plot.tsx'
export * from './charts/median-chart.tsx'
export * from './charts/panel-chart.tsx'
export { seriesColor } from './charts/plot-parts.tsx'
export * from './charts/projection-cone.tsx'
export { quartersMissing } from './charts/quarter-gaps.ts'
export type { AxisPoint } from './charts/quarter-plot.tsx'
export * from './charts/rating-histogram.tsx'
export * from './charts/series-legend.tsx'
export * from './charts/sparkline.tsx'
export * from './charts/stack-chart.tsx'
export * from './charts/step-chart.tsx'
export { type StripBetter, type StripPeers, stripPercentile } from './charts/strip-layout.ts'
export * from './charts/strip-plot.tsx'
export {
  type MarkShape,
  MarkSymbol,
  type TimeBand,
  type TimeLane,
  TimePlot,
} from './charts/time-plot.tsx'
export * from './charts/treemap.tsx'
export * from './charts/upside-gauge.tsx'
export * from './charts/use-width.ts'
export * from './charts/waterfall.tsx'
export * from './charts/waterfall-groups.ts'
export * from './charts/zone-chart.tsx'
