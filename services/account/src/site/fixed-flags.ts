import { FLAG_NAMES, type FlagName } from '@quantamental/api/site'

/** Flags that whoever runs the site has fixed, whatever operators switch. */
export type FixedFlags = Readonly<Partial<Record<FlagName, boolean>>>

/**
 * `FLAG_<NAME>` of the environment, 1 or 0; unset or empty leaves the flag to operators.
 * @throws Error naming a variable that is neither.
 */
export function readFixedFlags(env: NodeJS.ProcessEnv = process.env): FixedFlags {
  const fixed: Partial<Record<FlagName, boolean>> = {}
  for (const name of FLAG_NAMES) {
    const variable = `FLAG_${name.toUpperCase()}`
    const value = env[variable]?.trim() ?? ''
    if (value === '') continue
    if (value !== '0' && value !== '1') throw new Error(`${variable} is wrong: 1 or 0`)
    fixed[name] = value === '1'
  }
  return fixed
}
