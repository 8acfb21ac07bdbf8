import {
  CellFault,
  findCount,
  findNumber,
  findPositive,
  getDate,
  getNumber,
  getPastDate,
  type TableSpec,
} from './load-table.ts'

/** Parse `20:1`, `3:2`, `1-for-8` or a plain number as new shares per old share; null if invalid. */
export function parseSplitRatio(text: string): number | null {
  const [, left = '', right = '1'] =
    /^\s*(\d+(?:\.\d+)?)\s*(?:(?::|\/|-?for-?)\s*(\d+(?:\.\d+)?))?\s*$/i.exec(text) ?? []
  const ratio = Number(left) / Number(right)
  return left !== '' && Number.isFinite(ratio) && ratio > 0 ? ratio : null
}

interface Target {
  readonly table: string
  /** Columns and their types, in cell order. */
  readonly columns: Readonly<Record<string, string>>
  /** Rows of a symbol have an origin too. */
  readonly key: readonly string[]
}

/** The last staged row per key counts; unchanged rows do not add to the row count. */
function mergeSql({ table, columns, key }: Target): string {
  const hasOrigin = key.includes('symbol')
  const names = Object.keys(columns)
  const values = names.filter((name) => !key.includes(name))
  const casts = Object.entries(columns).map(
    ([name, type], i) => `cells[${i + 1}]::${type} as ${name}`,
  )
  const origin = hasOrigin ? ', origin' : ''
  const changed = values.map((name) => `t.${name} is distinct from excluded.${name}`)
  const action =
    values.length === 0
      ? 'do nothing'
      : `do update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}, file = excluded.file
         where ${changed.join(' or ')}`
  return `
    insert into ${table} as t (${names.join(', ')}${origin}, file)
    select distinct on (${key.join(', ')}) ${names.join(', ')}${hasOrigin ? ', $1' : ''}, $2
      from (select line, ${casts.join(', ')} from row_staging where $1::text is not null) staged
     order by ${key.join(', ')}, line desc
    on conflict (${key.join(', ')}${origin}) ${action}`
}

/** Table whose rows are stored as they are read; the version of its reader is 1 by default. */
function mergedTable({
  table,
  columns,
  key,
  ...spec
}: Target & Omit<TableSpec, 'merge' | 'version'> & { readonly version?: string }): TableSpec {
  return { version: '1', ...spec, merge: mergeSql({ table, columns, key }) }
}

/** `symbol,effective_date,new_for_old`, with a ratio such as `20:1`. */
export const SPLITS = mergedTable({
  kind: 'splits',
  version: '2',
  rows: 'splits',
  needed: ['symbol', 'effective_date', 'new_for_old'],
  read(cell) {
    const date = getDate(cell, 'effective_date')
    const ratio = parseSplitRatio(cell('new_for_old'))
    if (ratio === null) throw new CellFault('invalid split', cell('new_for_old'))
    return [date, ratio]
  },
  table: 'split',
  columns: { symbol: 'text', effective_date: 'date', new_for_old: 'numeric' },
  key: ['symbol', 'effective_date'],
})

/** Dollars per share by the first day without the dividend. */
export const DIVIDENDS = mergedTable({
  kind: 'dividends',
  rows: 'dividends',
  needed: ['symbol', 'ex_date', 'amount'],
  read(cell) {
    const amount = findPositive(cell, 'amount')
    if (amount === null) throw new CellFault('no amount', cell('amount'))
    return [getDate(cell, 'ex_date'), amount]
  },
  table: 'dividend',
  columns: { symbol: 'text', ex_date: 'date', amount: 'float8' },
  key: ['symbol', 'ex_date'],
})

/** Number of shares, published by FINRA twice a month. */
export const SHORT_INTEREST = mergedTable({
  kind: 'short-interest',
  rows: 'short interest rows',
  needed: ['symbol', 'settlement_date', 'shares_short'],
  read(cell, today) {
    const sharesShort = getNumber(cell, 'shares_short')
    if (sharesShort < 0) throw new CellFault('shares_short is negative', String(sharesShort))
    return [
      getPastDate(cell, 'settlement_date', today),
      sharesShort,
      findPositive(cell, 'float_shares'),
      findPositive(cell, 'average_daily_volume'),
    ]
  },
  table: 'short_interest',
  columns: {
    symbol: 'text',
    settled: 'date',
    shares_short: 'float8',
    float_shares: 'float8',
    average_daily_volume: 'float8',
  },
  key: ['symbol', 'settled'],
})

