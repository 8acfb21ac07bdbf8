import type { ReleaseState } from '@quantamental/api/site'
import { ServiceUnavailableError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import type { ReleaseAgent } from './release-agent.ts'

const ACTOR = /^operator (\d{1,9})$/

/** Name of an operator in the registry, which is never deleted and must not contain personal data. */
export function actorOf(operatorId: number): string {
  return `operator ${operatorId}`
}

/** @throws ServiceUnavailableError on a site without an agent. */
export function requireAgent(agent: ReleaseAgent | null): ReleaseAgent {
  if (agent) return agent
  throw new ServiceUnavailableError('Releases are not set up here: set RELEASE_AGENT_URL.')
}

/** State with user names in place of operator ids. */
export async function presentReleases(db: Database, state: ReleaseState): Promise<ReleaseState> {
  const { units, operations, changes } = state
  const approvals = units.flatMap(({ versions }) => versions.flatMap((each) => each.approvals))
  const actors = [...operations, ...changes, ...approvals].map(({ actor }) => actor)
  const ids = new Set(actors.flatMap((actor) => Number(ACTOR.exec(actor)?.[1] ?? [])))
  const users =
    ids.size === 0
      ? []
      : await db
          .selectFrom('user_account')
          .select(['id', 'username'])
          .where('id', 'in', [...ids])
          .execute()
  const names = new Map(users.map(({ id, username }) => [actorOf(id), username]))
  const named = <Row extends { readonly actor: string }>(row: Row): Row => ({
    ...row,
    actor: names.get(row.actor) ?? row.actor,
  })
  return {
    ...state,
    operations: operations.map(named),
    changes: changes.map(named),
    units: units.map((unit) => ({
      ...unit,
      versions: unit.versions.map((each) => ({ ...each, approvals: each.approvals.map(named) })),
    })),
  }
}
