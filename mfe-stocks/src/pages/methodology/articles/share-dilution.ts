import { formatDecimal } from '@quantamental/api/format'
import text from '@quantamental/models/content/methodology/share-dilution.md'
import { computeDilution, type DilutionInputs } from '@quantamental/models/signals'
import { percent } from './article-formats.ts'
import { curveOf, type ModelArticle } from './model-article.ts'

const { shareCounts } = text.example as { readonly shareCounts: readonly number[] }

function curve(label: string, at: number) {
  return curveOf((inputs: DilutionInputs) => computeDilution(inputs).value, {
    label,
    range: [550e6, 950e6],
    own: shareCounts[at] ?? 0,
    formatX: (shares) => `${formatDecimal(shares / 1e6, 0)} million`,
    replace: (shares) => ({ shareCounts: shareCounts.with(at, shares) }),
  })
}

export const SHARE_DILUTION_ARTICLE: ModelArticle = {
  text,
  result: 'annual dilution',
  format: percent,
  bounds: [{ value: 0.05, label: 'High above' }],
  panels: [
    curve('Newest share count', 0),
    curve('Share count a year earlier', 1),
    curve('Share count two years earlier', 2),
  ],
}
