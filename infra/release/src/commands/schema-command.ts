import { createPostgresSchema } from '../postgres/schema.ts'
import { type Answer, UsageError } from './command.ts'

/** Makes the tables of a registry in PostgreSQL; those that are there stay as they are. */
export async function runSchema(registryAddress: string, edgeRole?: string): Promise<Answer> {
  if (!/^postgres(?:ql)?:/.test(registryAddress)) {
    throw new UsageError('only a registry in postgres://… has tables')
  }
  if (edgeRole === '') throw new UsageError('--edge-role needs the name of a role')
  await createPostgresSchema(registryAddress, edgeRole)
  const rights = edgeRole === undefined ? '' : `; ${edgeRole} has the rights of an edge`
  return {
    data: { schema: 'release', edgeRole: edgeRole ?? null },
    text: `the tables release.registry, release.audit and release.composition are there${rights}`,
  }
}
