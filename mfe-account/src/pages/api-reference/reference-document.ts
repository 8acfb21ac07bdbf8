interface Choice {
  readonly enum?: readonly string[]
}

/** The parts of an OpenAPI document that the page shows. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Choice & { readonly type?: string; readonly anyOf?: readonly Choice[] }
  readonly example?: unknown
}

interface Content {
  readonly 'application/json'?: { readonly example?: unknown }
}

interface DocumentOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >
}

export interface ReferenceDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>
}

export interface Operation extends DocumentOperation {
  readonly method: string
  /** With parameters in braces: `/api/tickers/{ticker}/summary/`. */
  readonly path: string
}

export interface ReferenceSection {
  readonly tag: string
  readonly about: string
  readonly operations: readonly Operation[]
}

const PLACES = ['path', 'query', 'header']
const byPlace = (a: Parameter, b: Parameter) => PLACES.indexOf(a.in) - PLACES.indexOf(b.in)

/** Operations by tag, in the order of the documents. */
export function listSections(documents: readonly ReferenceDocument[]): ReferenceSection[] {
  return documents.flatMap(({ tags, paths }) => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({
        ...one,
        ...(one.parameters && { parameters: one.parameters.toSorted(byPlace) }),
        method: method.toUpperCase(),
        path,
      })),
    )
    return tags.map(({ name, description }) => ({
      tag: name,
      about: description,
      operations: operations.filter((each) => each.tags.includes(name)),
    }))
  })
}

export function bodyExample({ requestBody }: Operation): unknown {
  return requestBody?.content['application/json']?.example
}
