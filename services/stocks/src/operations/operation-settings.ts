import { resolve } from 'node:path'

/** Where the operator's admin for data finds and leaves files, and what it runs. */
export interface OperationSettings {
  /** Folders to import are put here. */
  readonly importFolder: string
  /** Environment of the command line besides the database's address. */
  readonly environment: Readonly<Record<string, string>>
  /** The command line; tests give another. */
  readonly cli: URL
}

const CLI = new URL('../cli.ts', import.meta.url)
/** What of our own environment the command line may see. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_COMPILE_CACHE', 'TIER_CUTOFFS']

/** `DATA_DIR`, `IMPORT_DIR` (`<DATA_DIR>/import` without it) and what the command line reads. */
export function readOperationSettings(env: NodeJS.ProcessEnv): OperationSettings {
  const dataFolder = resolve(env.DATA_DIR?.trim() || '.')
  const importFolder = resolve(env.IMPORT_DIR?.trim() || `${dataFolder}/import`)
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const environment = { ...Object.fromEntries(passedOn), DATA_DIR: dataFolder }
  return { importFolder, environment, cli: CLI }
}
