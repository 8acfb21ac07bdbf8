import { readRegistry } from './registry/registry.ts'
import { listReleaseNames, listReleases } from './store/store.ts'

export interface StatusLine {
  readonly name: string
  readonly state: 'on' | 'off'
  /** Empty when nothing is promoted. */
  readonly stable: string
  readonly previous: readonly string[]
  /** Published versions, newest first. */
  readonly published: readonly string[]
}

export interface Status {
  readonly revision: number
  readonly builds: readonly StatusLine[]
}

/** What is live, what could be, for every name in the registry or the store. */
export async function readStatus(store: string, registryFile: string): Promise<Status> {
  const registry = await readRegistry(registryFile)
  const names = new Set([
    'shell',
    ...Object.keys(registry.remotes).sort(),
    ...(await listReleaseNames(store)),
  ])
  const builds = await Promise.all(
    [...names].map(async (name): Promise<StatusLine> => {
      const remote = registry.remotes[name]
      const channel = name === 'shell' ? registry.shell : remote
      return {
        name,
        state: remote?.state ?? 'on',
        stable: channel?.stable ?? '',
        previous: channel?.previous ?? [],
        published: (await listReleases(store, name)).map(({ version }) => version),
      }
    }),
  )
  return { revision: registry.revision, builds }
}

/** The status as text for a terminal. */
export function presentStatus(status: Status): string {
  const lines = status.builds.map(({ name, state, stable, previous, published }) => {
    const live = stable === '' ? 'not promoted' : `${stable}${state === 'off' ? ' (off)' : ''}`
    const waiting = published.filter((each) => each !== stable && !previous.includes(each))
    const before = previous.length > 0 ? `  before: ${previous.join(', ')}` : ''
    const others = waiting.length > 0 ? `  also published: ${waiting.join(', ')}` : ''
    return `${name.padEnd(18)} ${live}${before}${others}`
  })
  return [`registry revision ${status.revision}`, ...lines].join('\n')
}
