/** Model code by figure kind: the part of a figure code before the dot, or a whole signal code. */
const MODELS: Readonly<Record<string, string>> = {
  'z-score': 'altman',
  'm-score': 'beneish',
  rating: 'credit',
  graham: 'graham',
  buffett: 'buffett',
  upside: 'upside',
  item: 'ranking',
  'market-signal.merton': 'merton',
  'market-signal.naive-distance': 'naive-distance',
  'market-signal.chs': 'chs',
  'signal.dilution': 'share-dilution',
  'signal.short_interest': 'short-interest',
  'signal.rate_sensitivity': 'rate-sensitivity',
}

/** Model code of an upside taken from another model, by the model name in its calculation. */
const UPSIDES_OF: Readonly<Record<string, string>> = {
  'Graham values and checklists': 'graham',
  'Buffett returns': 'buffett',
}

/** Model code of a figure, as in `/api/methodology/`; null for a reported line. */
export function methodologyOfFigure(figure: string, model = ''): string | null {
  const kind = figure.split('.')[0] ?? ''
  if (kind === 'upside') return UPSIDES_OF[model] ?? 'upside'
  return MODELS[figure] ?? MODELS[kind] ?? null
}

/** Path of a model's methodology page, or of the index without a code. */
export function methodologyPath(code?: string): string {
  return code === undefined ? '/help/methodology' : `/help/methodology/${code}`
}

/** Path of the generated documentation of a model. */
export function referencePath(code: string): string {
  return `${methodologyPath(code)}/reference`
}
