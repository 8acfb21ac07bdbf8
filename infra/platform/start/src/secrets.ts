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
  /** Secret part of the risk-valuation visualizer's address, safe in a URL path. */
  readonly riskValuationSecret: string
  /** Sign the payment simulator's webhooks to the cart service. */
  readonly stripeWebhookSecret: string
  /** Between the account service and the release agent. */
  readonly releaseSecret: string
}

/** The site's secrets, created on the first start and stored with mode 0600. Missing ones are added. */
export function loadSecrets(file: string): Secrets {
  const stored = readStored(file)
  const secrets: Secrets = {
    rolePasswords: Object.fromEntries(
      ROLES.map((role) => [role, stored.rolePasswords?.[role] ?? randomText()]),
    ) as Record<Role, string>,
    csrfSecret: stored.csrfSecret ?? randomText(),
    riskValuationSecret: stored.riskValuationSecret ?? randomText(),
    stripeWebhookSecret: stored.stripeWebhookSecret ?? randomText(),
    releaseSecret: stored.releaseSecret ?? randomText(),
  }
  const text = `${JSON.stringify(secrets, null, 2)}\n`
  if (text !== stored.text) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return secrets
}

interface StoredSecrets {
  readonly text?: string
  readonly rolePasswords?: Partial<Record<Role, string>>
  readonly csrfSecret?: string
  readonly riskValuationSecret?: string
  readonly stripeWebhookSecret?: string
  readonly releaseSecret?: string
}

function readStored(file: string): StoredSecrets {
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
      `${file} is not valid JSON: delete it, and the next start creates new secrets`,
    )
  }
}

function randomText(): string {
  return randomBytes(24).toString('base64url')
}
