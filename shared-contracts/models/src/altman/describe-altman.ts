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

/** Source: Altman (1968, 1983, 1995) fitted on companies outside finance and real estate. */
export const ALTMAN_MISFITS: Misfits = {
  ...financialMisfits('whose debt is their raw material'),
  'broker-exchange':
    'whose balance sheets carry the money of clients and clearing members, often many times their own',
  'asset-manager': 'whose balance sheets carry the funds they manage',
  reit: 'whose balance sheets do not split current from other items and who pay out what they earn',
}

/** The Altman family as one model: the variant is chosen by the kind of company. */
export const ALTMAN_MODEL: ModelDescription = {
  code: 'altman',
  name: 'Altman Z-score',
  version: '1.0.0',
  formula: MODELS.map(({ name, formula }) => `${name} = ${formula}`).join('; '),
  units: 'USD in; a score without unit out',
  source: [...new Set(MODELS.map((model) => model.source))].join('; '),
  applicability:
    'The classic Z for listed manufacturers, Z′ for unlisted ones, Z″ for companies that are not manufacturers or of unknown industry, the EM-score for emerging markets. A manufacturer whose shares have no known market value gets Z′, a biotech without revenue Z″. None for financial companies and real estate investment trusts, nor where current assets and current liabilities are not reported.',
  misfits: ALTMAN_MISFITS,
  whenMissing:
    'Value and zone are null when any ratio of the variant cannot be had; the ratios that can be had are shown.',
  zones: MODELS.flatMap(zonesOf),
  example:
    'Apple, fiscal 2022: X1 −0.0527, X2 −0.0087, X3 0.3459, X4 6.9414, X5 1.1179. Weighed 1.2, 1.4, 3.3, 0.6 and (as most prints do) 1.0 they give 6.349, the figure that FinanceToolkit publishes; with the paper’s 0.999 for X5 6.348.',
  limits: [
    'Fitted on companies of their time: the 1968 bounds call many sound growth companies grey.',
    'X4 of the classic Z follows the share price, so the score of a dear company flatters.',
    'Some prints give 4.15 in place of 4.35 as the lower bound of the EM-score.',
  ],
  functions: ['computeAltman', 'chooseAltmanVariant'],
  inputTypes: ['AltmanInputs'],
}
