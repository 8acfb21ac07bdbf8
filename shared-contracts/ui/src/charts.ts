/** Charts on visx: data in, SVG out. Bundled where used; the core comes through `@quantamental/ui`. */
export * from './charts/chart-frame.tsx'
export { SERIES_COLOURS, seriesColour } from './charts/chart-style.ts'
export * from './charts/component-bars.tsx'
export * from './charts/series-legend.tsx'
export * from './charts/sparkline.tsx'
export * from './charts/use-width.ts'
export * from './charts/zone-bullet.tsx'
export * from './charts/zone-chart.tsx'
