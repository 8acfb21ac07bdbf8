import { UsageError } from './arguments.ts'
import type { Evaluation } from './evaluation.ts'

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(5)) : value
}

/** Render the TypeScript source of the stored evaluation. @throws UsageError without the nested figures. */
export function renderEvaluation(evaluation: Evaluation): string {
  if (evaluation.nested === null)
    throw new UsageError('--write needs the nested figures; omit --shipped.')
  return `// Written by \`npm run evaluate -w infra/quality/calibration -- --write\`; do not edit.
// biome-ignore format: generated
export const CREDIT_EVALUATION = ${JSON.stringify(evaluation, rounded, 2)} as const
`
}
