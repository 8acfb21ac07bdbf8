import { FLAG_NAMES, type FlagName } from '@quantamental/api/site'
import type { PasskeyConfig } from './context.ts'

export interface MailConfig {
  /** smtp:// or smtps:// URL, with user and password if the server requires them. */
  readonly smtpUrl: string
  readonly from: { readonly name: string; readonly address: string }
}

const DEFAULT_FROM = 'Quantamental <no-reply@quantamental.example>'
const FROM = /^\s*([^<>"\r\n]*?)\s*<([^<>\s@]+@[^<>\s@]+)>\s*$/

/**
 * @throws Error naming the variable that is missing or invalid, without its value, which may hold a password
 */
export function loadMailConfig(env: NodeJS.ProcessEnv = process.env): MailConfig {
  const smtpUrl = env.SMTP_URL?.trim() ?? ''
  if (!URL.canParse(smtpUrl) || !['smtp:', 'smtps:'].includes(new URL(smtpUrl).protocol)) {
    throw new Error('SMTP_URL must be an smtp:// or smtps:// URL')
  }
  const [, name, address] = FROM.exec(env.MAIL_FROM?.trim() || DEFAULT_FROM) ?? []
  if (name === undefined || address === undefined) {
    throw new Error('MAIL_FROM must be a name and an address: Name <name@host>')
  }
  return { smtpUrl, from: { name, address } }
}

/** Flags set by the environment, which override the operators' choices. */
export type FixedFlags = Readonly<Partial<Record<FlagName, boolean>>>

/**
 * Read `FLAG_<NAME>`, 1 or 0; flags that are unset or empty are left to operators. @throws Error naming a
 * variable with another value
 */
export function readFixedFlags(env: NodeJS.ProcessEnv = process.env): FixedFlags {
  const fixed: Partial<Record<FlagName, boolean>> = {}
  for (const name of FLAG_NAMES) {
    const variable = `FLAG_${name.toUpperCase()}`
    const value = env[variable]?.trim() ?? ''
    if (value === '') continue
    if (value !== '0' && value !== '1') throw new Error(`${variable} must be 1 or 0`)
    fixed[name] = value === '1'
  }
  return fixed
}

/**
 * Relying party of passkeys: `PASSKEY_RP_ID`, or the host of the public origin. @throws Error for a domain that browsers
 * would refuse on this origin
 */
export function readPasskeyConfig(
  publicOrigin: string,
  env: NodeJS.ProcessEnv = process.env,
): PasskeyConfig {
  const { hostname } = new URL(publicOrigin)
  const rpId = env.PASSKEY_RP_ID?.trim() || hostname
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`)) {
    throw new Error('PASSKEY_RP_ID must be the host of PUBLIC_ORIGIN or a parent domain of it')
  }
  return { rpId, origin: publicOrigin }
}

/**
 * `BREACHED_PASSWORDS_URL`: address prefix of a range API, `https://api.pwnedpasswords.com/range/`; null if unset.
 * @throws Error for anything but an http(s) URL that ends with a slash
 */
export function readBreachedPasswordsUrl(env: NodeJS.ProcessEnv = process.env): string | null {
  const text = env.BREACHED_PASSWORDS_URL?.trim() ?? ''
  if (text === '') return null
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '') || !text.endsWith('/')) {
    throw new Error('BREACHED_PASSWORDS_URL must be an http(s) URL that ends with a slash')
  }
  return text
}
