import type { PublishedRoute } from '@quantamental/api/compatibility'
import { SERVICE_NAMES } from '@quantamental/api/services'
import type { World } from './world/world.ts'

export type Operation = Omit<PublishedRoute, 'response'>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema: object
}

interface Described {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

/** Operations of the OpenAPI documents of all services. */
export async function readOperations({ site }: World): Promise<readonly Operation[]> {
  const documents = await Promise.all(
    SERVICE_NAMES.map(async (service) => {
      const answer = await fetch(`${site.urlOf(service)}/api/docs/${service}.json`)
      return (await answer.json()) as OpenApi
    }),
  )
  return documents.flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => readOperation(path, method, described)),
    ),
  )
}

function readOperation(
  path: string,
  method: string,
  { parameters = [], requestBody }: Described,
): Operation {
  const body = requestBody?.content['application/json']?.schema
  return {
    route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...partOf(
      'params',
      parameters.filter((each) => each.in === 'path'),
    ),
    ...partOf(
      'query',
      parameters.filter((each) => each.in === 'query'),
    ),
    ...partOf(
      'headers',
      parameters.filter((each) => each.in === 'header'),
    ),
    ...(body && { body }),
  }
}

function partOf(part: string, parameters: readonly Parameter[]) {
  if (parameters.length === 0) return {}
  const required = parameters.filter((each) => each.required).map(({ name }) => name)
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  return { [part]: { type: 'object', required, properties } }
}
