import { resolve } from 'node:path'

/** Folders and command line for operations started by operators. */
export interface OperationSettings {
  /** Parent folder of the folders to import. */
  readonly importFolder: string
  /** Environment variables of the command line, apart from the database address. */
  readonly environment: Readonly<Record<string, string>>
  /** The command line; tests replace it. */
  readonly cli: URL
}

const CLI = new URL('../../cli.ts', import.meta.url)
/** Environment variables passed on to the command line. */
const PASSED_VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
  'TIER_CUTOFFS',
]

/**
 * Settings from `DATA_DIR`, `IMPORT_DIR` (default `<DATA_DIR>/import`) and the variables passed on.
 */
export function readOperationSettings(env: NodeJS.ProcessEnv): OperationSettings {
  const dataFolder = resolve(env.DATA_DIR?.trim() || '.')
  const importFolder = resolve(env.IMPORT_DIR?.trim() || `${dataFolder}/import`)
  const passedOn = PASSED_VARIABLES.flatMap((name) => {
    const value = env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const environment = { ...Object.fromEntries(passedOn), DATA_DIR: dataFolder }
  return { importFolder, environment, cli: CLI }
}
