import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/services'
import { StartError } from './start-error.ts'

type RoleOf<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${RoleOf<Rest>}`
  : Name
/** Database role of a service: its name, `_` for `-`. */
export type Role = RoleOf<ServiceName>
export const ROLES = SERVICE_NAMES.map((name) => name.replaceAll('-', '_') as Role)

export interface Secrets {
  readonly rolePasswords: Readonly<Record<Role, string>>
  readonly csrfSecret: string
  /** Opens the risk-valuation visualizer to who knows it; a path segment as it is. */
  readonly riskValuationSecret: string
  /** Signs what the payment simulator tells cart. */
  readonly stripeWebhookSecret: string
}

/** The site's own secrets, made on the first start and kept (mode 0600). Lost ones are made anew. */
export function loadSecrets(file: string): Secrets {
  const kept = readKept(file)
  const secrets: Secrets = {
    rolePasswords: Object.fromEntries(
      ROLES.map((role) => [role, kept.rolePasswords?.[role] ?? randomText()]),
    ) as Record<Role, string>,
    csrfSecret: kept.csrfSecret ?? randomText(),
    riskValuationSecret: kept.riskValuationSecret ?? randomText(),
    stripeWebhookSecret: kept.stripeWebhookSecret ?? randomText(),
  }
  const text = `${JSON.stringify(secrets, null, 2)}\n`
  if (text !== kept.text) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return secrets
}

interface Kept {
  readonly text?: string
  readonly rolePasswords?: Partial<Record<Role, string>>
  readonly csrfSecret?: string
  readonly riskValuationSecret?: string
  readonly stripeWebhookSecret?: string
}

function readKept(file: string): Kept {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    return { ...JSON.parse(text), text }
  } catch {
    throw new StartError(
      `${file} is not valid JSON: remove it, new secrets are made on the next start`,
    )
  }
}

function randomText(): string {
  return randomBytes(24).toString('base64url')
}
