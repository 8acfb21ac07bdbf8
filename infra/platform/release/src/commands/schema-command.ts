import { createPostgresSchema } from '../postgres/schema.ts'
import { type Answer, UsageError } from './command.ts'

/** Create the missing tables of a registry in PostgreSQL. */
export async function runSchema(registryAddress: string, edgeRole?: string): Promise<Answer> {
  if (!/^postgres(?:ql)?:/.test(registryAddress)) {
    throw new UsageError('schema needs a registry at postgres://…')
  }
  if (edgeRole === '') throw new UsageError('--edge-role needs the name of a role')
  await createPostgresSchema(registryAddress, edgeRole)
  const rights = edgeRole === undefined ? '' : `; ${edgeRole} has the permissions of an edge`
  return {
    data: { schema: 'release', edgeRole: edgeRole ?? null },
    text: `the tables release.registry, release.audit and release.composition exist${rights}`,
  }
}
