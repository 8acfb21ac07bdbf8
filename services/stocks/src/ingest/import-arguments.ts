import { existsSync, statSync } from 'node:fs'
import type { IndexCode } from './companies/identities.ts'

/** Invalid use of the command line; printed without a stack trace, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Missing or invalid setting of the environment; printed without the usage. */
export class SettingsError extends UsageError {}

export interface IndexList {
  readonly code: IndexCode
  readonly path: string
}

/** Inputs of an import; all paths optional, files in the order given. */
export interface ImportArguments {
  readonly companyfacts: readonly string[]
  /** Like `companyfacts`, but real in a simulated import. */
  readonly realCompanyfacts: readonly string[]
  /** SEC Financial Statement Data Sets. */
  readonly fsds: readonly string[]
  readonly prices: readonly string[]
  readonly splits: readonly string[]
  readonly dividends: readonly string[]
  readonly tickers: readonly string[]
  readonly identities: readonly string[]
  readonly listings: readonly string[]
  readonly indexes: readonly IndexList[]
  readonly shortInterest: readonly string[]
  readonly estimates: readonly string[]
  readonly calendar: readonly string[]
  readonly treasury: readonly string[]
  /** Exchange rates. */
  readonly fx: readonly string[]
  /** CIKs or tickers to fetch from the SEC. */
  readonly fetch: readonly string[]
  readonly since?: string
  readonly simulated: boolean
  /** Load companies of `fsds` without a ticker as `CIK<number>`. */
  readonly unlisted: boolean
}

function listFiles(args: ImportArguments): readonly (readonly [string, string])[] {
  const options = {
    prices: args.prices,
    splits: args.splits,
    dividends: args.dividends,
    'short-interest': args.shortInterest,
    estimates: args.estimates,
    calendar: args.calendar,
    treasury: args.treasury,
    fx: args.fx,
    index: args.indexes.map(({ path }) => path),
  }
  return Object.entries(options).flatMap(([option, paths]) =>
    paths.map((path) => [option, path] as const),
  )
}

/** @throws UsageError if a path does not exist, or is a folder where a file is required. */
export function requirePaths(args: ImportArguments): void {
  const files = listFiles(args)
  const { companyfacts, realCompanyfacts, fsds, tickers, identities, listings } = args
  const anything = [companyfacts, realCompanyfacts, fsds, tickers, identities, listings]
  const missing = [...anything.flat(), ...files.map(([, path]) => path)].filter(
    (path) => !existsSync(path),
  )
  if (missing.length > 0) throw new UsageError(`No such file or folder: ${missing.join(', ')}`)
  for (const [option, path] of files) {
    if (statSync(path).isDirectory()) {
      throw new UsageError(`--${option} takes a file, and ${path} is a folder`)
    }
  }
}
