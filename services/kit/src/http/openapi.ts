import swagger from '@fastify/swagger'
import { type ApiScope, createBearerTokenRoute } from '@quantamental/api/account'
import {
  BRAND,
  CSRF_HEADER,
  DetailErrorSchema,
  personalDataRoute,
  type RouteContract,
  referenceRoute,
} from '@quantamental/api/common'
import type { ServiceName } from '@quantamental/api/services'
import type { FastifyInstance } from 'fastify'
import { cookieNames } from '../auth/csrf.ts'
import type { ServiceConfig } from '../config.ts'
import { PUBLIC_CACHE } from './entity-tag.ts'
import { type ExampleSchema, exampleOf } from './openapi-example.ts'
import { sectionOf, sectionsOf } from './openapi-sections.ts'

/** Contracts of each service by name, for the operation ids. */
const CONTRACTS: Readonly<Record<ServiceName, () => Promise<object>>> = {
  account: async () => ({
    ...(await import('@quantamental/api/account')),
    ...(await import('@quantamental/api/site')),
  }),
  stocks: () => import('@quantamental/api/stocks'),
  'market-beats': () => import('@quantamental/api/market-beats'),
  cart: () => import('@quantamental/api/cart'),
}

const keyOf = ({ method, path }: Pick<RouteContract, 'method' | 'path'>) => `${method} ${path}`

/** Id of a route without a contract of its own, such as an alias: `getApiUsersGetme`. */
const idOfPath = ({ method, path }: RouteContract) =>
  method.toLowerCase() + path.replaceAll(/\W+(\w)?/g, (_, next = '') => next.toUpperCase())

/** Operation ids by `METHOD path`: `getWorkingRoute` is `getWorking`. */
async function readOperationIds(service: ServiceName): Promise<ReadonlyMap<string, string>> {
  const named = Object.entries(await CONTRACTS[service]())
    .filter(([name]) => name.endsWith('Route'))
    .map(([name, route]): [string, string] => [
      keyOf(route as RouteContract),
      name.slice(0, -'Route'.length),
    ])
  return new Map([...named, [keyOf(personalDataRoute(service)), 'getPersonalData']])
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Operation ids by `METHOD path`. */
    operationIds: ReadonlyMap<string, string>
  }
}

/** Who may call a route. */
export interface RouteAccess {
  readonly auth?: 'required' | 'optional'
  readonly csrf?: boolean
  readonly scope?: ApiScope | 'public'
  readonly stepUp?: true
}

interface Described {
  readonly service: ServiceName
  readonly operationIds: ReadonlyMap<string, string>
}

function describeAccess({ auth, scope, stepUp }: RouteAccess, role: string | undefined): string[] {
  const key = scope && scope !== 'public' ? ` or an API key with the scope \`${scope}\`` : ''
  return [
    ...(role ? [`Requires the role \`${role}\` and a second factor.`] : []),
    ...(auth === 'required' ? [`Requires a session${key}.`] : []),
    ...(auth !== 'required' && key ? [`Open to everyone; a session${key} shows more.`] : []),
    ...(stepUp ? ['Requires a sign-in or a confirmed identity in the last five minutes.'] : []),
  ]
}

type Security = Readonly<Record<string, readonly string[]>>

function securityOf(contract: RouteContract, access: RouteAccess, role?: string): Security[] {
  const { auth, csrf, scope } = access
  if (scope === 'public') return [{}]
  const needsCsrf = csrf !== false && contract.method !== 'GET'
  const session = { session: [], ...(needsCsrf && { csrf: [] }) }
  return [
    ...(auth === 'required' || role ? [] : [needsCsrf ? { csrf: [] } : {}]),
    session,
    ...(scope ? [{ bearer: [] }] : []),
  ]
}

/** Fields of an operation apart from its schemas: id, tag, summary (first sentence), description, security. */
export function describeOperation(
  { service, operationIds }: Described,
  contract: RouteContract,
  access: RouteAccess,
) {
  const { tag, role } = sectionOf(service, contract.path)
  const [summary = '', ...rest] = contract.summary.split(/(?<=\.) /)
  const details = [...rest, ...describeAccess(access, role)].join(' ')
  return {
    operationId: operationIds.get(keyOf(contract)) ?? idOfPath(contract),
    tags: [tag],
    summary: summary.replace(/\.$/, ''),
    description: details || summary,
    security: securityOf(contract, access, role),
  }
}

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Success, without a body.',
  301: 'Moved: the address is in the body.',
  400: 'Invalid input: messages per field, or one message.',
  401: 'No valid session or token.',
  403: 'Not allowed; `code` says why.',
  404: 'Not found.',
  409: 'The state has changed or does not allow it.',
  410: 'Removed for good.',
  429: 'Too many requests: retry after `Retry-After` seconds.',
  503: 'Unavailable: retry after `Retry-After` seconds.',
}

