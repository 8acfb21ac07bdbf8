import { describe, expect, it } from '@jest/globals'
import { toConsoleLine, toPostgresConsoleLine } from './child-log.ts'

describe('console lines', () => {
  it.each([
    ['{"level":30,"msg":"listening"}', null],
    ['{"level":40,"msg":"slow"}', 'warn slow'],
    ['{"level":50,"msg":"request failed","err":{"message":"boom"}}', 'error request failed: boom'],
    [
      '{"level":60,"error":"no DATABASE_URL","msg":"cannot start"}',
      'fatal cannot start: no DATABASE_URL',
    ],
    ['Error: boom', 'Error: boom'],
    ['{"some":"json"}', null],
    ['42', '42'],
    ['null', null],
    ['', null],
  ])('the console shows the log line %s as %s', (line, shown) => {
    expect(toConsoleLine(line)).toBe(shown)
  })

  it.each([
    ['LOG:  checkpoint starting', null],
    ['ERROR:  duplicate key value violates unique constraint', null],
    ['FATAL:  terminating connection due to administrator command', null],
    ['PANIC:  could not write', 'PANIC:  could not write'],
  ])('the console shows the PostgreSQL line "%s" as %s', (line, shown) => {
    expect(toPostgresConsoleLine(line)).toBe(shown)
  })
})
