export type Encoding = 'br' | 'gzip'

/** Best supported encoding that an `Accept-Encoding` header allows; null for none. */
export function pickEncoding(header: string | undefined): Encoding | null {
  const weights = parseWeights(header ?? '')
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const br = weightOf('br')
  const gzip = weightOf('gzip')
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : null
}

/** Whether an `Accept` header allows HTML. A missing header allows everything. */
export function acceptsHtml(header: string | undefined): boolean {
  if (header === undefined || header.trim() === '') return true
  const weights = parseWeights(header)
  return ['text/html', 'text/*', '*/*'].some((type) => (weights.get(type) ?? 0) > 0)
}

function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.split(',')) {
    const [name, ...parameters] = item.trim().toLowerCase().split(';')
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
    if (name) weights.set(name.trim(), weight === undefined ? 1 : Number(weight))
  }
  return weights
}
