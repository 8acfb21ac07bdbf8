import { Refusal } from './refusal.ts'

/** Spellings of one name. */
export interface Names {
  /** `price-alerts`: folders, service, package. */
  readonly kebab: string
  /** `price_alerts`: federation name without `mfe_`, role and schema. */
  readonly snake: string
  /** For example `PriceAlerts`. */
  readonly pascal: string
  /** For example `priceAlerts`. */
  readonly camel: string
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const NAME_MAX = 40

/** Names already used by packages, contract folders or the platform. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['shell', 'remote', 'mfe', 'edge', 'kit', 'new', 'test', 'testing', 'dev', 'dist'],
  ...['release', 'start', 'verify', 'infra', 'api', 'models', 'ui'],
  ...['node-modules', 'default', 'about'],
])

/** Folders of `shared-contracts/api/src`, paths of the edge, and schemas of PostgreSQL or the bus. */
const RESERVED_SERVICES: ReadonlySet<string> = new Set([
  ...['common', 'services', 'client', 'events', 'format', 'quoting', 'site', 'scopes'],
  ...['subscription', 'cart-rules', 'plans', 'routes', 'schemas', 'articles', 'compatibility'],
  ...['docs', 'personal-data', 'composition'],
  ...['public', 'bus', 'postgres', 'quantamental', 'information-schema', 'none', 'user'],
])

/** Reserved words of JavaScript: the service's name becomes an identifier. */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends ' +
    'false finally for function if implements import in instanceof interface let null package private ' +
    'protected public return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
)

/** @throws Refusal for an invalid or reserved name. */
export function parseName(text: string, kind: 'remote' | 'service'): Names {
  if (!NAME.test(text) || text.length > NAME_MAX) {
    throw new Refusal(
      `"${text}" is not a valid name: use lower-case letters, digits and single "-", start with a letter, ` +
        `at most ${NAME_MAX} characters, such as price-alerts`,
    )
  }
  if (/^(mfe|service)-/.test(text)) {
    throw new Refusal(`"${text}": leave out "${text.split('-')[0]}-"; the command adds the prefix`)
  }
  const isReserved =
    RESERVED.has(text) ||
    KEYWORDS.has(text) ||
    (kind === 'service' && (RESERVED_SERVICES.has(text) || text.startsWith('pg-')))
  if (isReserved) throw new Refusal(`"${text}" is reserved: choose another name`)
  const parts = text.split('-')
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  return {
    kebab: text,
    snake: parts.join('_'),
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
  }
}

/** `price-alerts` → `Price alerts` */
export function titleOf({ kebab }: Names): string {
  const words = kebab.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Allow only characters that need no escaping in TypeScript, JSON, HTML and Markdown. @throws Refusal */
export function checkTitle(title: string): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &,.:()?!’–-]{0,59}$/u.test(title)) {
    throw new Refusal(
      `"${title}" is not a valid title: use letters, digits, spaces and & , . : ( ) ? ! ’ – -, at most 60 characters`,
    )
  }
  return title
}

/** First path segments served by the edge itself. */
const RESERVED_PATHS: ReadonlySet<string> = new Set([
  ...['api', 'r', 'composition', 'healthz', 'readyz', 'metrics', 'version', 'well-known'],
  ...['robots.txt', 'sitemap.xml', 'favicon.ico'],
])

/** A literal path such as `/demo` or `/demo/latest`. @throws Refusal */
export function checkPath(path: string): string {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path) || path.length > 100) {
    throw new Refusal(
      `"${path}" is not a valid path: use lower-case letters, digits and "-", such as /demo or /demo/latest`,
    )
  }
  if (RESERVED_PATHS.has(path.split('/')[1] ?? '')) {
    throw new Refusal(`${path} is reserved for the edge: choose another path with --path`)
  }
  return path
}
