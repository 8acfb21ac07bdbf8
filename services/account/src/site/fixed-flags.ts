import { FLAG_NAMES, type FlagName } from '@quantamental/api/site'

/** Flags set by the environment, which override the operators' choices. */
export type FixedFlags = Readonly<Partial<Record<FlagName, boolean>>>

/**
 * Reads `FLAG_<NAME>`, 1 or 0; flags that are unset or empty are left to operators. @throws Error naming a
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
