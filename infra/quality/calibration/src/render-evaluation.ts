import { UsageError } from './arguments.ts'
import type { Evaluation } from './evaluation.ts'

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(5)) : value
}

/** JSON with one line for each list or object without further ones. */
function stringify(value: unknown): string {
  return JSON.stringify(value, rounded, 2).replace(/[[{][^[\]{}]+[\]}]/g, (innermost) =>
    innermost.replace(/\s+/g, ' '),
  )
}

/** Render the TypeScript source of the stored evaluation. @throws UsageError without the nested figures. */
export function renderEvaluation(evaluation: Evaluation): string {
  if (evaluation.nested === null)
    throw new UsageError('--write needs the nested figures; omit --shipped.')
  return `// Written by \`npm run evaluate -w infra/quality/calibration -- --write\`; do not edit.
// biome-ignore format: generated
export const CREDIT_EVALUATION = ${stringify(evaluation)} as const
`
}