interface Parameter {
  readonly name: string
  readonly schema: ExampleSchema
  example?: unknown
}
interface Content {
  readonly schema?: ExampleSchema
  example?: unknown
}
interface Response {
  description: string
  readonly content?: Readonly<Record<string, Content>>
}
interface Operation {
  readonly security?: readonly Security[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Record<string, Response>
}
type Paths = Record<string, Record<string, Operation>>
interface OpenApiDocument {
  readonly paths?: Paths
  tags?: readonly { readonly name: string; readonly description: string }[]
}

const OTHER_ERRORS: Response = {
  description:
    'Any other error: 429 and 503 have `Retry-After`, the number of seconds to wait before the next request.',
  content: { 'application/json': { schema: DetailErrorSchema as ExampleSchema } },
}

function addExamples(content: Readonly<Record<string, Content>> = {}): void {
  for (const each of Object.values(content)) {
    if (each.schema) each.example = exampleOf(each.schema)
  }
}

/** Complete the document that the routes make: texts of responses, other errors, examples, tags. */
function completeDocument(document: OpenApiDocument, service: ServiceName): OpenApiDocument {
  const operations = Object.values(document.paths ?? {}).flatMap((each) => Object.values(each))
  for (const { parameters = [], requestBody, responses } of operations) {
    for (const each of parameters) each.example = exampleOf(each.schema, each.name)
    addExamples(requestBody?.content)
    for (const [status, response] of Object.entries(responses)) {
      response.description = STATUS_TEXTS[status] ?? `Status ${status}.`
      addExamples(response.content)
    }
    responses.default = OTHER_ERRORS
  }
  document.tags = sectionsOf(service).map(({ tag, about }) => ({ name: tag, description: about }))
  return document
}

function documentInfo({ service, version, publicOrigin }: ServiceConfig) {
  return {
    openapi: '3.1.0' as const,
    info: {
      title: `${BRAND.name} ${service}`,
      version,
      description: `HTTP API of the service ${service}.`,
      contact: { name: BRAND.name, email: BRAND.supportEmail, url: `${publicOrigin}/inquiry` },
      license: { name: 'Proprietary', url: `${publicOrigin}/terms-of-use` },
    },
    servers: [{ url: publicOrigin, description: 'This site' }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey' as const,
          in: 'cookie',
          name: cookieNames(publicOrigin).access,
          description: 'Session of the signed-in user.',
        },
        csrf: {
          type: 'apiKey' as const,
          in: 'header',
          name: CSRF_HEADER,
          description: 'Value of the cookie `csrftoken`.',
        },
        bearer: {
          type: 'http' as const,
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: `Token of \`POST ${createBearerTokenRoute.path}\`, valid for five minutes.`,
        },
      },
    },
  }
}

/** What API keys may call, without the documents of pages, and the operation that exchanges a key for a token. */
function selectReference(document: OpenApiDocument): OpenApiDocument {
  const isForKeys = (path: string, { security = [] }: Operation) =>
    path === createBearerTokenRoute.path ||
    (security.some((each) => 'bearer' in each) && !/\/static\/|\{secret\}/.test(path))
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, operations]) => {
    const selected = Object.entries(operations).filter(([, each]) => isForKeys(path, each))
    return selected.length > 0 ? [[path, Object.fromEntries(selected)] as const] : []
  })
  const used = new Set(
    paths.flatMap(([, each]) =>
      Object.values(each).flatMap((operation) => (operation as { tags?: string[] }).tags ?? []),
    ),
  )
  const tags = document.tags?.filter(({ name }) => used.has(name)) ?? []
  return { ...document, paths: Object.fromEntries(paths), tags }
}

/**
 * Add the OpenAPI documents: `/api/docs/<service>.json` with all operations, for the site itself, and the reference for
 * developers. Call it before routes are added.
 */
export async function addApiDocuments(app: FastifyInstance, config: ServiceConfig): Promise<void> {
  const { service } = config
  app.decorate('operationIds', await readOperationIds(service))
  await app.register(swagger, { openapi: documentInfo(config) })
  let complete: OpenApiDocument | undefined
  const read = () => {
    complete ??= completeDocument(app.swagger() as unknown as OpenApiDocument, service)
    return complete
  }
  app.get(
    `/api/docs/${service}.json`,
    { schema: { hide: true }, config: { quiet: true } },
    async () => read(),
  )
  app.get(referenceRoute(service).path, { schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', PUBLIC_CACHE)
    return selectReference(read())
  })
}
