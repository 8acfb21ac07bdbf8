/** Escaped HTML; create it only with `html`. */
export interface SafeHtml {
  readonly markup: string
}

type Value = string | number | SafeHtml | readonly SafeHtml[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

function render(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Template tag that escapes every value not created by `html`. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  return { markup: String.raw({ raw: strings }, ...values.map(render)) }
}
