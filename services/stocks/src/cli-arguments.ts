import { parseArgs } from 'node:util'
import { isCalendarDate } from './dates/calendar-date.ts'
import { INDEX_CODES } from './ingest/companies/identities.ts'
import { type ImportArguments, type IndexList, UsageError } from './ingest/import-arguments.ts'
import { SYNC_SOURCES, type SyncSource } from './ingest/sync/sync-settings.ts'
import { COMPARED_MODELS, type ComparedModel } from './publish/comparison/compare-versions.ts'
import { splitList } from './serve/read-codes.ts'

export const USAGE = `Usage: npm run data -- <command> [options]

Commands
  import             load files, recompute and publish
    --companyfacts <path>    SEC companyfacts: a file, a folder or a .zip; plain or gzip
    --real-companyfacts <path>  like --companyfacts, but not marked by --simulated
    --fsds <path>            SEC Financial Statement Data Sets: a .zip, a folder of .zip files, or a folder with sub.txt and num.txt
    --unlisted               also load companies of --fsds without a known ticker, as CIK<number>
    --prices <path>          daily closes, CSV or CSV.gz: symbol and one column per date, or symbol,date,close
    --splits <path>          CSV symbol,effective_date,new_for_old; default: splits*.csv next to the price file
    --dividends <path>       CSV symbol,ex_date,amount; USD per share of that day
    --tickers <path>         the SEC's company_tickers.json or exchange CSV; plain or gzip
    --identities <path>      CSV cik,ticker,name,sector,industry,exchange,country,is_sp500,… (all columns: README)
    --listings <path>        screener JSON of an exchange: sector, industry, country, market cap, volume
    --index <code>=<path>    CSV Symbol,Name: the members of sp500, nasdaq100, dji, djt, dju, wsb or meme
    --short-interest <path>  CSV symbol,settlement_date,shares_short,float_shares,average_daily_volume
    --estimates <path>       CSV symbol,as_of,target_low,target_median,target_high,target_count,eps_current_year,eps_next_year
    --calendar <path>        CSV symbol,event,date,session
    --treasury <path>        CSV Date,Rate: the ten-year treasury yield in percent
    --fx <path>              CSV Date,USD,JPY,…: the European Central Bank's reference rates, units for one euro
    --fetch <cik|ticker,…>   download companyfacts from the SEC (set SEC_USER_AGENT to a name and an email address)
    --since <yyyy-mm-dd>     skip facts and prices before this day
    --simulated              mark everything loaded as simulated
    --yes                    publish even if more than 1% of the published ratings move without a company-specific reason
    --json                   print one line of JSON: files loaded, version published, and coverage of each statement line
  sync               download what is new from the official sources, recompute and publish; see infra/docs/first-real-data.md
    --source <code>          only these: ${SYNC_SOURCES.join(', ')}
    --simulated              mark everything loaded as simulated
    --demo                   from a stand-in for the sources, with --simulated; only in a checkout
    --yes                    as for import
    --json                   print one line of JSON: the sources and the publication
  recompute          recompute changed companies and publish the result
    --force                recompute every company, changed or not
    --diff                 list upgrades and downgrades without publishing
    --publish              with --diff: also publish
    --model <model>        with --diff: ${COMPARED_MODELS.join(', ')} or all; default: rating
    --yes                  as for import
    --json                 print one line of JSON: the result and the duration of each step
  work               compute shares of recomputations and imports that other processes run, until stopped
  measures           show the share of company-quarters with each measure of the credit rating unknown
  status             show the published version, its companies, statement line coverage and the last run
  track-record       print the outcomes of earlier ratings, estimates and scores, as on /product/track-record
    --json                 print one line of JSON
  rejects            list the rows rejected by the last import, with reasons
  rollback           publish the previous version again
  remove-simulated   delete simulated data and publish the rest
    --yes                  skip the confirmation

Path options can be repeated. Exit codes: 0 success, 1 failure, 2 invalid usage.`

export type CliCommand =
  | {
      readonly name: 'import'
      readonly args: ImportArguments
      readonly yes: boolean
      readonly json: boolean
    }
  | {
      readonly name: 'sync'
      readonly sources: readonly SyncSource[]
      readonly simulated: boolean
      readonly yes: boolean
      readonly json: boolean
    }
  | { readonly name: 'recompute'; readonly args: RecomputeArguments }
  | { readonly name: 'track-record'; readonly json: boolean }
  | { readonly name: 'measures' | 'status' | 'rejects' | 'work' | 'help' }
  | { readonly name: 'rollback' | 'remove-simulated'; readonly yes: boolean }

export interface RecomputeArguments {
  readonly force: boolean
  readonly diff: boolean
  readonly publish: boolean
  readonly models: readonly ComparedModel[]
  /** Publish even if many ratings move without a company-specific reason. */
  readonly yes: boolean
  readonly json: boolean
}

