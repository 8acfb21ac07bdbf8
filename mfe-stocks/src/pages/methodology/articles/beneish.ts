import { formatDecimal } from '@quantamental/api/format'
import { type BeneishInputs, type BeneishYear, computeBeneish } from '@quantamental/models/beneish'
import text from '@quantamental/models/content/methodology/beneish.md'
import { millions } from './article-formats.ts'
import { curveOf, type ModelArticle } from './model-article.ts'

const { current, prior } = text.example as {
  readonly [K in keyof BeneishInputs]: { readonly [L in keyof BeneishYear]: number }
}

function curve(label: string, name: keyof BeneishYear, range: readonly [number, number]) {
  return curveOf((replaced: BeneishInputs) => computeBeneish(replaced).value, {
    label,
    range,
    own: current[name],
    formatX: millions,
    replace: (x) => ({ current: { ...current, [name]: x }, prior }),
  })
}

export const BENEISH_ARTICLE: ModelArticle = {
  text,
  result: 'M-score',
  format: (score) => formatDecimal(score, 1),
  bounds: [{ value: -1.78, label: 'likely above' }],
  panels: [
    curve('Operating cash flow', 'operatingCashFlow', [50_000, 180_000]),
    curve('Receivables', 'receivables', [20_000, 80_000]),
    curve('Cost of sales', 'costOfSales', [180_000, 300_000]),
    curve('Selling and administrative expense', 'sellingGeneralAdministrative', [10_000, 60_000]),
  ],
}
