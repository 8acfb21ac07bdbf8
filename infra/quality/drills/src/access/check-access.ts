import { type Operation, readOperations } from '../contract.ts'
import type { Drill } from '../drill.ts'
import { walk } from '../walk/walk.ts'
import { createUser, signIn, type World } from '../world/world.ts'
import { EXPECTED_ACCESS, OWNED, reachOf } from './expected-access.ts'
import { probe } from './probe.ts'
import { openViewers, VIEWERS } from './viewers.ts'

/** They end sessions or replace tokens, so each viewer calls them last. */
const LAST = [
  'POST /api/jwt/refresh/',
  'POST /api/users/sessions/revoke_others/',
  'POST /api/logout/',
]

/** Every operation as every kind of viewer, then every request of a user to an own object as another user first. */
export const ACCESS: Drill = {
  name: 'access',
  async run(world) {
    const operations = await readOperations(world)
    const matrix = await checkMatrix(world, operations)
    const objects = await checkObjects(world)
    return {
      figures: [
        `${operations.length} operations × ${VIEWERS.length} viewers: ${matrix.count} requests`,
        `${objects.count} requests to objects of other users, of ${objects.operations} operations`,
      ],
      findings: [...matrix.findings, ...objects.findings],
    }
  },
}

async function checkMatrix(world: World, operations: readonly Operation[]) {
  const viewers = await openViewers(world)
  const findings: string[] = []
  const known = new Set(EXPECTED_ACCESS.flatMap(({ routes }) => routes))
  const rankOf = ({ route }: Operation) => LAST.indexOf(route)
  let count = 0
  for (const operation of operations.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (!known.has(operation.route)) {
      findings.push(`${operation.route} has no expected access: add it to expected-access.ts`)
      continue
    }
    for (const viewer of VIEWERS) {
      const reached = await probe(viewers[viewer].client, operation)
      const expected = reachOf(operation.route, viewer)
      count += 1
      if (reached !== expected) {
        findings.push(`${operation.route} as ${viewer}: ${reached} instead of ${expected}`)
      }
    }
  }
  return { count, findings }
}

/**
 * During a walk, send each request to an object that its owner is about to send as another subscriber. Objects exist and
 * are in the right state, so only ownership is in the way.
 */
async function checkObjects(world: World) {
  const stranger = await createUser(world, 'stranger')
  await signIn(world, stranger)
  const findings: string[] = []
  const seen = new Set<string>()
  let count = 0
  const walked = await walk(world, {
    isFirst: false,
    async before(route, request) {
      if (!OWNED.includes(route)) return
      const { status, text } = await stranger.client.send(request)
      count += 1
      seen.add(route)
      if (status !== 404 && status !== 400) {
        findings.push(`${route} on the object of another user: ${status} ${text.slice(0, 100)}`)
      }
    },
  })
  const missing = OWNED.filter((route) => !seen.has(route))
  return {
    count,
    operations: seen.size,
    findings: [
      ...findings,
      ...walked.failures.map((failure) => `as the owner: ${failure}`),
      ...missing.map((route) => `no request of another user to ${route}`),
    ],
  }
}
