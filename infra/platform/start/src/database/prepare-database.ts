import { childEnvironment } from '../child-environment.ts'
import { REPOSITORY } from '../layout.ts'
import { runCommand } from '../run-command.ts'
import type { Secrets } from '../secrets.ts'

/** Create roles, schemas and the bus with the kit's script. Idempotent. */
export async function prepareDatabase(
  databaseUrl: string,
  secrets: Secrets,
  signal?: AbortSignal,
): Promise<void> {
  await runCommand(
    'preparing the database',
    process.execPath,
    [`${REPOSITORY}/services/kit/src/database/prepare-database.ts`],
    {
      env: {
        ...childEnvironment(),
        ADMIN_DATABASE_URL: databaseUrl,
        ROLE_PASSWORDS: JSON.stringify(secrets.rolePasswords),
      },
      signal,
    },
  )
}
