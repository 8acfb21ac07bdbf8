import type { DemoSetOptions } from '../demo-set.ts'
import { SCORED_QUARTERS } from '../universe/schedule.ts'

export function demoOptions(overrides: Partial<DemoSetOptions> = {}): DemoSetOptions {
  const until = Temporal.PlainDate.from('2026-11-21')
  const usual = { seed: 7, until, companies: 50, quarters: SCORED_QUARTERS, withoutStatements: [] }
  return { ...usual, ...overrides }
}
