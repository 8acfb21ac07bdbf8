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
  it('is up to date with the docstrings; if not, run npm run methodology', async () => {
    const written = readFileSync(GENERATED_FILE, 'utf8')
    expect(written).toBe(methodologySource(await buildMethodology()))
  })

  it('has a document for every model', () => {
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
    'says of every model its %s',
    (heading) => {
      for (const { code } of METHODOLOGY) {
        expect([code, textOf(code, heading)]).toEqual([code, expect.stringMatching(/.{10}/)])
      }
    },
  )

  it('states the horizon of the credit rating', () => {
    expect(textOf('credit', 'Formula')).toContain('probability of default within one year')
  })

  it('carries the docstrings of the code and the inputs with their units', () => {
    expect(textOf('altman', 'How it is computed')).toContain('The Altman score of one balance date')
    expect(textOf('altman', 'Inputs')).toContain(
      '| `revenue` | Revenue of twelve months, USD. Z and Z′ only.',
    )
    expect(textOf('altman', 'Bounds and labels')).toContain('below 1.81')
    expect(textOf('beneish', 'How it is computed')).toContain('recalled from the literature')
    expect(METHODOLOGY.find(({ code }) => code === 'altman')?.version).toBe(ALTMAN_MODEL.version)
  })
})
