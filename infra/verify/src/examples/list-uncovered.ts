import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listNamedRoutes } from './named-routes.ts'

interface Examples {
  readonly service: string
  readonly examples: readonly { readonly route: string; readonly answer: unknown }[]
}

/** `contracts/without-examples.json` of a remote: `stocks GET /api/lists/` and the reason. */
type Reasons = Readonly<Record<string, string>>

/**
 * What the examples of the remote in `folder` have too little or too much beside the routes that its
 * sources name; each with what to do. Empty when nothing.
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
          `${route} has no example: record it (infra/e2e/smoke/record-examples.ts), write one in ` +
          'contracts/by-hand, or say in contracts/without-examples.json why there is none',
      ),
    ...[...recorded]
      .filter((route) => !named.includes(route))
      .map((route) => `${route} has an example and the sources no longer name it: remove it`),
    ...excused
      .filter((route) => recorded.has(route) || !named.includes(route))
      .map((route) => `${route} needs no reason in contracts/without-examples.json: remove it`),
    ...excused
      .filter((route) => (without[route] ?? '').trim() === '')
      .map((route) => `${route} has no reason in contracts/without-examples.json`),
  ]
}

function findSources(folder: string): readonly string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: folder }).map((file) => path.join(folder, file))
}

function findExamples(folder: string): readonly string[] {
  return globSync('contracts/{,by-hand/}*.json', { cwd: folder })
    .filter((file) => path.basename(file) !== 'without-examples.json')
    .map((file): Examples => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    .flatMap(({ service, examples }) => examples.map(({ route }) => `${service} ${route}`))
}
