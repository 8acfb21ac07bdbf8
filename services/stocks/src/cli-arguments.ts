import { parseArgs } from 'node:util'
import { isCalendarDate } from './domain/calendar-date.ts'
import type { ImportArguments } from './pipeline/run-import.ts'
import { UsageError } from './pipeline/usage-error.ts'

export const USAGE = `Usage: npm run data -- <command> [options]

Commands
  import             load files and publish what they give
    --companyfacts <path>  SEC companyfacts: a file, a folder, or a .zip; plain or gzip
    --prices <path>        daily closes, CSV or CSV.gz: symbol and one column per date, or symbol,date,close
    --splits <path>        CSV symbol,effective_date,new_for_old; splits*.csv beside the prices is used without it
    --tickers <path>       the SEC's company_tickers.json or exchange CSV; plain or gzip
    --identities <path>    CSV cik,ticker,name,sector,industry,exchange,country,is_sp500,is_nasdaq100,is_dji,kind[,shares_classes]
    --fetch <cik|ticker,…> read companyfacts from the SEC (needs SEC_USER_AGENT, a name and an e-mail address)
    --since <yyyy-mm-dd>   leave out facts and prices before this day
    --simulated            mark everything loaded as simulated
  status             published version, companies, last run
  rejects            what the last import refused, and why
  rollback           publish the version before the current one again
  remove-simulated   delete simulated data and publish without it
    --yes                  do not ask

A path option may be given several times. Exit code: 0 done, 1 failed, 2 wrong usage.`

export type CliCommand =
  | { readonly name: 'import'; readonly args: ImportArguments }
  | { readonly name: 'status' | 'rejects' | 'help' }
  | { readonly name: 'rollback' | 'remove-simulated'; readonly yes: boolean }

const PATHS = { type: 'string', multiple: true } as const

function parseOptions(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        companyfacts: PATHS,
        prices: PATHS,
        splits: PATHS,
        tickers: PATHS,
        identities: PATHS,
        fetch: PATHS,
        since: { type: 'string' },
        simulated: { type: 'boolean' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** @throws UsageError saying what is wrong with the command line. */
export function parseCliArguments(argv: string[]): CliCommand {
  const { values, positionals } = parseOptions(argv)
  const [name, ...rest] = positionals
  if (values.help || name === 'help' || name === undefined) return { name: 'help' }
  if (rest.length > 0) throw new UsageError(`Unexpected: ${rest.join(' ')}`)
  const yes = values.yes ?? false
  switch (name) {
    case 'status':
    case 'rejects':
      return { name }
    case 'rollback':
    case 'remove-simulated':
      return { name, yes }
    case 'import':
      break
    default:
      throw new UsageError(`Unknown command: ${name}`)
  }
  if (values.since !== undefined && !isCalendarDate(values.since)) {
    throw new UsageError(`--since is not a date (yyyy-mm-dd): ${values.since}`)
  }
  const args: ImportArguments = {
    companyfacts: values.companyfacts ?? [],
    prices: values.prices ?? [],
    splits: values.splits ?? [],
    tickers: values.tickers ?? [],
    identities: values.identities ?? [],
    fetch: (values.fetch ?? [])
      .flatMap((list) => list.split(','))
      .map((item) => item.trim())
      .filter(Boolean),
    simulated: values.simulated ?? false,
    ...(values.since !== undefined && { since: values.since }),
  }
  const given = [args.companyfacts, args.prices, args.splits, args.identities, args.fetch]
  if (given.every((list) => list.length === 0)) {
    throw new UsageError('Nothing to import: name at least one of the inputs')
  }
  if (args.simulated && args.fetch.length > 0) {
    throw new UsageError('--fetch reads real filings and cannot be --simulated')
  }
  return { name: 'import', args }
}
