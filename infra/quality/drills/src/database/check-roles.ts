import { readFileSync } from 'node:fs'
import { SERVICE_NAMES } from '@quantamental/api/services'
import type { Drill } from '../drill.ts'
import type { World } from '../world/world.ts'

const ROLES = SERVICE_NAMES.map((service) => service.replaceAll('-', '_'))
const PRIVILEGES = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']
/** Rights on tables of the bus beyond reading: jobs for everyone, the site's state for account. */
const WRITERS: readonly { readonly table: RegExp; readonly role: RegExp; readonly may: RegExp }[] =
  [
    { table: /^job(_common|_dependency)?$/, role: /./, may: /INSERT|UPDATE|DELETE/ },
    { table: /^(revoked_session|site_state)$/, role: /^account$/, may: /INSERT|UPDATE|DELETE/ },
  ]
/** Secrets by the processes that may have them; role passwords are checked one by one. */
const HOLDERS: Readonly<Record<string, readonly string[]>> = {
  DATABASE_URL: SERVICE_NAMES,
  CSRF_SECRET: SERVICE_NAMES,
  STRIPE_SECRET_KEY: ['cart'],
  STRIPE_WEBHOOK_SECRET: ['cart'],
  RISK_VALUATION_SECRET: ['stocks'],
  RELEASE_SECRET: ['account', 'release-agent'],
  ROLE_PASSWORDS: [],
  ADMIN_DATABASE_URL: [],
}

interface Privilege {
  readonly role: string
  readonly schema: string
  readonly table: string
  readonly privilege: string
}

/** Rights of the database roles on the running site, and secrets in the environments of its processes. */
export const DATABASE_ROLES: Drill = {
  name: 'database roles',
  async run(world) {
    const privileges = await listPrivileges(world)
    const excess = privileges.filter((each) => !isExpected(each))
    const processes = [...SERVICE_NAMES, 'edge', 'mail-catcher', 'authenticator', 'release-agent']
    return {
      figures: [
        `${ROLES.length} roles: ${privileges.length} rights on tables, ${excess.length} unexpected`,
        `${processes.length} processes: environments searched for ${Object.keys(HOLDERS).length} secrets and ${ROLES.length} passwords`,
      ],
      findings: [
        ...excess.map((each) => `${each.role} may ${each.privilege} ${each.schema}.${each.table}`),
        ...(await listAttributes(world)),
        ...processes.flatMap((name) => listHeldSecrets(world, name)),
      ],
    }
  },
}

function listPrivileges({ sql }: World): Promise<Privilege[]> {
  return sql<Privilege & Record<string, unknown>>(
    `select r.role, n.nspname as schema, c.relname as "table", p.privilege
       from unnest($1::text[]) r(role), unnest($2::text[]) p(privilege),
            pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
        and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and has_schema_privilege(r.role, n.oid, 'USAGE')
        and has_table_privilege(r.role, c.oid, p.privilege)`,
    [ROLES, PRIVILEGES],
  )
}

function isExpected({ role, schema, table, privilege }: Privilege): boolean {
  if (schema === role) return true
  if (schema !== 'bus') return false
  if (privilege === 'SELECT') return true
  return WRITERS.some(
    (each) => each.table.test(table) && each.role.test(role) && each.may.test(privilege),
  )
}

/** Roles with rights beyond tables: attributes, memberships, rights to create. */
async function listAttributes({ sql }: World): Promise<readonly string[]> {
  const rows = await sql<{ finding: string }>(
    `select rolname || ' has an attribute of administrators' as finding from pg_roles
      where rolname = any ($1) and (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)
     union all
     select member::regrole || ' is a member of ' || roleid::regrole from pg_auth_members
      where member::regrole::text = any ($1)
     union all
     select r.role || ' may create schemas' from unnest($1::text[]) r(role)
      where has_database_privilege(r.role, current_database(), 'CREATE')
     union all
     select r.role || ' may create objects in ' || n.nspname
       from unnest($1::text[]) r(role), pg_namespace n
      where n.nspname <> r.role and n.nspname !~ '^pg_' and has_schema_privilege(r.role, n.oid, 'CREATE')`,
    [ROLES],
  )
  return rows.map(({ finding }) => finding)
}

function listHeldSecrets({ site }: World, name: string): readonly string[] {
  const pid = site.servicePid(name)
  if (pid === null) return [`${name} is not running`]
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  const names = new Set(lines.map((line) => line.slice(0, line.indexOf('='))))
  const held = Object.entries(HOLDERS)
    .filter(([secret, holders]) => names.has(secret) && !holders.includes(name))
    .map(([secret]) => `${name} has ${secret} in its environment`)
  const foreign = Object.entries(site.rolePasswords)
    .filter(([role]) => role !== name.replaceAll('-', '_'))
    .filter(([, password]) => lines.some((line) => line.includes(password)))
    .map(([role]) => `${name} has the database password of ${role}`)
  return [...held, ...foreign]
}
