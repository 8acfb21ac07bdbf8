import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  listMissing,
  presentAddress,
  type RecordedExample,
  type RecordedExamples,
} from '@quantamental/api/compatibility'
import type { FastifyInstance } from 'fastify'
import { type TestClaims, viewerCookies, visitorCookies } from './test-keys.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')

export interface ReplayedExample extends RecordedExample {
  readonly remote: string
  /** `mfe_stocks: GET /api/tickers/:ticker/z-score/ as visitor` */
  readonly title: string
}

/** What the remotes of this checkout recorded of a service, `mfe-x/contracts/<service>.json`. */
export function listExamples(service: string): readonly ReplayedExample[] {
  return globSync(`mfe-*/contracts/${service}.json`, { cwd: ROOT })
    .sort()
    .filter((file) => existsSync(path.join(ROOT, file)))
    .map((file): RecordedExamples => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')))
    .flatMap(({ remote, examples }) =>
      examples.map((example) => ({
        ...example,
        remote,
        title: `${remote}: ${example.route} as ${example.viewer}`,
      })),
    )
}

const CLAIMS: Readonly<Record<RecordedExample['viewer'], TestClaims | null>> = {
  visitor: null,
  pro: { tierNumber: 5, status: 'current' },
  editor: { roles: ['editor'] },
  operator: { roles: ['operator'] },
}

/**
 * Asks the service what the remote asks, with the parameters that this service's own data has, and says
 * what the remote would miss: another status, or a field that is not there. Empty when nothing.
 */
export async function replayExample(
  app: FastifyInstance,
  example: RecordedExample,
  {
    params = {},
    query = {},
    claims = {},
  }: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
    readonly claims?: TestClaims
  } = {},
): Promise<readonly string[]> {
  const own = (recorded: Readonly<Record<string, string>>, given: typeof recorded) =>
    Object.fromEntries(
      Object.entries(recorded).map(([name, value]) => [name, given[name] ?? value]),
    )
  const url = presentAddress({
    route: example.route,
    params: own(example.params, params),
    query: own(example.query, query),
  })
  const viewer = CLAIMS[example.viewer]
  const cookies = viewer ? await viewerCookies({ ...viewer, ...claims }) : visitorCookies()
  const answer = await app.inject({
    method: 'GET',
    url,
    headers: { ...example.headers, ...cookies },
  })
  if (answer.statusCode !== example.status) {
    return [`${url} answers ${answer.statusCode} instead of ${example.status}: ${answer.body}`]
  }
  return example.answer === null ? [] : listMissing(answer.json(), example.answer)
}
