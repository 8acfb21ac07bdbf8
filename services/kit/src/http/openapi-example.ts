/** Parts of a contract’s JSON schema that examples need. */
export interface ExampleSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly ExampleSchema[]
  readonly allOf?: readonly ExampleSchema[]
  readonly items?: ExampleSchema | readonly ExampleSchema[]
  readonly properties?: Readonly<Record<string, ExampleSchema>>
  readonly minimum?: number
  readonly minItems?: number
  readonly minLength?: number
  readonly pattern?: string
}

/** Examples of common parameters and fields, by name. */
const KNOWN: Readonly<Record<string, string>> = {
  ticker: 'AAPL',
  tickers: 'AAPL,MSFT',
  searchtext: 'apple',
  quarter: '26Q2',
  code: 'SP500',
  sector: 'technology',
  industry: 'consumer-electronics',
  model: 'altman',
  figure: 'z-score',
  scope: 'industry',
  email: 'investor@example.com',
  username: 'investor',
  password: 'correct horse battery staple',
  key: 'YOUR_KEY',
  name: 'Technology',
  detail: 'Not found.',
}
const DATE = '2026-06-30'
const isDateName = (name: string) => name === 'as_of' || /(^|_)(date|day|end|from|to)$/.test(name)
/** Tried in this order; the last ones only satisfy patterns and lengths. */
const TEXTS = ['text', 'AAPL', DATE, '3f2b8c1e-5d4a-4b6f-9c7d-1a2b3c4d5e6f', 'A longer text.']

function exampleText({ pattern = '', minLength = 0 }: ExampleSchema, name: string): string {
  const known = KNOWN[name]
  const isValid = (text: string) => text.length >= minLength && new RegExp(pattern).test(text)
  const texts = [...(known ? [known] : []), ...(isDateName(name) ? [DATE] : []), ...TEXTS]
  return texts.find(isValid) ?? 'text'
}

function exampleItems({ items = [], minItems = 1 }: ExampleSchema): readonly ExampleSchema[] {
  return 'length' in items ? items : Array.from({ length: minItems }, () => items)
}

/** A valid value for most schemas: known names first, then the schema's own choices and limits. */
export function exampleOf(schema: ExampleSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const [first, ...others] = schema.anyOf ?? []
  if (first) return exampleOf(first.type === 'null' ? (others[0] ?? first) : first, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name)))
  switch (schema.type) {
    case 'string':
      return exampleText(schema, name)
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return exampleItems(schema).map((item) => exampleOf(item, name))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, exampleOf(value, key)]),
      )
    default:
      return null
  }
}
