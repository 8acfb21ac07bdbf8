import { Refusal } from './refusal.ts'

/** The spellings of one name. */
export interface Names {
  /** `price-alerts`: folders, service, package. */
  readonly kebab: string
  /** `price_alerts`: federation name without `mfe_`, role and schema. */
  readonly snake: string
  /** `PriceAlerts` */
  readonly pascal: string
  /** `priceAlerts` */
  readonly camel: string
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const NAME_MAX = 40

/** Names that packages, folders of the contracts, or parts of the platform have. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['shell', 'remote', 'mfe', 'edge', 'kit', 'new', 'test', 'testing', 'dev', 'dist'],
  ...[
    'release',
    'start',
    'verify',
    'infra',
    'api',
    'models',
    'ui',
    'node-modules',
    'default',
    'about',
  ],
])

/** Folders of `shared-contracts/api/src`, addresses of the edge, and schemas that PostgreSQL or the bus have. */
const RESERVED_SERVICES: ReadonlySet<string> = new Set([
  ...['common', 'services', 'client', 'events', 'format', 'pricing', 'site', 'scopes'],
  ...['subscription', 'cart-rules', 'docs', 'personal-data', 'composition'],
  ...['public', 'bus', 'postgres', 'quantamental', 'information-schema', 'none', 'user'],
])

/** Words of the language, which no identifier may be: a part of the code is named like the service. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends ' +
    'false finally for function if implements import in instanceof interface let null package private ' +
    'protected public return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
)

/** @throws Refusal for what is no name, or is reserved. */
export function parseName(text: string, kind: 'remote' | 'service'): Names {
  if (!NAME.test(text) || text.length > NAME_MAX) {
    throw new Refusal(
      `"${text}" is no name: lower-case letters and digits, parts joined by "-", a letter first, ` +
        `at most ${NAME_MAX} characters, such as price-alerts`,
    )
  }
  if (/^(mfe|service)-/.test(text)) {
    throw new Refusal(
      `"${text}": without "${text.split('-')[0]}-", which the folder gets by itself`,
    )
  }
  const isReserved =
    RESERVED.has(text) ||
    WORDS.has(text) ||
    (kind === 'service' && (RESERVED_SERVICES.has(text) || text.startsWith('pg-')))
  if (isReserved) throw new Refusal(`"${text}" is reserved: choose the name of the domain`)
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

/** It stands in TypeScript, JSON, HTML and Markdown as it is. @throws Refusal */
export function checkTitle(title: string): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &,.:()?!’–-]{0,59}$/u.test(title)) {
    throw new Refusal(
      `"${title}" is no title: letters, digits, spaces and & , . : ( ) ? ! ’ – -, at most 60 characters`,
    )
  }
  return title
}

/** Addresses the edge keeps for itself. */
const RESERVED_PATHS: ReadonlySet<string> = new Set([
  ...['api', 'r', 'composition', 'healthz', 'readyz', 'metrics', 'version', 'well-known'],
  ...['robots.txt', 'sitemap.xml', 'favicon.ico'],
])

/** A literal path such as `/demo` or `/demo/latest`. @throws Refusal */
export function checkPath(path: string): string {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path) || path.length > 100) {
    throw new Refusal(`"${path}" is no path: /lower-case-words, such as /demo or /demo/latest`)
  }
  if (RESERVED_PATHS.has(path.split('/')[1] ?? '')) {
    throw new Refusal(`${path} is the edge's own: choose another path with --path`)
  }
  return path
}
