import { type GeneratedRequest, generateRequests } from '@quantamental/api/testing'
import { type Operation, readOperations } from '../contract.ts'
import type { Drill, DrillResult } from '../drill.ts'
import { walk } from '../walk/walk.ts'
import type { Step } from '../walk/walker.ts'
import { restoreUser } from '../world/restore-user.ts'
import { createUser, signIn, type User, type World } from '../world/world.ts'
import { EDGE_OPERATIONS } from './edge-operations.ts'
import { FuzzReport } from './fuzz-report.ts'

/** Requests between two walks, which renew the objects and sessions that hostile requests have destroyed. */
const ROUND = 5000
const PARALLEL = 4
/** Requests per round; each that succeeds imports or recomputes for seconds. */
const EXPENSIVE: Readonly<Record<string, number>> = { 'POST /api/data-operations/': 3 }
/** They change the site for everybody, so their effect is undone at once. */
const SITE_WIDE = ['PUT /api/operator/maintenance/', 'PUT /api/operator/flags/:name/']

interface Shot {
  readonly operation: string
  readonly user: User
  readonly request: GeneratedRequest
}

/**
 * Requests generated from the contracts, for every operation and from every kind of viewer. Fails if an operation
 * never succeeds, for a server error other than shed load, and for a response that takes too long.
 */
export const FUZZ: Drill = {
  name: 'fuzz',
  async run(world, { requests, seed }): Promise<DrillResult> {
    const operations = [...(await readOperations(world)), ...EDGE_OPERATIONS]
    const report = new FuzzReport(operations)
    const gunner = new Gunner(world, report)
    for (let round = 0; report.count < requests; round += 1) {
      const walked = await walk(world, { isFirst: round === 0 })
      report.addWalk(walked)
      const count = Math.min(ROUND, requests - report.count)
      await gunner.fire(aim(operations, walked.steps, { count, seed: seed + round * 10_000 }))
      await gunner.calm()
      report.print(round)
    }
    report.addWalk(await walk(world, { isFirst: false }))
    return report.present()
  },
}

/** Requests of a round in an order given by the seed. */
function aim(
  operations: readonly Operation[],
  steps: ReadonlyMap<string, readonly Step[]>,
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly Shot[] {
  const users = [...steps.values()].flatMap((each) => each.map(({ user }) => user))
  const each = Math.ceil(count / operations.length)
  const shots = operations.flatMap((operation, index) => {
    const own = steps.get(operation.route) ?? []
    const requests = generateRequests(
      operation,
      own.map(({ sample }) => sample),
      { seed: seed + index, count: EXPENSIVE[operation.route] ?? each },
    )
    return requests.map((request, at): Shot => {
      // Four of five requests come from a user who succeeded in the walk.
      const user =
        at % 5 === 4 ? users[(seed + index + at) % users.length] : own[at % own.length]?.user
      return { operation: operation.route, request, user: user ?? (users[0] as User) }
    })
  })
  return shuffle(shots, seed).slice(0, count)
}

/** Fisher-Yates with the generator of Park and Miller. */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items]
  let state = (seed % 2_147_483_646) + 1
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    state = (state * 48_271) % 2_147_483_647
    const other = state % (at + 1)
    ;[shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T]
  }
  return shuffled
}

class Gunner {
  readonly #world: World
  readonly #report: FuzzReport
  readonly #stale = new Set<User>()
  readonly #renewals = new Map<User, Promise<void>>()
  #keeper: User | undefined
  #calming: Promise<void> | undefined

  constructor(world: World, report: FuzzReport) {
    this.#world = world
    this.#report = report
  }

  async fire(shots: readonly Shot[]): Promise<void> {
    const left = shots.values()
    const lane = async () => {
      for (const shot of left) await this.#shoot(shot)
    }
    await Promise.all(Array.from({ length: PARALLEL }, lane))
  }

  async #shoot({ operation, user, request }: Shot): Promise<void> {
    if (this.#stale.has(user)) await this.#renew(user)
    const answer = await user.client.send(request)
    this.#report.add(operation, request, answer)
    const isSignedIn = user.userId > 0 && !operation.includes('/api/jwt/')
    if (answer.status === 401 && isSignedIn && !('authorization' in request.headers))
      this.#stale.add(user)
    if (SITE_WIDE.includes(operation) && answer.status === 200) await this.calm()
  }

  /** Sign a user in again after a request ended the session, changed the password or took the role. */
  #renew(user: User): Promise<void> {
    const running =
      this.#renewals.get(user) ??
      restoreUser(this.#world, user)
        .then(() => signIn(this.#world, user))
        .catch((error: Error) => this.#report.addFinding(`${user.username}: ${error.message}`))
        .finally(() => {
          this.#stale.delete(user)
          this.#renewals.delete(user)
        })
    this.#renewals.set(user, running)
    return running
  }

  /** End maintenance and restore all flags. */
  calm(): Promise<void> {
    this.#calming ??= this.#endMaintenance().finally(() => {
      this.#calming = undefined
    })
    return this.#calming
  }

  async #endMaintenance(): Promise<void> {
    this.#keeper ??= await createUser(this.#world, 'keeper', ['operator'])
    await restoreUser(this.#world, this.#keeper)
    await signIn(this.#world, this.#keeper)
    const { client } = this.#keeper
    const reason = 'Security drill'
    const none = { starts_at: null, ends_at: null, note: '' }
    await client.call('PUT', '/api/operator/maintenance/', { ...none, reason })
    for (const [name, value] of Object.entries(FLAGS)) {
      await client.call('PUT', `/api/operator/flags/${name}/`, { value, reason })
    }
  }
}

const FLAGS = { visualizer_for_everyone: false, beta_gate: false, signup_open: true }
