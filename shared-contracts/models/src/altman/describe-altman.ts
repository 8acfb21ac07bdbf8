import { financialMisfits, type Misfits } from '../model-class/misfit.ts'
import type { ModelDescription, ModelZone } from '../working/working.ts'
import { ALTMAN_MODELS } from './altman-models.ts'
import type { AltmanModel } from './altman-types.ts'

const MODELS: readonly AltmanModel[] = Object.values(ALTMAN_MODELS)

function zonesOf({ name, distressBelow, safeAbove }: AltmanModel): ModelZone[] {
  return [
    { label: `${name}: safe`, when: `above ${safeAbove}` },
    { label: `${name}: grey`, when: `from ${distressBelow} to ${safeAbove}, both included` },
    { label: `${name}: distress`, when: `below ${distressBelow}` },
  ]
}

/** Source: Altman's samples (1968, 1983, 1995) exclude finance and real estate. */
export const ALTMAN_MISFITS: Misfits = {
  ...financialMisfits('whose debt funds their core business'),
  'broker-exchange':
    'whose balance sheets include funds of clients and clearing members, often many times their own capital',
  'asset-manager': 'whose balance sheets can include the funds they manage',
  reit: 'whose balance sheets do not separate current assets and liabilities and which pay out most of their earnings',
}

/** The Altman family as one model; the type of company determines the variant. */
export const ALTMAN_MODEL: ModelDescription = {
  code: 'altman',
  name: 'Altman Z-score',
  version: '1.0.0',
  formula: MODELS.map(({ name, formula }) => `${name} = ${formula}`).join('; '),
  units: 'Inputs in USD; the score has no unit',
  source: [...new Set(MODELS.map((model) => model.source))].join('; '),
  applicability:
    'The classic Z for listed manufacturers, Z′ for unlisted manufacturers and those without a known market value, Z″ for other companies, companies of unknown industry and biotechs without revenue, the EM-score for emerging markets. Not applicable to financial companies and real estate investment trusts, or when current assets and current liabilities are not reported.',
  misfits: ALTMAN_MISFITS,
  whenMissing:
    'There is no score and no zone when any ratio of the variant cannot be computed; the other ratios are still shown.',
  zones: MODELS.flatMap(zonesOf),
  example:
    'Apple, fiscal 2022: X1 −0.0527, X2 −0.0087, X3 0.3459, X4 6.9414, X5 1.1179. With weights of 1.2, 1.4, 3.3, 0.6 and 1.0 (the usual rounding) the score is 6.349, as published by FinanceToolkit; with the paper’s 0.999 for X5 it is 6.348.',
  limits: [
    'The models were fitted on companies of their time: the 1968 bounds put many sound growth companies in the grey zone.',
    'X4 of the classic Z depends on the share price, so an expensive stock looks safer than it is.',
    'Some publications use 4.15 instead of 4.35 as the lower bound of the EM-score.',
  ],
  functions: ['computeAltman', 'chooseAltmanVariant'],
  inputTypes: ['AltmanInputs'],
}
