import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { referenceRoute, SERVICE_NAMES } from '@quantamental/api/common'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const DECLARATIONS = `import type { Client } from 'openapi-fetch'
import type { paths } from './paths.js'

export type { operations, paths } from './paths.js'
export interface ClientOptions {
  /** Of the site, for example https://quantamental.example. */
  readonly origin: string
  readonly apiKey: string
}
/** Requests by method and path, with typed parameters, bodies and responses. */
export declare function createClient(options: ClientOptions): Client<paths>
`

const MODULE = `import createFetchClient from 'openapi-fetch'
import { authorize } from './authorize.js'

export function createClient({ origin, apiKey }) {
  const client = createFetchClient({ baseUrl: origin })
  client.use(authorize({ origin, apiKey }))
  return client
}
`

async function readDocument(site: string): Promise<OpenAPI3> {
  const documents = await Promise.all(
    SERVICE_NAMES.map(async (service) => {
      const response = await fetch(site + referenceRoute(service).path)
      if (!response.ok) throw new Error(`${response.url} answers ${response.status}`)
      return (await response.json()) as OpenAPI3
    }),
  )
  const [first] = documents
  if (!first) throw new Error('There are no services')
  return { ...first, paths: Object.assign({}, ...documents.map(({ paths }) => paths)) }
}

/** Write the package's files for the API of a running site to `folder`; return the number of paths. */
export async function generate(site: string, folder: string): Promise<number> {
  const document = await readDocument(site)
  const types = astToString(await openapiTS(document, { exportType: true, rootTypes: false }))
  const authorize = await readFile(path.join(import.meta.dirname, 'authorize.ts'), 'utf8')
  await mkdir(folder, { recursive: true })
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
  await write('paths.d.ts', types)
  await write('index.d.ts', DECLARATIONS)
  await write('index.js', MODULE)
  await write('authorize.js', stripTypeScriptTypes(authorize))
  return Object.keys(document.paths ?? {}).length
}