/** Price targets and earnings per share, USD. */
export const ESTIMATES = mergedTable({
  kind: 'estimates',
  rows: 'analyst estimates',
  needed: ['symbol', 'as_of'],
  read(cell, today) {
    const [low, median, high] = ['low', 'median', 'high'].map((part) =>
      findPositive(cell, `target_${part}`),
    ) as [number | null, number | null, number | null]
    if (low !== null && high !== null && low > high) {
      throw new CellFault('the low target is above the high target', `${low} and ${high}`)
    }
    const eps = [findNumber(cell, 'eps_current_year'), findNumber(cell, 'eps_next_year')]
    if ([low, median, high, ...eps].every((value) => value === null)) {
      throw new CellFault('no estimate', cell('symbol'))
    }
    const count = findCount(cell, 'target_count')
    return [getPastDate(cell, 'as_of', today), low, median, high, count, ...eps]
  },
  table: 'analyst_estimate',
  columns: {
    symbol: 'text',
    as_of: 'date',
    target_low: 'float8',
    target_median: 'float8',
    target_high: 'float8',
    target_count: 'int',
    eps_current_year: 'float8',
    eps_next_year: 'float8',
  },
  key: ['symbol', 'as_of'],
})

const EVENTS = ['earnings', 'filing']
const SESSIONS = ['before-open', 'after-close']

/** Expected events; the only dates that may be in the future. */
export const CALENDAR = mergedTable({
  kind: 'calendar',
  rows: 'calendar events',
  needed: ['symbol', 'event', 'date'],
  read(cell) {
    const event = cell('event').toLowerCase()
    if (!EVENTS.includes(event)) throw new CellFault('unknown event', cell('event'))
    const session = cell('session').toLowerCase()
    if (session !== '' && !SESSIONS.includes(session)) {
      throw new CellFault('unknown session', cell('session'))
    }
    return [event, getDate(cell, 'date'), session === '' ? null : session]
  },
  table: 'calendar_event',
  columns: { symbol: 'text', kind: 'text', date: 'date', session: 'text' },
  key: ['symbol', 'kind', 'date'],
})

const PERCENT_MAX = 100

/** Yield of the ten-year treasury note, percent per year. */
export const TREASURY = mergedTable({
  kind: 'treasury',
  rows: 'treasury yields',
  needed: ['date', 'rate'],
  read(cell, today) {
    const rate = getNumber(cell, 'rate')
    if (Math.abs(rate) > PERCENT_MAX) throw new CellFault('rate is not a percentage', cell('rate'))
    return [getPastDate(cell, 'date', today), rate]
  },
  table: 'treasury_yield',
  columns: { date: 'date', percent: 'float8' },
  key: ['date'],
})

const CURRENCY_COLUMN = /^[a-z]{3}$/
const NOT_QUOTED: ReadonlySet<string> = new Set(['', 'n/a'])

/** The European Central Bank's reference rates: a row per day, units for one euro by currency. */
export const EXCHANGE_RATES: TableSpec = {
  kind: 'fx',
  version: '1',
  rows: 'days of exchange rates',
  needed: ['date', 'usd'],
  read(cell, today, names) {
    const date = getPastDate(cell, 'date', today)
    const quoted = names.filter(
      (name) => CURRENCY_COLUMN.test(name) && !NOT_QUOTED.has(cell(name).toLowerCase()),
    )
    const rates = quoted.map((name) => {
      const rate = getNumber(cell, name)
      if (rate > 0) return rate
      throw new CellFault(`${name} is not above zero`, cell(name))
    })
    return [date, `{${quoted.map((name) => name.toUpperCase()).join()}}`, `{${rates.join()}}`]
  },
  merge: `
    insert into exchange_rate as t (currency, date, per_euro, file)
    select distinct on (currency, date) currency, date, per_euro, $2
      from (select line, cells[1]::date as date, rate.currency, rate.per_euro
              from row_staging
             cross join lateral unnest(cells[2]::text[], cells[3]::float8[]) as rate (currency, per_euro)
             where $1::text is not null) as staged
     order by currency, date, line desc
    on conflict (currency, date) do update set per_euro = excluded.per_euro, file = excluded.file
       where t.per_euro is distinct from excluded.per_euro`,
}
