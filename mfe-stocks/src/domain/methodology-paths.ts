/** Models by the kind of figure: what stands before the dot, or the whole code of a signal. */
const MODELS: Readonly<Record<string, string>> = {
  'z-score': 'altman',
  'm-score': 'beneish',
  rating: 'credit',
  graham: 'graham',
  buffett: 'buffett',
  upside: 'upside',
  item: 'ranking',
  'signal.dilution': 'share-dilution',
  'signal.short_interest': 'short-interest',
  'signal.rate_sensitivity': 'rate-sensitivity',
}

/** Upsides that are another model's own figure, by the name of the model in their working. */
const UPSIDES_OF: Readonly<Record<string, string>> = {
  'Graham values and checklists': 'graham',
  'Buffett returns': 'buffett',
}

/** Code of the model behind a figure, as `/api/methodology/` lists it; null for a reported line. */
export function methodologyOfFigure(figure: string, model = ''): string | null {
  const kind = figure.split('.')[0] ?? ''
  if (kind === 'upside') return UPSIDES_OF[model] ?? 'upside'
  return MODELS[figure] ?? MODELS[kind] ?? null
}

/** Page of a model's document, or of all without a code. */
export function methodologyPath(code?: string): string {
  return code === undefined ? '/help/methodology' : `/help/methodology/${code}`
}
