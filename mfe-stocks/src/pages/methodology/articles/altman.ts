import { formatDecimal } from '@quantamental/api/format'
import { type AltmanInputs, computeAltman } from '@quantamental/models/altman'
import text from '../../../../content/methodology/altman.md'
import { millions } from './article-formats.ts'
import { curveOf, type ModelArticle } from './model-article.ts'

const inputs = text.example as { readonly [K in keyof AltmanInputs]: number }

function curve(label: string, name: keyof AltmanInputs, range: readonly [number, number]) {
  return curveOf((replaced: AltmanInputs) => computeAltman('z', replaced).value, {
    label,
    range,
    own: inputs[name],
    formatX: millions,
    replace: (x) => ({ ...inputs, [name]: x }),
  })
}

export const ALTMAN_ARTICLE: ModelArticle = {
  text,
  result: 'Z-score',
  format: (score) => formatDecimal(score, 0),
  bounds: [{ value: 2.99, label: 'safe above' }],
  panels: [
    curve('Market value of equity', 'marketEquity', [0, 1_200_000]),
    curve('Total liabilities', 'totalLiabilities', [25_000, 62_000]),
    curve('EBIT', 'ebit', [-10_000, 20_000]),
    curve('Revenue', 'revenue', [0, 100_000]),
  ],
}
