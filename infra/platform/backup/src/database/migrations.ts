import { readdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { childEnvironment } from '../../../start/src/child-environment.ts'
import { roleUrl } from '../../../start/src/database/database.ts'
import { REPOSITORY } from '../../../start/src/layout.ts'
import { runCommand } from '../../../start/src/run-command.ts'
import { ROLES, type Role, type Secrets } from '../../../start/src/secrets.ts'
import { StartError } from '../../../start/src/start-error.ts'

/** Migration names in order, by service. */
export type Migrations = Readonly<Record<string, readonly string[]>>

/** File name pattern of `services/kit/src/database/migrations.ts`. */
const MIGRATION_FILE = /^\d{8}T\d{4}-[a-z0-9-]+\.ts$/

function folderOf(role: Role): string {
  return path.join(REPOSITORY, 'services', role.replace('_', '-'), 'migrations')
}

/** Migrations in this checkout. */
export function listKnownMigrations(): Migrations {
  return Object.fromEntries(
    ROLES.map((role) => [
      role,
      readdirSync(folderOf(role))
        .filter((file) => MIGRATION_FILE.test(file))
        .map((file) => file.replace(/\.ts$/, ''))
        .sort(),
    ]),
  )
}

/** Migrations applied to a database; empty for a service that never started on it. */
export async function readAppliedMigrations(client: pg.Client): Promise<Migrations> {
  const applied: Record<string, string[]> = {}
  for (const role of ROLES) {
    const there = await client.query('select to_regclass($1) as table', [
      `${role}.kysely_migration`,
    ])
    const names = there.rows[0]?.table
      ? await client.query<{ name: string }>(
          `select name from ${role}.kysely_migration order by name collate "C"`,
        )
      : { rows: [] }
    applied[role] = names.rows.map(({ name }) => name)
  }
  return applied
}

/** @throws StartError if the archive has a migration that this checkout does not. */
export function refuseUnknownMigrations(
  file: string,
  applied: Migrations,
  known: Migrations,
): void {
  const unknown = Object.entries(applied).flatMap(([role, names]) =>
    names.filter((name) => !known[role]?.includes(name)).map((name) => `${role} ${name}`),
  )
  if (unknown.length === 0) return
  throw new StartError(
    `${file} is from a newer version of the product, with migrations that this one does not have:\n` +
      `${unknown.map((name) => `    ${name}`).join('\n')}\nUpgrade the product, then restore again`,
  )
}

export interface MigrateOptions {
  readonly databaseUrl: string
  readonly secrets: Secrets
  readonly signal: AbortSignal
}

/**
 * Migrate each service's schema to its last migration in `applied`, or to the newest, with the services' files in
 * separate processes.
 */
export async function migrateServices(
  applied: Migrations | 'newest',
  { databaseUrl, secrets, signal }: MigrateOptions,
): Promise<void> {
  // Wait for all of them before rejecting, because the caller may then stop the database.
  const outcomes = await Promise.allSettled(
    ROLES.map(async (role) => {
      const last = applied === 'newest' ? undefined : applied[role]?.at(-1)
      if (applied !== 'newest' && last === undefined) return
      await runCommand(
        `migrating ${role}`,
        process.execPath,
        [
          path.join(REPOSITORY, 'services/kit/src/database/migrate-schema.ts'),
          ...['--folder', folderOf(role)],
          ...(last === undefined ? [] : ['--to', last]),
        ],
        {
          env: { ...childEnvironment(), DATABASE_URL: roleUrl(databaseUrl, role, secrets) },
          signal,
        },
      )
    }),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
