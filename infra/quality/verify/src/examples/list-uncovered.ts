import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from '../repository.ts'
import { listNamedRoutes } from './named-routes.ts'

interface Examples {
  readonly service: string
  readonly examples: readonly { readonly route: string; readonly answer: unknown }[]
}

/** Reasons by route (`stocks GET /api/lists/`), from `contracts/without-examples.json` of a remote. */
type Reasons = Readonly<Record<string, string>>

/**
 * Missing and superfluous examples of the remote in `folder`, compared with the routes that its sources use. One
 * message per problem with its solution; empty if there is none.
 */
export async function listUncovered(folder: string): Promise<readonly string[]> {
  const named = (await listNamedRoutes(findSources(folder))).map(
    ({ service, route }) => `${service} ${route}`,
  )
  const recorded = new Set(findExamples(folder))
  const file = path.join(folder, 'contracts/without-examples.json')
  const without: Reasons = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return compareExamples(named, recorded, without)
}

export function compareExamples(
  named: readonly string[],
  recorded: ReadonlySet<string>,
  without: Reasons,
): readonly string[] {
  const excused = Object.keys(without)
  return [
    ...named
      .filter((route) => !recorded.has(route) && !excused.includes(route))
      .map(
        (route) =>
          `${route} has no example: record it (infra/quality/e2e/smoke/record-examples.ts), write one in ` +
          'contracts/by-hand, or give a reason in contracts/without-examples.json',
      ),
    ...[...recorded]
      .filter((route) => !named.includes(route))
      .map((route) => `${route} has an example but is no longer used: remove the example`),
    ...excused
      .filter((route) => recorded.has(route) || !named.includes(route))
      .map(
        (route) => `${route} needs no reason in contracts/without-examples.json: remove the reason`,
      ),
    ...excused
      .filter((route) => (without[route] ?? '').trim() === '')
      .map((route) => `${route} has no reason in contracts/without-examples.json`),
  ]
}

/** Sources of the remote, and of the folders of `shared-contracts/remote` that it imports. */
function findSources(folder: string): readonly string[] {
  const own = globSync('src/**/*.{ts,tsx}', { cwd: folder }).map((file) => path.join(folder, file))
  const doors = new Set(
    own.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'@quantamental\/remote\/([\w-]+)'/g)].map(
        ([, door]) => door,
      ),
    ),
  )
  const shared = path.join(REPOSITORY, 'shared-contracts/remote/src')
  const used = globSync('{staff,ticker-search}/**/*.{ts,tsx}', { cwd: shared })
    .filter((file) => doors.has(file.split(path.sep)[0]))
    .map((file) => path.join(shared, file))
  return [...own, ...used]
}

function findExamples(folder: string): readonly string[] {
  return globSync('contracts/{,by-hand/}*.json', { cwd: folder })
    .filter((file) => path.basename(file) !== 'without-examples.json')
    .map((file): Examples => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    .flatMap(({ service, examples }) => examples.map(({ route }) => `${service} ${route}`))
}
