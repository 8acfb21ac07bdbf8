import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import { SUBSCRIPTIONS } from '@quantamental/api/events'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { queueName } from '../events/bus.ts'

const { escapeIdentifier: id, escapeLiteral: literal } = pg
const LOCK_ID = 5_113_072_026
const RETRY_LIMIT = 5
/** Columns of pg-boss for counts and its last check; a queue's settings are not among them. */
const QUEUE_STATE_COLUMNS = [
  'monitor_claim_on',
  'monitor_on',
  'maintain_on',
  'deferred_count',
  'queued_count',
  'ready_count',
  'active_count',
  'failed_count',
  'total_count',
  'created_delta',
  'completed_delta',
  'failed_delta',
  'delta_on',
  'delta_seconds',
  'ready_history',
  'singletons_active',
  'updated_on',
]
const KEEP_DONE_SECONDS = 30 * 86_400

/** Database role of a service, which is also the name of its schema. */
export function roleOf(service: ServiceName): string {
  return service.replaceAll('-', '_')
}

export const ROLES: readonly string[] = SERVICE_NAMES.map(roleOf)

async function createRoles(
  client: pg.Client,
  passwords: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [ROLES],
  )
  const existing = new Set(rows.map(({ rolname }) => rolname))
  for (const role of ROLES) {
    const password = passwords[role]
    if (!password) throw new Error(`ROLE_PASSWORDS has no password for ${role}`)
    const verb = existing.has(role) ? 'alter' : 'create'
    await client.query(
      `${verb} role ${id(role)} login nosuperuser nocreatedb nocreaterole noinherit password ${literal(password)}`,
    )
    await client.query(`alter role ${id(role)} set search_path = ${id(role)}`)
  }
}

/** Let each role connect and own one schema; revoke the default rights of `public`. */
async function createSchemas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = id(rows[0]?.name ?? '')
  await client.query(`revoke all on database ${database} from public`)
  await client.query('revoke all on schema public from public')
  for (const role of ROLES) {
    await client.query(`grant connect on database ${database} to ${id(role)}`)
    await client.query(`create schema if not exists ${id(role)} authorization ${id(role)}`)
    await client.query(`revoke all on schema ${id(role)} from public`)
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  for (const [event, services] of Object.entries(SUBSCRIPTIONS)) {
    for (const service of services) {
      const queue = queueName(event, service)
      const known = await boss.getQueue(queue)
      if (known) {
        if (!known.notify) await boss.updateQueue(queue, { notify: true })
        continue
      }
      await boss.createQueue(`${queue}.failed`, { deleteAfterSeconds: KEEP_DONE_SECONDS })
      await boss.createQueue(queue, {
        deadLetter: `${queue}.failed`,
        retryLimit: RETRY_LIMIT,
        retryBackoff: true,
        deleteAfterSeconds: KEEP_DONE_SECONDS,
        notify: true,
      })
    }
  }
}

/**
 * Install pg-boss as the administrator; service roles can insert, fetch, complete and delete rows.
 */
async function createBusSchema(
  client: pg.Client,
  databaseUrl: string,
  schema: string,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema,
    max: 2,
    supervise: false,
    schedule: false,
  })
  const failures: unknown[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  try {
    await createQueues(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures.length > 0) throw failures[0]

  const to = ROLES.map(id).join(', ')
  await client.query(`revoke all on schema ${id(schema)} from public`)
  await client.query(`grant usage on schema ${id(schema)} to ${to}`)
  await client.query(`grant select on all tables in schema ${id(schema)} to ${to}`)
  await client.query(
    `grant update (${QUEUE_STATE_COLUMNS.join(', ')}) on ${id(schema)}.queue to ${to}`,
  )
  await client.query(`grant delete on ${id(schema)}.job_dependency to ${to}`)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
        and (c.relname = 'job' or exists (
          select from pg_inherits i where i.inhrelid = c.oid
             and i.inhparent = ($1 || '.job')::regclass))`,
    [schema],
  )
  for (const { name } of rows) {
    await client.query(`grant insert, update, delete on table ${id(schema)}.${id(name)} to ${to}`)
  }
}

/**
 * Table of sessions that account revoked while one of their access tokens may still be valid.
 * Account writes; all services read and receive notifications on `session_revoked`.
 */
async function createRevokedSessions(client: pg.Client, schema: string): Promise<void> {
  const table = `${id(schema)}.revoked_session`
  await client.query(
    `create table if not exists ${table} (sid text primary key, until timestamptz not null)`,
  )
  await client.query(`grant select on ${table} to ${ROLES.map(id).join(', ')}`)
  await client.query(`grant insert, update, delete on ${table} to ${id(roleOf('account'))}`)
}

/**
 * One row with flags and planned maintenance. Account writes; all services read and receive
 * notifications on `site_state`.
 */
async function createSiteState(client: pg.Client, schema: string): Promise<void> {
  const table = `${id(schema)}.site_state`
  await client.query(
    `create table if not exists ${table} (
      is_only boolean primary key default true check (is_only), state jsonb not null)`,
  )
  await client.query(`grant select on ${table} to ${ROLES.map(id).join(', ')}`)
  await client.query(`grant insert, update on ${table} to ${id(roleOf('account'))}`)
}

/**
 * Create roles, schemas, the bus, its queues and the least rights each service needs. Safe to
 * repeat, even by two processes at once.
 */
export async function prepareDatabase({
  adminUrl,
  passwords,
  busSchema = 'bus',
}: {
  adminUrl: string
  /** Keyed by role, not by service: `market_beats`. */
  passwords: Readonly<Record<string, string>>
  busSchema?: string
}): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID])
    await createRoles(client, passwords)
    await createSchemas(client)
    await createBusSchema(client, adminUrl, busSchema)
    await createRevokedSessions(client, busSchema)
    await createSiteState(client, busSchema)
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const { ADMIN_DATABASE_URL, ROLE_PASSWORDS, BUS_SCHEMA } = process.env
  if (!ADMIN_DATABASE_URL || !ROLE_PASSWORDS) {
    console.error('Set ADMIN_DATABASE_URL and ROLE_PASSWORDS (JSON by role)')
    process.exit(1)
  }
  try {
    await prepareDatabase({
      adminUrl: ADMIN_DATABASE_URL,
      passwords: JSON.parse(ROLE_PASSWORDS),
      ...(BUS_SCHEMA && { busSchema: BUS_SCHEMA }),
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
