import { createBearerTokenRoute } from '@quantamental/api/account'
import { bodyExample, type Operation } from './reference-document.ts'

export const SAMPLE_LANGUAGES = ['curl', 'TypeScript', 'Python'] as const
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]

/** Texts of parameters by name; an empty one is left out. */
type ParameterTexts = Readonly<Record<string, string>>

export interface SampleCall {
  readonly origin: string
  /** Empty for a placeholder. */
  readonly apiKey: string
  readonly operation: Operation
  readonly texts: ParameterTexts
}

const KEY_PLACEHOLDER = 'YOUR_KEY'

function given({ operation, texts }: SampleCall, place: 'path' | 'query' | 'header') {
  return (operation.parameters ?? [])
    .filter((each) => each.in === place && texts[each.name])
    .map(({ name }): readonly [string, string] => [name, texts[name] ?? ''])
}

/** Address of the call, from its host on. */
export function fillAddress(call: SampleCall): string {
  const values = new Map(given(call, 'path'))
  const path = call.operation.path.replaceAll(/\{(\w+)\}/g, (parameter, name: string) => {
    const value = values.get(name)
    return value === undefined ? parameter : encodeURIComponent(value)
  })
  const query = new URLSearchParams(given(call, 'query').map(([name, value]) => [name, value]))
  return query.size > 0 ? `${path}?${query}` : path
}

const isSignIn = ({ path }: Operation) => path === createBearerTokenRoute.path
const json = (value: unknown) => JSON.stringify(value)
/** A JSON text inside single quotes of a shell. */
const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function curlToken({ origin, apiKey }: Pick<SampleCall, 'origin' | 'apiKey'>): string[] {
  return [
    `TOKEN=$(curl -s ${origin}${createBearerTokenRoute.path} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${shellQuoted(json({ key: apiKey || KEY_PLACEHOLDER }))} | jq -r .access_token)`,
    '',
  ]
}

/** curl: exchange the key for a token valid for five minutes, then send the request. */
function curl(call: SampleCall): string {
  const { origin, operation } = call
  const body = bodyExample(operation)
  const method = operation.method === 'GET' ? '' : `-X ${operation.method} `
  const lines = [
    `curl -s ${method}'${origin}${fillAddress(call)}'`,
    ...(isSignIn(operation) ? [] : [`  -H "Authorization: Bearer $TOKEN"`]),
    ...given(call, 'header').map(([name, value]) => `  -H ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [`  -H 'Content-Type: application/json'`, `  -d ${shellQuoted(json(body))}`]),
  ]
  return [...(isSignIn(operation) ? [] : curlToken(call)), lines.join(' \\\n')].join('\n')
}

const literal = (pairs: readonly (readonly [string, string])[]) => json(Object.fromEntries(pairs))

function typescript(call: SampleCall): string {
  const { origin, apiKey, operation } = call
  const body = bodyExample(operation)
  const parts = (['path', 'query', 'header'] as const).flatMap((place) => {
    const pairs = given(call, place)
    return pairs.length > 0 ? [`${place}: ${literal(pairs)}`] : []
  })
  const options = [
    ...(parts.length > 0 ? [`  params: { ${parts.join(', ')} },`] : []),
    ...(body === undefined ? [] : [`  body: ${json(body)},`]),
  ]
  const end = options.length > 0 ? `, {\n${options.join('\n')}\n})` : ')'
  return `import { createClient } from '@quantamental/client'

const client = createClient({
  origin: '${origin}',
  apiKey: '${apiKey || KEY_PLACEHOLDER}',
})
const { data, error } = await client.${operation.method}('${operation.path}'${end}
console.log(data ?? error)`
}

function python(call: SampleCall): string {
  const { origin, apiKey, operation } = call
  const body = bodyExample(operation)
  const query = given(call, 'query')
  const headers = given(call, 'header')
  const argument = (name: string, value: string) => `    ${name}=${value},`
  const path = fillAddress({ ...call, texts: { ...call.texts, ...blank(query) } })
  return [
    'import requests',
    '',
    `ORIGIN = "${origin}"`,
    'session = requests.Session()',
    ...(isSignIn(operation)
      ? []
      : [
          'token = session.post(',
          `    ORIGIN + "${createBearerTokenRoute.path}",`,
          `    json={"key": ${json(apiKey || KEY_PLACEHOLDER)}},`,
          '    timeout=30,',
          ').json()["access_token"]',
          'session.headers["Authorization"] = f"Bearer {token}"',
          '',
        ]),
    `response = session.${operation.method.toLowerCase()}(`,
    `    ORIGIN + "${path}",`,
    ...(query.length > 0 ? [argument('params', literal(query))] : []),
    ...(headers.length > 0 ? [argument('headers', literal(headers))] : []),
    ...(body === undefined ? [] : [argument('json', pythonLiteral(body))]),
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    'print(response.text)',
  ].join('\n')
}

const blank = (pairs: readonly (readonly [string, string])[]) =>
  Object.fromEntries(pairs.map(([name]) => [name, '']))

function pythonLiteral(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`
  if (typeof value !== 'object') return json(value)
  const pairs = Object.entries(value).map(([key, each]) => `${json(key)}: ${pythonLiteral(each)}`)
  return `{${pairs.join(', ')}}`
}

const WRITERS: Readonly<Record<SampleLanguage, (call: SampleCall) => string>> = {
  curl,
  TypeScript: typescript,
  Python: python,
}

/** Complete program that signs in with an API key and sends one request. */
export function writeSample(language: SampleLanguage, call: SampleCall): string {
  return WRITERS[language](call)
}
