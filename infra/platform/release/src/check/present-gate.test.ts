import { expect, it } from '@jest/globals'
import { presentGate } from './present-gate.ts'

it('aligns the matrix and puts each reason below its row', () => {
  expect(
    presentGate([
      { check: 'signature', against: 'the trusted keys', ok: true, reason: null },
      { check: 'claims', against: 'mfe_cart 1.2.0-cccccccc (stable)', ok: false, reason: 'Clash.' },
    ]),
  ).toBe(
    [
      'ok       signature  the trusted keys',
      'REFUSED  claims     mfe_cart 1.2.0-cccccccc (stable)',
      '         Clash.',
      '1 of 2 refuse',
    ].join('\n'),
  )
})

it('says how many passed', () => {
  expect(
    presentGate([{ check: 'files', against: 'what was published', ok: true, reason: null }]),
  ).toBe('ok       files  what was published\nall 1 passed')
})
