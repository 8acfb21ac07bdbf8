import { describe, expect, it } from '@jest/globals'
import { dayText } from '../../market-data/src/universe/days.ts'
import { parseArguments } from './arguments.ts'

const parse = (...args: string[]) => parseArguments(args, '2026-11-23')

describe('command line', () => {
  it('the world ends on the trading day before today unless a day is given', () => {
    expect(dayText(parse().world.until)).toBe('2026-11-20')
    expect(dayText(parse('--until', '2026-11-18').world.until)).toBe('2026-11-18')
  })

  it('a fault is given by kind and path', () => {
    const [fault] = parse('--fault', 'cut:companyfacts.zip').faults
    expect(fault).toMatchObject({ kind: 'cut', path: 'companyfacts.zip', times: 1 })
  })

  it.each([
    [['--port', '70000'], '--port must be a whole number up to 65535'],
    [['--until', 'today'], '--until must be a date'],
    [['--listed', '41'], '--listed must be from 2'],
    [['--fault', 'explode:x'], 'kind must be one of'],
    [['--unknown'], "Unknown option '--unknown'"],
  ])('%j is refused', (args, message) => {
    expect(() => parse(...args)).toThrow(message)
  })
})
