import { describe, expect, it } from '@jest/globals'
import { parseCliArguments } from './cli-arguments.ts'
import { UsageError } from './pipeline/usage-error.ts'

describe('parseCliArguments', () => {
  it('reads an import', () => {
    const command = parseCliArguments([
      'import',
      ...['--companyfacts', 'facts', '--prices', 'a.csv', '--prices', 'b.csv'],
      ...['--fetch', 'AAPL, 320193', '--since', '2020-01-01'],
    ])
    expect(command).toEqual({
      name: 'import',
      args: {
        companyfacts: ['facts'],
        prices: ['a.csv', 'b.csv'],
        splits: [],
        tickers: [],
        identities: [],
        fetch: ['AAPL', '320193'],
        since: '2020-01-01',
        simulated: false,
      },
    })
  })

  it.each([[[]], [['help']], [['--help']], [['import', '-h']]])('helps with %p', (argv) => {
    expect(parseCliArguments(argv)).toEqual({ name: 'help' })
  })

  it.each([
    [['import'], 'Nothing to import'],
    [['import', '--tickers', 'x'], 'Nothing to import'],
    [['import', '--prices'], '--prices'],
    [['import', '--nope'], '--nope'],
    [['import', 'facts'], 'Unexpected: facts'],
    [['import', '--prices', 'a', '--since', '2020-13-01'], '--since is not a date'],
    [['import', '--fetch', 'A', '--simulated'], 'cannot be --simulated'],
    [['export'], 'Unknown command: export'],
  ])('refuses %p', (argv, message) => {
    expect(() => parseCliArguments(argv)).toThrow(UsageError)
    expect(() => parseCliArguments(argv)).toThrow(message)
  })

  it('reads the commands that change things', () => {
    expect(parseCliArguments(['rollback', '--yes'])).toEqual({ name: 'rollback', yes: true })
    expect(parseCliArguments(['remove-simulated'])).toEqual({
      name: 'remove-simulated',
      yes: false,
    })
  })
})
