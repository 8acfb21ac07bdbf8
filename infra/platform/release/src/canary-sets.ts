import { type Canary, listCanaryNames, type RegistryDocument } from '@quantamental/remote/release'
import { type Draft, findChannel, withChannel } from './channels.ts'
import type { Build } from './promote.ts'

type Channels = Pick<RegistryDocument, 'shell' | 'remotes' | 'services'>

/** Builds of the set that the canary of `name` belongs to, itself included. */
function listSet(registry: Channels, name: string, canary: Canary): readonly Build[] {
  return listCanaryNames(name, canary).flatMap((each) => {
    const other = findChannel(registry, each)?.canary
    return other && other.set === canary.set ? [[each, other.version] as const] : []
  })
}

/** Builds, completed by the other builds of their sets. */
export function withCanarySets(registry: Channels, builds: readonly Build[]): readonly Build[] {
  const all = new Map(builds)
  for (const [name, version] of builds) {
    const canary = findChannel(registry, name)?.canary
    if (canary?.set === undefined || canary.version !== version) continue
    for (const [other, at] of listSet(registry, name, canary)) {
      if (!all.has(other)) all.set(other, at)
    }
  }
  return [...all]
}

/** End canaries of sets that have lost one of their builds, by a denial for example. */
export function endBrokenSets(draft: Draft): Draft {
  const { remotes, services = {} } = draft
  const broken = Object.entries({ ...remotes, ...services }).filter(
    ([name, { canary }]) =>
      canary?.set !== undefined &&
      listSet(draft, name, canary).length < listCanaryNames(name, canary).length,
  )
  let next = draft
  for (const [name, { canary: _, ...channel }] of broken) next = withChannel(next, name, channel)
  return next
}
