import { createPostgresRegistry } from '../registry/postgres-registry.ts'
import { type Answer, UsageError } from './command.ts'

/** Makes the tables of a registry in PostgreSQL; those that are there stay as they are. */
export async function runSchema(registryAddress: string): Promise<Answer> {
  if (!/^postgres(?:ql)?:/.test(registryAddress)) {
    throw new UsageError('only a registry in postgres://… has tables')
  }
  const registry = createPostgresRegistry(registryAddress)
  try {
    await registry.createSchema()
  } finally {
    await registry.close()
  }
  return {
    data: { schema: 'release' },
    text: 'the tables release.registry and release.audit are there',
  }
}
