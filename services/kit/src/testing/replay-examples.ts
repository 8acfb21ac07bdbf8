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

export interface ReplayOptions {
  /** Values of parameters in place of the recorded ones: what this service's own data has. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Claims of a viewer besides the usual ones. */
  readonly claims?: TestClaims
  /** Asks as the example's viewer; with a test token unless given. */
  readonly ask?: (url: string) => Promise<Answer>
}

interface Answer {
  readonly statusCode: number
  readonly body: string
}

/**
 * Asks the service what the remote asks and says what the remote would miss: another status, or a field
 * that is not there. Empty when nothing.
 */
export async function replayExample(
  app: FastifyInstance,
  example: RecordedExample,
  { params = {}, query = {}, claims = {}, ask }: ReplayOptions = {},
): Promise<readonly string[]> {
  const url = presentAddress({
    route: example.route,
    params: replaceValues(example.params, params),
    query: replaceValues(example.query, query),
  })
  const answer = await (ask ? ask(url) : askWithToken(app, example, url, claims))
  if (answer.statusCode !== example.status) {
    return [`${url} answers ${answer.statusCode} instead of ${example.status}: ${answer.body}`]
  }
  return example.answer === null ? [] : listMissing(JSON.parse(answer.body), example.answer)
}

async function askWithToken(
  app: FastifyInstance,
  { viewer, headers }: RecordedExample,
  url: string,
  claims: TestClaims,
): Promise<Answer> {
  const own = CLAIMS[viewer]
  const cookies = own ? await viewerCookies({ ...own, ...claims }) : visitorCookies()
  return app.inject({ method: 'GET', url, headers: { ...headers, ...cookies } })
}

function replaceValues(
  recorded: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => [name, given[name] ?? value]),
  )
}
