import { parseArgs } from 'node:util'
import { isCalendarDate } from './domain/calendar-date.ts'
import { COMPARED_MODELS, type ComparedModel } from './pipeline/compared-models.ts'
import { INDEX_CODES } from './pipeline/identities.ts'
import type { ImportArguments, IndexList } from './pipeline/import-arguments.ts'
import { UsageError } from './pipeline/usage-error.ts'

export const USAGE = `Usage: npm run data -- <command> [options]

Commands
  import             load files and publish what they give
    --companyfacts <path>    SEC companyfacts: a file, a folder, or a .zip; plain or gzip
    --fsds <path>            SEC Financial Statement Data Sets: a .zip, a folder of them, or a folder with sub.txt and num.txt
    --unlisted               load companies of --fsds that no list gives a ticker, as CIK<number>
    --prices <path>          daily closes, CSV or CSV.gz: symbol and one column per date, or symbol,date,close
    --splits <path>          CSV symbol,effective_date,new_for_old; splits*.csv beside the prices is used without it
    --tickers <path>         the SEC's company_tickers.json or exchange CSV; plain or gzip
    --identities <path>      CSV cik,ticker,name,sector,industry,exchange,country,is_sp500,… (all columns: README)
    --listings <path>        an exchange's screener JSON: sector, industry, country, market cap, volume
    --index <code>=<path>    CSV Symbol,Name: the members of sp500, nasdaq100, dji, djt, dju, wsb or meme
    --short-interest <path>  CSV symbol,settlement_date,shares_short,float_shares,average_daily_volume
    --estimates <path>       CSV symbol,as_of,target_low,target_median,target_high,target_count,eps_current_year,eps_next_year
    --calendar <path>        CSV symbol,event,date,session
    --treasury <path>        CSV Date,Rate: the ten-year treasury yield in percent
    --fx <path>              CSV Date,USD,JPY,…: the European Central Bank's reference rates, units for one euro
    --fetch <cik|ticker,…>   read companyfacts from the SEC (needs SEC_USER_AGENT, a name and an e-mail address)
    --since <yyyy-mm-dd>     leave out facts and prices before this day
    --simulated              mark everything loaded as simulated
    --json                   print one line of JSON: what was loaded and published, and the share of companies and market value with each line known
  recompute          compute what changed since the published version, and publish it
    --force                compute every company, changed or not
    --diff                 show who would be up- or downgraded, and publish nothing
    --publish              with --diff: publish after showing
    --model <model>        with --diff: ${COMPARED_MODELS.join(', ')} or all; rating without it
    --json                 print one line of JSON: what was done and how long each part took
  status             published version, companies, known statement lines, last run
  rejects            what the last import refused, and why
  rollback           publish the version before the current one again
  remove-simulated   delete simulated data and publish without it
    --yes                  do not ask

A path option may be given several times. Exit code: 0 done, 1 failed, 2 wrong usage.`

export type CliCommand =
  | { readonly name: 'import'; readonly args: ImportArguments; readonly json: boolean }
  | { readonly name: 'recompute'; readonly args: RecomputeArguments }
  | { readonly name: 'status' | 'rejects' | 'help' }
  | { readonly name: 'rollback' | 'remove-simulated'; readonly yes: boolean }

/** How to recompute. */
export interface RecomputeArguments {
  readonly force: boolean
  readonly diff: boolean
  readonly publish: boolean
  readonly models: readonly ComparedModel[]
  readonly json: boolean
}

const PATHS = { type: 'string', multiple: true } as const

function parseOptions(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        companyfacts: PATHS,
        fsds: PATHS,
        prices: PATHS,
        splits: PATHS,
        tickers: PATHS,
        identities: PATHS,
        listings: PATHS,
        index: PATHS,
        'short-interest': PATHS,
        estimates: PATHS,
        calendar: PATHS,
        treasury: PATHS,
        fx: PATHS,
        fetch: PATHS,
        unlisted: { type: 'boolean' },
        since: { type: 'string' },
        simulated: { type: 'boolean' },
        yes: { type: 'boolean' },
        force: { type: 'boolean' },
        diff: { type: 'boolean' },
        publish: { type: 'boolean' },
        json: { type: 'boolean' },
        model: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** `sp500=members.csv` */
function parseIndexOption(text: string): IndexList {
  const [, name = '', path = ''] = /^([^=]*)=(.+)$/.exec(text) ?? []
  const code = INDEX_CODES.find((known) => known === name)
  if (code) return { code, path }
  throw new UsageError(
    `--index is <code>=<path>, the code one of ${INDEX_CODES.join(', ')}: ${text}`,
  )
}

interface RecomputeValues {
  readonly force?: boolean | undefined
  readonly diff?: boolean | undefined
  readonly publish?: boolean | undefined
  readonly json?: boolean | undefined
  readonly model?: string | undefined
}

function parseModels(model: string | undefined): readonly ComparedModel[] {
  if (model === undefined) return ['rating']
  if (model === 'all') return COMPARED_MODELS
  const found = COMPARED_MODELS.find((known) => known === model)
  if (found) return [found]
  throw new UsageError(`--model is one of ${COMPARED_MODELS.join(', ')} or all: ${model}`)
}

function parseRecompute(values: RecomputeValues): RecomputeArguments {
  const { force = false, diff = false, json = false, publish, model } = values
  if (!diff && (publish !== undefined || model !== undefined)) {
    throw new UsageError('--publish and --model go with --diff')
  }
  return { force, diff, json, publish: !diff || publish === true, models: parseModels(model) }
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
    case 'recompute':
      return { name, args: parseRecompute(values) }
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
    fsds: values.fsds ?? [],
    prices: values.prices ?? [],
    splits: values.splits ?? [],
    tickers: values.tickers ?? [],
    identities: values.identities ?? [],
    listings: values.listings ?? [],
    indexes: (values.index ?? []).map(parseIndexOption),
    shortInterest: values['short-interest'] ?? [],
    estimates: values.estimates ?? [],
    calendar: values.calendar ?? [],
    treasury: values.treasury ?? [],
    fx: values.fx ?? [],
    fetch: (values.fetch ?? [])
      .flatMap((list) => list.split(','))
      .map((item) => item.trim())
      .filter(Boolean),
    simulated: values.simulated ?? false,
    unlisted: values.unlisted ?? false,
    ...(values.since !== undefined && { since: values.since }),
  }
  // A ticker list alone adds nothing: it names the companies of what else is imported.
  const { tickers, ...inputs } = args
  if (!Object.values(inputs).some((list) => Array.isArray(list) && list.length > 0)) {
    throw new UsageError('Nothing to import: name at least one of the inputs')
  }
  if (args.simulated && args.fetch.length > 0) {
    throw new UsageError('--fetch reads real filings and cannot be --simulated')
  }
  return { name: 'import', args, json: values.json ?? false }
}