const PATHS = { type: 'string', multiple: true } as const
const FLAG = { type: 'boolean' } as const

function parseOptions(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        'real-companyfacts': PATHS,
        ...{ companyfacts: PATHS, fsds: PATHS, prices: PATHS, splits: PATHS, dividends: PATHS },
        ...{
          tickers: PATHS,
          identities: PATHS,
          listings: PATHS,
          index: PATHS,
          'short-interest': PATHS,
        },
        ...{ estimates: PATHS, calendar: PATHS, treasury: PATHS, fx: PATHS, fetch: PATHS },
        ...{ unlisted: FLAG, simulated: FLAG, yes: FLAG, force: FLAG, diff: FLAG, publish: FLAG },
        ...{ json: FLAG, since: { type: 'string' }, model: { type: 'string' } },
        source: PATHS,
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** An option value such as `sp500=members.csv`. */
function parseIndexOption(text: string): IndexList {
  const [, name = '', path = ''] = /^([^=]*)=(.+)$/.exec(text) ?? []
  const code = INDEX_CODES.find((known) => known === name)
  if (code) return { code, path }
  throw new UsageError(
    `--index must be <code>=<path> with a code of ${INDEX_CODES.join(', ')}, not ${text}`,
  )
}

function parseSource(text: string): SyncSource {
  const source = SYNC_SOURCES.find((known) => known === text)
  if (source) return source
  throw new UsageError(`--source must be one of ${SYNC_SOURCES.join(', ')}, not ${text}`)
}

function parseModels(model: string | undefined): readonly ComparedModel[] {
  if (model === undefined) return ['rating']
  if (model === 'all') return COMPARED_MODELS
  const found = COMPARED_MODELS.find((known) => known === model)
  if (found) return [found]
  throw new UsageError(`--model must be one of ${COMPARED_MODELS.join(', ')} or all, not ${model}`)
}

function parseRecompute(values: ReturnType<typeof parseOptions>['values']): RecomputeArguments {
  const { force = false, diff = false, yes = false, json = false, publish, model } = values
  if (!diff && (publish !== undefined || model !== undefined)) {
    throw new UsageError('--publish and --model require --diff')
  }
  return {
    ...{ force, diff, yes, json },
    publish: !diff || publish === true,
    models: parseModels(model),
  }
}

/** @throws UsageError on unknown commands, and on invalid or missing options. */
export function parseCliArguments(argv: string[]): CliCommand {
  const { values, positionals } = parseOptions(argv)
  const [name, ...rest] = positionals
  if (values.help || name === 'help' || name === undefined) return { name: 'help' }
  if (rest.length > 0) throw new UsageError(`Unexpected argument: ${rest.join(' ')}`)
  const yes = values.yes ?? false
  switch (name) {
    case 'measures':
    case 'status':
    case 'rejects':
    case 'work':
      return { name }
    case 'track-record':
      return { name, json: values.json ?? false }
    case 'rollback':
    case 'remove-simulated':
      return { name, yes }
    case 'recompute':
      return { name, args: parseRecompute(values) }
    case 'sync': {
      const sources = (values.source ?? []).flatMap((list) => list.split(',')).map(parseSource)
      const { simulated = false, json = false } = values
      return { name, sources, simulated, yes, json }
    }
    case 'import':
      break
    default:
      throw new UsageError(`Unknown command: ${name}`)
  }
  if (values.since !== undefined && !isCalendarDate(values.since)) {
    throw new UsageError(`--since must be a date (yyyy-mm-dd), not ${values.since}`)
  }
  const args: ImportArguments = {
    companyfacts: values.companyfacts ?? [],
    realCompanyfacts: values['real-companyfacts'] ?? [],
    fsds: values.fsds ?? [],
    prices: values.prices ?? [],
    splits: values.splits ?? [],
    dividends: values.dividends ?? [],
    tickers: values.tickers ?? [],
    identities: values.identities ?? [],
    listings: values.listings ?? [],
    indexes: (values.index ?? []).map(parseIndexOption),
    shortInterest: values['short-interest'] ?? [],
    estimates: values.estimates ?? [],
    calendar: values.calendar ?? [],
    treasury: values.treasury ?? [],
    fx: values.fx ?? [],
    fetch: (values.fetch ?? []).flatMap(splitList),
    simulated: values.simulated ?? false,
    unlisted: values.unlisted ?? false,
    ...(values.since !== undefined && { since: values.since }),
  }
  // A ticker list alone imports nothing: it only names the companies of the other inputs.
  const { tickers, ...inputs } = args
  if (!Object.values(inputs).some((list) => Array.isArray(list) && list.length > 0)) {
    throw new UsageError('Nothing to import: pass at least one input file or --fetch')
  }
  if (args.simulated && args.fetch.length > 0) {
    throw new UsageError('--fetch downloads real filings and cannot be --simulated')
  }
  return { name: 'import', args, yes, json: values.json ?? false }
}
