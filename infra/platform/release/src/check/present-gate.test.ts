import { expect, it } from '@jest/globals'
import { presentGate } from './gate.ts'

it('the printed gate has aligned columns and each reason below its row', () => {
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

it('the printed gate ends with the number of passed checks', () => {
  expect(
    presentGate([{ check: 'files', against: 'what was published', ok: true, reason: null }]),
  ).toBe('ok       files  what was published\nall 1 passed')
})
