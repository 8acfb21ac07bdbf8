import type { World } from './world/world.ts'

/** Outcome of a drill: what was measured, and what must not be. */
export interface DrillResult {
  readonly figures: readonly string[]
  /** Empty if the drill passed. */
  readonly findings: readonly string[]
}

interface DrillOptions {
  /** Number of generated requests. */
  readonly requests: number
  readonly seed: number
}

export interface Drill {
  readonly name: string
  /** Run against a site; drills of files ignore it. */
  readonly run: (world: World, options: DrillOptions) => Promise<DrillResult> | DrillResult
}
