import type { PromoteOptions } from '../promote.ts'
import type { RegistryBackend } from '../registry/registry-backend.ts'
import type { Keys } from '../signing/keys.ts'
import type { PublishingStore } from '../store/publishing-store.ts'

/** Result of a command, as JSON and as text. */
export interface Answer {
  readonly data: object
  readonly text: string
  /** Default: 0. */
  readonly exitCode?: 0 | 1
}

export class UsageError extends Error {}

/** Context of every command. */
export interface Site extends PromoteOptions {
  readonly store: PublishingStore
  readonly registry: RegistryBackend
  readonly keys: Keys
  readonly actor: string
}

/** Command-line options before parsing. */
export interface Flags {
  readonly dist?: string | undefined
  readonly promote?: boolean | undefined
  readonly percent?: string | undefined
  readonly minutes?: string | undefined
  readonly site?: string | undefined
  readonly days?: string | undefined
  readonly 'dry-run'?: boolean | undefined
  readonly last?: string | undefined
  readonly out?: string | undefined
  readonly trust?: string | undefined
  readonly uses?: string | undefined
}

export function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`${what} is needed`)
  return value
}

/** @throws UsageError for anything but a number from `least` to `most`. */
export function parseNumber(
  text: string,
  option: string,
  { least, most, decimals = 0 }: { least: number; most: number; decimals?: number },
): number {
  const value = Number(text)
  const isFine = Number.isInteger((Math.round(value * 1e6) / 1e6) * 10 ** decimals)
  if (text.trim() === '' || !isFine || value < least || value > most) {
    const kind = decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`
    throw new UsageError(`${option} must be ${kind} from ${least} to ${most}, not "${text}"`)
  }
  return value
}
