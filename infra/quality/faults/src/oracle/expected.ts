import type { User } from '../world/users.ts'

/** User affected by a fault, and the expected tier afterwards. */
export interface Expected {
  readonly user: User
  readonly tier: number
}
