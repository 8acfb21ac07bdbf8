import { describe, expect, it } from '@jest/globals'
import { parseArguments, UsageError } from './arguments.ts'

const good = ['--out', '/tmp/x', '--until', '2026-11-21']

describe('the command line of the generators', () => {
  it('a command line needs only the folder and the day', () => {
    expect(parseArguments(good)).toMatchObject({ seed: 7, companies: 5500, quarters: 16 })
    expect(parseArguments(good).withoutStatements).toEqual([])
    expect(parseArguments(good).until.toString()).toBe('2026-11-21')
  })

  it.each([
    [['--out', '/tmp/x'], '--out and --until are required'],
    [['--out', '/tmp/x', '--until', 'today'], 'not "today"'],
    [['--out', '/tmp/x', '--until', '2026-02-30'], 'not "2026-02-30"'],
    [['--out', '/tmp/x', '--until', '2019-12-31'], 'from 2020-01-01'],
    [[...good, '--companies', '0'], 'from 1 to 55000'],
    [[...good, '--companies', '55001'], 'from 1 to 55000'],
    [[...good, '--quarters', '1.5'], 'whole number'],
    [[...good, '--seed', '-1'], '--seed'],
    [[...good, '--without-statements', 'AAPL'], '--without-statements'],
    [[...good, '--speed', '1'], '--speed'],
  ])('the command line %j is refused with the reason', (args, message) => {
    expect(() => parseArguments(args)).toThrow(UsageError)
    expect(() => parseArguments(args)).toThrow(message)
  })

  it('the smallest and largest values of each option are accepted', () => {
    expect(parseArguments([...good, '--companies', '1', '--quarters', '30'])).toMatchObject({
      companies: 1,
      quarters: 30,
    })
    expect(parseArguments(['--out', 'x', '--until', '2020-01-01']).until.year).toBe(2020)
  })
})
