import { describe, expect, it } from '@jest/globals'
import { createRateLimit, parseBeacon } from './beacons.route.ts'

const MARK = {
  remote: 'mfe_stocks',
  version: '1.0.0-ab12cd34',
  phase: 'load',
  outcome: 'ok',
  ms: 9,
}
const parse = (value: unknown) => parseBeacon(Buffer.from(JSON.stringify(value)))
const beacon = (marks: unknown) => ({ composition: '0123456789ab', marks })

describe('parseBeacon', () => {
  it('a beacon is parsed with each remote, version and phase once', () => {
    expect(parse(beacon([MARK, MARK]))).toEqual(beacon([MARK]))
    expect(parse(beacon([]))).toEqual(beacon([]))
    const run = { ...MARK, phase: 'run', outcome: 'fault', ms: 0 }
    expect(parse(beacon([MARK, run]))).toEqual(beacon([MARK, run]))
  })

  it('the message of a fault is parsed without control characters', () => {
    const fault = (error: unknown) => beacon([{ ...MARK, outcome: 'fault', ms: 0, error }])
    const stack = '811c9dc5'
    expect(parse(fault({ message: 'TypeError: x\n\u001b[31mred', stack }))).toEqual(
      fault({ message: 'TypeError: x [31mred', stack }),
    )
    expect(parse(fault({ message: 'x'.repeat(200), stack }))).toBeDefined()
    expect(parse(fault({ message: 'x'.repeat(201), stack }))).toBeUndefined()
    expect(parse(fault({ message: 'x', stack: 'at main.js:1' }))).toBeUndefined()
    expect(parse(fault('x'))).toBeUndefined()
  })

  it('a beacon may have at most 20 marks', () => {
    expect(parse(beacon(Array(20).fill(MARK)))).toBeDefined()
    expect(parse(beacon(Array(21).fill(MARK)))).toBeUndefined()
  })

  it('a beacon may have at most 16 KiB', () => {
    const text = JSON.stringify(beacon([MARK]))
    expect(parseBeacon(Buffer.from(text.padEnd(16_384)))).toBeDefined()
    expect(parseBeacon(Buffer.from(text.padEnd(16_385)))).toBeUndefined()
  })

  it.each([
    null,
    [],
    'x',
    {},
    { composition: '0123456789AB', marks: [] },
    beacon({}),
    beacon([{ ...MARK, remote: '../x' }]),
    beacon([{ ...MARK, version: '..' }]),
    beacon([{ ...MARK, phase: 'unload' }]),
    beacon([{ ...MARK, outcome: 'maybe' }]),
    beacon([{ ...MARK, ms: -1 }]),
    beacon([{ ...MARK, ms: 600_001 }]),
    beacon([null]),
    beacon([{ ...MARK, error: { message: 'x', stack: 'a1b2c3d4', frames: ['<b>:1:1'] } }]),
    beacon([
      { ...MARK, error: { message: 'x', stack: 'a1b2c3d4', frames: Array(4).fill('a:1:1') } },
    ]),
  ])('%j is not a valid beacon', (value) => {
    expect(parse(value)).toBeUndefined()
  })

  it('invalid JSON and a missing body are not valid beacons', () => {
    expect(parseBeacon(Buffer.from('{'))).toBeUndefined()
    expect(parseBeacon(undefined)).toBeUndefined()
  })
})

describe('beacons of one address', () => {
  it('beacons are limited per minute and address', () => {
    let now = 0
    const isAllowed = createRateLimit(2, () => now)
    expect([isAllowed('a'), isAllowed('a'), isAllowed('a'), isAllowed('b')]).toEqual([
      true,
      true,
      false,
      true,
    ])
    now = 59_999
    expect(isAllowed('a')).toBe(false)
    now = 60_000
    expect(isAllowed('a')).toBe(true)
  })
})
