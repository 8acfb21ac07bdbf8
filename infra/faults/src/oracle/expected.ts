import type { Person } from '../world/people.ts'

/** Somebody a fault struck, and the tier that they have to end with. */
export interface Expected {
  readonly person: Person
  readonly tier: number
}
