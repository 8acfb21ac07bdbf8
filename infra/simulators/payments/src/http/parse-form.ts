/** Untyped form content: text, or fields by name (an array has the names 0, 1, …). */
export type FormValue = string | FormFields
export interface FormFields {
  [name: string]: FormValue
}

const MAX_DEPTH = 8

/**
 * Parse `a[b][0]=c` like Stripe: brackets nest, `[]` appends. Fields have no prototype, so no name is special.
 * A name used both as text and as a parent keeps the last one.
 */
export function parseForm(text: string): FormFields {
  const root = emptyFields()
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key)
    if (path.length > MAX_DEPTH) continue
    let parent = root
    path.forEach((segment, depth) => {
      const name = segment === '' ? String(Object.keys(parent).length) : segment
      if (depth === path.length - 1) parent[name] = value
      else {
        const existing = parent[name]
        const child = typeof existing === 'object' ? existing : emptyFields()
        parent[name] = child
        parent = child
      }
    })
  }
  return root
}

function pathOf(key: string): string[] {
  const bracket = key.indexOf('[')
  if (bracket < 1 || !key.endsWith(']')) return [key]
  return [key.slice(0, bracket), ...key.slice(bracket + 1, -1).split('][')]
}

function emptyFields(): FormFields {
  return Object.create(null) as FormFields
}
