import { styleText } from 'node:util'
import type { Outcome } from './run-fault.ts'

const WIDTHS = [34, 48, 68, 10] as const

/** Wrap text at word boundaries into lines of at most `width` characters. */
function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    const joined = last === '' ? word : `${last} ${word}`
    if (joined.length <= width || last === '') lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function rowOf(cells: readonly string[]): string {
  const columns = cells.map((cell, i) => wrap(cell, WIDTHS[i] ?? 20))
  const height = Math.max(...columns.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines, i) => (lines[line] ?? '').padEnd(WIDTHS[i] ?? 20))
      .join('  ')
      .trimEnd(),
  ).join('\n')
}

export function header(): string {
  return rowOf(['fault', 'scenario', 'outcome', 'lost'])
}

/** Table row of an outcome, followed by its findings. */
export function present({ name, scenario, ended, centsLost, findings }: Outcome): string {
  const row = rowOf([name, scenario, ended, `${centsLost} ¢`])
  return [row, ...findings.map((finding) => styleText('red', `    ✗ ${finding}`))].join('\n')
}

/** Cents lost: the larger of the scenarios' sum and the run's total. */
function sumLost(outcomes: readonly Outcome[], lostInTotal: number): number {
  return Math.max(
    outcomes.reduce((sum, { centsLost }) => sum + centsLost, 0),
    lostInTotal,
  )
}

/** Last line of the report: `62 faults, 0 cents lost`, with the number of failed scenarios if any. */
export function summarize(outcomes: readonly Outcome[], lostInTotal: number): string {
  const lost = sumLost(outcomes, lostInTotal)
  const failed = outcomes.filter(({ findings }) => findings.length > 0).length
  const tail = failed > 0 ? `, ${failed} failed` : ''
  return `${outcomes.length} faults, ${lost} cents lost${tail}`
}

export function isGood(outcomes: readonly Outcome[], lostInTotal: number): boolean {
  return (
    outcomes.length > 0 &&
    outcomes.every(({ findings }) => findings.length === 0) &&
    sumLost(outcomes, lostInTotal) === 0
  )
}
