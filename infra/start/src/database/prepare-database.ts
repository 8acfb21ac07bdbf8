import { childEnvironment } from '../child-environment.ts'
import { REPOSITORY } from '../layout.ts'
import { runCommand } from '../run-command.ts'
import type { Secrets } from '../secrets.ts'

/** Roles, schemas and the bus, by the kit's own script; changes nothing that is already right. */
export async function prepareDatabase(
  databaseUrl: string,
  secrets: Secrets,
  signal?: AbortSignal,
): Promise<void> {
  await runCommand(
    'preparing the database',
    process.execPath,
    [`${REPOSITORY}/services/kit/src/prepare-database.ts`],
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
