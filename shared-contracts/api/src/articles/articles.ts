export { type ParsedBlock, readBody } from './blocks.ts'
export type { ChartKind, ChartSpec, ChartUnit } from './chart-block.ts'
export { textOf } from './inlines.ts'
export {
  createLintList,
  freeSlug,
  isSlug,
  type LintList,
  type SplitSource,
  slugOf,
  splitSource,
} from './source.ts'
export { tokenize } from './tokenize.ts'
