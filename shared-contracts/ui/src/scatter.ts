/** A scatter of thousands of points on a canvas: selection, zoom, highlight, pins. Bundled where used. */

export * from './scatter/scatter-canvas.tsx'
export * from './scatter/scatter-frame.tsx'
export { SCATTER_GROUPS_MAX, SCATTER_MARKS } from './scatter/scatter-paint.ts'
export {
  evenSpace,
  parseSelection,
  parseView,
  selectionText,
  selectPoints,
  viewText,
} from './scatter/scatter-range.ts'
export * from './scatter/scatter-ranges.tsx'
export type * from './scatter/scatter-types.ts'
