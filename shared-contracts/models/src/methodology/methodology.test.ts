import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import {
  buildMethodology,
  GENERATED_FILE,
  methodologySource,
} from '../../scripts/build-methodology.ts'
import { ALTMAN_MODEL } from '../altman/altman.ts'
import { METHODOLOGY } from './methodology.ts'

function textOf(code: string, heading: string): string {
  const document = METHODOLOGY.find((one) => one.code === code)
  return document?.sections.find((one) => one.heading === heading)?.markdown ?? ''
}

describe('the methodology', () => {
  it('the methodology matches the docstrings; otherwise run npm run methodology', async () => {
    const written = readFileSync(GENERATED_FILE, 'utf8')
    expect(written).toBe(methodologySource(await buildMethodology()))
  })

  it('every model has a methodology document', () => {
    expect(METHODOLOGY.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'altman',
        'beneish',
        'buffett',
        'chs',
        'credit',
        'graham',
        'merton',
        'naive-distance',
        'ranking',
        'rate-sensitivity',
        'share-dilution',
        'short-interest',
        'upside',
      ]),
    )
  })

  it.each(['Formula', 'Units', 'Which companies', 'When an input is missing', 'Source'])(
    'every document has the section %s',
    (heading) => {
      for (const { code } of METHODOLOGY) {
        expect([code, textOf(code, heading)]).toEqual([code, expect.stringMatching(/.{10}/)])
      }
    },
  )

  it('the credit document states the horizon', () => {
    expect(textOf('credit', 'Formula')).toContain('probability of default within one year')
  })

  it('documents contain docstrings and inputs with units', () => {
    expect(textOf('altman', 'How it is computed')).toContain(
      'the Altman score at one balance sheet date',
    )
    expect(textOf('altman', 'Inputs')).toContain(
      '| `revenue` | Revenue, trailing 12 months, USD. Z and Z′ only.',
    )
    expect(textOf('altman', 'Bounds and labels')).toContain('below 1.81')
    expect(textOf('beneish', 'How it is computed')).toContain('not verified against the source')
    expect(METHODOLOGY.find(({ code }) => code === 'altman')?.version).toBe(ALTMAN_MODEL.version)
  })
})
