import { createConfig, lintFromString } from '@redocly/openapi-core'

/** Beyond the recommended rules: complete operations, and valid examples. */
const RULES = {
  'info-contact': 'error',
  'info-license': 'error',
  // Fixed segments win over parameters.
  'no-ambiguous-paths': 'off',
  'no-duplicated-tag-names': 'error',
  // Paths end with a slash (shared-contracts/api/src/routes/route.ts).
  'no-path-trailing-slash': 'off',
  // A union with null of a schema that is null on some pages.
  'no-illogical-composition-keywords': 'off',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-server-example.com': 'off',
  'no-unused-components': 'off',
  'operation-2xx-response': 'error',
  'operation-4xx-response': 'off',
  'operation-description': 'error',
  'operation-operationId': 'error',
  'operation-tag-defined': 'error',
  'path-parameters-defined': 'error',
  'security-defined': 'error',
  'tag-description': 'error',
} as const

/** Faults of an OpenAPI document by the rules of Redocly, one line each; empty if there are none. */
export async function lintApi(document: object): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: RULES })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`,
  )
}
