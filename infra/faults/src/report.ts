import { styleText } from 'node:util'
import type { Outcome } from './run-fault.ts'

const WIDTHS = [34, 48, 68, 10] as const

/** Words broken into lines of at most `width` characters. */
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
  return rowOf(['fault', 'what was done', 'how it ended', 'lost'])
}

/** One row, and below it what is not as it has to be. */
export function present({ name, scenario, ended, centsLost, findings }: Outcome): string {
  const row = rowOf([name, scenario, ended, `${centsLost} ¢`])
  return [row, ...findings.map((finding) => styleText('red', `    ✗ ${finding}`))].join('\n')
}

/** Cents that the scenarios lost, each on its own, or the run as a whole. */
function sumLost(outcomes: readonly Outcome[], lostInAll: number): number {
  return Math.max(
    outcomes.reduce((sum, { centsLost }) => sum + centsLost, 0),
    lostInAll,
  )
}

/** The last line: `62 faults, 0 cents lost`, and how many were not as they have to be. */
export function summarize(outcomes: readonly Outcome[], lostInAll: number): string {
  const lost = sumLost(outcomes, lostInAll)
  const failed = outcomes.filter(({ findings }) => findings.length > 0).length
  const tail = failed > 0 ? `, ${failed} not as they have to be` : ''
  return `${outcomes.length} faults, ${lost} cents lost${tail}`
}

export function isGood(outcomes: readonly Outcome[], lostInAll: number): boolean {
  return (
    outcomes.length > 0 &&
    outcomes.every(({ findings }) => findings.length === 0) &&
    sumLost(outcomes, lostInAll) === 0
  )
}
