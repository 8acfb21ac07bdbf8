import { CREDIT_LOG_ODDS_CUTS } from '@quantamental/models/credit'
import { tableCorrelation } from './rank-statistics.ts'

/** Score of a rated company with the agency's letter, 1 (AAA) to 7 (CCC). */
export interface LetteredScore {
  readonly score: number
  readonly letter: number
  readonly weight: number
}

const LETTERS = 7
/** Share of agency letters B and CCC that are to be rated B or lower. */
const WANTED_FOUND = 0.65
/** Bounds on the share of BBB and better rated B or lower, and on the share of one letter. */
const MOST_FALSE = 0.08
const MOST_IN_A_LETTER = 0.28
/** Bounds on the log-odds per point between cuts. */
const SLOPES = { least: 0.55, most: 4 } as const
const POSITIONS = 160
const SWEEPS = 30
const STARTS = [1, 0.8, 1.25] as const

/** Log-odds of the six cuts, AAA|AA to B|CCC. */
export const CUT_LOG_ODDS: readonly number[] = CREDIT_LOG_ODDS_CUTS.map((cut) => cut / 1e6)

/** Quality of five cuts, AA|A upward, from a table of letters: the agency's in rows, ours in columns. */
function agreementOf(table: readonly (readonly number[])[]): number {
  let [all, near, low, lowFound, high, highFalse] = [0, 0, 0, 0, 0, 0]
  const ours = new Array<number>(LETTERS).fill(0)
  table.forEach((row, agency) => {
    row.forEach((weight, our) => {
      all += weight
      ours[our] = (ours[our] as number) + weight
      if (Math.abs(agency - our) <= 1) near += weight
      if (agency >= 5) low += weight
      if (agency >= 5 && our >= 5) lowFound += weight
      if (agency <= 3) high += weight
      if (agency <= 3 && our >= 5) highFalse += weight
    })
  })
  const beyond = (value: number, bound: number) => Math.max(value - bound, 0)
  return (
    (4 * near) / all +
    tableCorrelation(table) +
    Math.min(lowFound / Math.max(low, 1e-9), WANTED_FOUND) -
    10 * beyond(highFalse / Math.max(high, 1e-9), MOST_FALSE) -
    10 * beyond(Math.max(...ours) / all, MOST_IN_A_LETTER)
  )
}

function slopePenalty(cuts: readonly number[]): number {
  let penalty = 0
  for (let at = 1; at < cuts.length; at++) {
    const rise = (CUT_LOG_ODDS[at + 1] as number) - (CUT_LOG_ODDS[at] as number)
    const slope = rise / ((cuts[at] as number) - (cuts[at - 1] as number))
    penalty += Math.max(SLOPES.least / slope - 1, 0) + Math.max(slope / SLOPES.most - 1, 0)
  }
  return penalty
}

/** Candidate positions, ascending, with the weight of each agency letter below them. */
function tabulate(rows: readonly LetteredScore[]) {
  const sorted = rows.filter(({ weight }) => weight > 0).sort((a, b) => a.score - b.score)
  const positions: number[] = []
  const below: number[][] = []
  const counts = new Array<number>(LETTERS).fill(0)
  let next = 1
  sorted.forEach(({ score, letter, weight }, index) => {
    counts[letter - 1] = (counts[letter - 1] as number) + weight
    const following = sorted[index + 1]?.score ?? score + 0.1
    if (index + 1 < (next * sorted.length) / POSITIONS || following <= score) return
    positions.push((score + following) / 2)
    below.push([...counts])
    next = Math.floor(((index + 1) * POSITIONS) / sorted.length) + 1
  })
  return { positions, below, counts }
}

/**
 * Scores that separate letters, AAA|AA to B|CCC, where our letters agree best with the agencies': coordinate ascent
 * over quantiles from several starts. The first cut continues the line of the next two, because the sample has one
 * AAA. Deterministic.
 */
export function placeCuts(rows: readonly LetteredScore[]): number[] {
  const { positions, below, counts } = tabulate(rows)
  const total = counts.reduce((sum, one) => sum + one, 0)
  const firstLetter = LETTERS - 5
  const qualityOf = (chosen: readonly number[]) => {
    const table = counts.map((all, letter) => {
      const under = chosen.map((at) => below[at]?.[letter] ?? 0)
      const edges = [0, ...under, all]
      const columns = edges.slice(1).map((edge, index) => edge - (edges[index] as number))
      return [...new Array<number>(firstLetter - 1).fill(0), ...columns]
    })
    const cuts = chosen.map((at) => positions[at] as number)
    return agreementOf(table) - slopePenalty(cuts)
  }
  let best = { chosen: [] as number[], quality: -Infinity }
  for (const stretch of STARTS) {
    let share = 0
    const chosen = Array.from({ length: 5 }, (_, at) => {
      share += (counts[at + 1] as number) + (at === 0 ? (counts[0] as number) : 0)
      const wanted = 0.5 + (share / total - 0.5) * stretch
      return Math.min(
        Math.max(Math.round(wanted * positions.length), at),
        positions.length - 5 + at,
      )
    })
    for (let at = 1; at < chosen.length; at++)
      chosen[at] = Math.max(chosen[at] as number, (chosen[at - 1] as number) + 1)
    let quality = qualityOf(chosen)
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      const before = quality
      for (let at = 0; at < chosen.length; at++) {
        const from = (chosen[at - 1] ?? -1) + 1
        const to = (chosen[at + 1] ?? positions.length) - 1
        for (let position = from; position <= to; position++) {
          const tried = chosen.with(at, position)
          const found = qualityOf(tried)
          if (found <= quality) continue
          quality = found
          chosen[at] = position
        }
      }
      if (quality === before) break
    }
    if (quality > best.quality) best = { chosen, quality }
  }
  const cuts = best.chosen.map((at) => positions[at] as number)
  const [second, third] = cuts as [number, number]
  const [one, two, three] = CUT_LOG_ODDS as [number, number, number]
  return [second - ((two - one) * (third - second)) / (three - two), ...cuts]
}
