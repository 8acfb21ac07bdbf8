import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { NO_INPUTS } from '../test/factories.ts'
import { parseCliArguments, USAGE } from './cli-arguments.ts'
import { UsageError } from './ingest/import-arguments.ts'

describe('parseCliArguments', () => {
  it('an import command is parsed with its paths, tickers and start day', () => {
    const command = parseCliArguments([
      'import',
      ...['--companyfacts', 'facts', '--prices', 'a.csv', '--prices', 'b.csv'],
      ...['--fetch', 'AAPL, 320193', '--since', '2020-01-01'],
    ])
    expect(command).toEqual({
      name: 'import',
      yes: false,
      json: false,
      args: {
        ...NO_INPUTS,
        companyfacts: ['facts'],
        prices: ['a.csv', 'b.csv'],
        fetch: ['AAPL', '320193'],
        since: '2020-01-01',
      },
    })
  })

  it('an import command is parsed with its market data files', () => {
    const command = parseCliArguments([
      'import',
      ...['--fsds', 'sets', '--unlisted', '--listings', 'nyse.json', '--index', 'sp500=a=b.csv'],
      ...['--short-interest', 's.csv', '--estimates', 'e.csv', '--calendar', 'c.csv'],
      ...['--treasury', 't.csv'],
      ...['--fx', 'fx.csv'],
    ])
    expect(command).toMatchObject({
      args: {
        fsds: ['sets'],
        unlisted: true,
        listings: ['nyse.json'],
        indexes: [{ code: 'sp500', path: 'a=b.csv' }],
        shortInterest: ['s.csv'],
        estimates: ['e.csv'],
        calendar: ['c.csv'],
        treasury: ['t.csv'],
        fx: ['fx.csv'],
      },
    })
  })

  it('a sync command is parsed with its sources', () => {
    const argv = ['sync', '--source', 'treasury,fx', '--source', 'prices', '--yes']
    const sources = ['treasury', 'fx', 'prices']
    expect(parseCliArguments(argv)).toEqual({
      ...{ name: 'sync', sources, simulated: false },
      ...{ yes: true, json: false },
    })
  })

  it.each([[[]], [['help']], [['--help']], [['import', '-h']]])(
    'the arguments %p show the help',
    (argv) => {
      expect(parseCliArguments(argv)).toEqual({ name: 'help' })
    },
  )

  it.each([
    [['import'], 'Nothing to import'],
    [['import', '--tickers', 'x'], 'Nothing to import'],
    [['import', '--prices'], '--prices'],
    [['import', '--nope'], '--nope'],
    [['import', 'facts'], 'Unexpected argument: facts'],
    [['import', '--prices', 'a', '--since', '2020-13-01'], '--since must be a date'],
    [['import', '--fetch', 'A', '--simulated'], 'cannot be --simulated'],
    [['import', '--index', 'ftse=a.csv'], '--index must be <code>=<path>'],
    [['import', '--index', 'sp500'], '--index must be <code>=<path>'],
    [['sync', '--source', 'prizes'], '--source must be one of'],
    [['export'], 'Unknown command: export'],
  ])('the arguments %p are refused', (argv, message) => {
    expect(() => parseCliArguments(argv)).toThrow(UsageError)
    expect(() => parseCliArguments(argv)).toThrow(message)
  })

  it('rollback, remove-simulated, status and rejects are parsed', () => {
    expect(parseCliArguments(['rollback', '--yes'])).toEqual({ name: 'rollback', yes: true })
    expect(parseCliArguments(['remove-simulated'])).toEqual({
      name: 'remove-simulated',
      yes: false,
    })
  })

  it('--yes confirms moved ratings of an import and a recomputation', () => {
    const commands = [['import', '--prices', 'a.csv'], ['recompute']]
    const confirmed = commands.map((argv) => parseCliArguments([...argv, '--yes']))
    expect(confirmed).toMatchObject([{ yes: true }, { args: { yes: true } }])
    expect(parseCliArguments(['measures'])).toEqual({ name: 'measures' })
  })

  it('track-record prints text, or JSON on request', () => {
    expect(parseCliArguments(['track-record'])).toEqual({ name: 'track-record', json: false })
    expect(parseCliArguments(['track-record', '--json'])).toMatchObject({ json: true })
  })

  it('a recompute command is parsed with its comparison options', () => {
    const plain = {
      ...{ force: false, diff: false, publish: true, models: ['rating'] },
      ...{ yes: false, json: false },
    }
    expect(parseCliArguments(['recompute'])).toEqual({ name: 'recompute', args: plain })
    expect(parseCliArguments(['recompute', '--diff', '--force', '--model', 'm-score'])).toEqual({
      name: 'recompute',
      args: { ...plain, diff: true, force: true, publish: false, models: ['m-score'] },
    })
    expect(parseCliArguments(['recompute', '--diff', '--publish', '--model', 'all'])).toMatchObject(
      {
        args: { publish: true, models: ['rating', 'z-score', 'm-score', 'graham', 'buffett'] },
      },
    )
  })

  it.each([
    [['recompute', '--model', 'rating'], 'require --diff'],
    [['recompute', '--publish'], 'require --diff'],
    [['recompute', '--diff', '--model', 'x-score'], '--model must be one of'],
  ])('the arguments %p are refused because the options do not apply', (argv, message) => {
    expect(() => parseCliArguments(argv)).toThrow(message)
  })
})

describe('the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const inputs = [...USAGE.matchAll(/(--[a-z-]+) <[a-z=<>]*path>/g)].map(([, option]) => option)

  it('the README documents the format of every file that an import accepts', () => {
    expect(inputs).toHaveLength(15)
    for (const option of inputs) expect(readme).toMatch(new RegExp(`\\| \`${option}\\b.*\\|`))
  })
})
