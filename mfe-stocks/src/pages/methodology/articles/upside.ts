import { earningsFairValue, type UpsideInputs } from '@quantamental/models/upside'
import text from '../../../../content/methodology/upside.md'
import { dollars, percent } from './article-formats.ts'
import { curveOf, type ModelArticle } from './model-article.ts'

const inputs = text.example as { readonly [K in keyof UpsideInputs]: number }

function upsideOf(replaced: UpsideInputs): number | null {
  const value = earningsFairValue(replaced)
  return value === null || replaced.price === null ? null : value / replaced.price - 1
}

function curve(
  label: string,
  name: 'trailingEps' | 'averagePe' | 'price',
  range: readonly [number, number],
  formatX: (x: number) => string,
) {
  return curveOf(upsideOf, {
    label,
    range,
    own: inputs[name],
    formatX,
    replace: (x) => ({ ...inputs, [name]: x }),
  })
}

export const UPSIDE_ARTICLE: ModelArticle = {
  text,
  result: 'upside by earnings',
  format: percent,
  panels: [
    curve('Earnings per share', 'trailingEps', [1, 15], dollars),
    curve('Average price-earnings ratio', 'averagePe', [8, 30], (pe) => pe.toFixed(0)),
    curve('Share price', 'price', [100, 500], dollars),
  ],
}
