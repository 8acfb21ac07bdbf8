import type { Canary, RegistryDocument, ServiceChannel } from '@quantamental/remote/release'
import { requireApproval } from './approvals.ts'
import { withCanarySets } from './canary-sets.ts'
import { changeRegistry, type RegistryChange, type RegistryOptions } from './change-registry.ts'
import { type Draft, findChannel, unknownName, withChannel } from './channels.ts'
import { type Build, noteOf, type PromoteOptions, requirePromotable } from './promote.ts'
import { ReleaseError } from './release-error.ts'
import { NO_KEYS } from './signing/keys.ts'
import { requireRight } from './signing/rights.ts'

/** Largest canary that goes live without a browser, in percent. */
export const QUIET_CANARY_PERCENT = 5
/** Share of visitors above which a canary needs the approval of a promotion. */
const APPROVED_PERCENT = 50

/** `setCanaries` of one build. */
export function setCanary(
  options: PromoteOptions,
  name: string,
  version: string,
  percent: number,
): Promise<RegistryChange> {
  return setCanaries(options, [[name, version]], percent)
}

/**
 * Serve versions other than the live ones to `percent` of visitors, after the gate; 0 ends the canary. Several builds
 * are one canary: a visitor gets all of them or none, and one of them stands for all in later changes. A new percent of
 * the same versions retains their start time; when it grows, earlier canary users stay on them.
 * @param percent 0 to 100, at most two decimals: there are 10,000 buckets.
 * @throws ReleaseError those of `promote`, and `unknown_name` for the shell, which cannot be a canary.
 */
export function setCanaries(
  options: PromoteOptions,
  given: readonly Build[],
  percent: number,
): Promise<RegistryChange> {
  const names = given.map(([name]) => name)
  return changeRegistry(options, { action: 'canary', names }, async (registry, store) => {
    const builds = withCanarySets(registry, given)
    const all = builds.map(([name]) => name)
    const set = all.length > 1 ? all.toSorted().join('+') : undefined
    const found = builds.map(([name, version]) => ({
      ...{ name, version },
      channel: getCanaryChannel(registry, name),
    }))
    const entry = {
      action: 'canary',
      name: all.join(', '),
      from: found.flatMap(({ channel }) => presentCanary(channel.canary)).join(', '),
      to: found.map(({ version }) => `${version} ${percent}%`).join(', '),
    } as const
    if (percent === 0) {
      for (const { name, version, channel } of found) {
        if (!channel.canary || channel.canary.version === version) continue
        throw new ReleaseError(
          'incompatible',
          `the canary of ${name} is ${channel.canary.version}, not ${version}: pass that version to stop it`,
        )
      }
      const next = found.reduce<Draft>(
        (draft, { name, channel: { canary: _, ...rest } }) => withChannel(draft, name, rest),
        registry,
      )
      return { entry, next, changes: found.some(({ channel }) => channel.canary !== undefined) }
    }
    requireRight(options.keys ?? NO_KEYS, 'canary', all)
    for (const { name, version, channel } of found)
      requireNew(registry, name, version, channel, set)
    if (percent > APPROVED_PERCENT) requireApproval(options, registry, 'promote', builds)
    await requirePromotable(options, store, registry, builds)
    const goesOn = found.every(
      ({ version, channel: { canary } }) =>
        canary?.version === version && canary.set === set && canary.stopped === undefined,
    )
    const begun = goesOn && found[0]?.channel.canary?.since
    const since = begun || (options.now ?? (() => new Date().toISOString()))()
    return {
      entry: { ...entry, ...noteOf(options) },
      next: found.reduce<Draft>((draft, { name, version, channel }) => {
        const canary: Canary = { version, percent, since, ...(set !== undefined && { set }) }
        return withChannel(draft, name, { ...channel, canary })
      }, registry),
      changes: !goesOn || found.some(({ channel }) => channel.canary?.percent !== percent),
    }
  })
}

/** Channel of a remote or a service. @throws ReleaseError `unknown_name`, also for the shell, which has no canary. */
function getCanaryChannel(registry: RegistryDocument, name: string): ServiceChannel {
  const channel = registry.remotes[name] ?? registry.services?.[name]
  if (!channel) throw unknownName(registry, name)
  return channel
}

const presentCanary = (canary: Canary | undefined) =>
  canary ? [`${canary.version} ${canary.percent}%`] : []

/** @throws ReleaseError for the live version, and for a build whose canary belongs to another set. */
function requireNew(
  registry: RegistryDocument,
  name: string,
  version: string,
  { stable, canary }: ServiceChannel,
  set: string | undefined,
): void {
  if (version === stable) {
    throw new ReleaseError(
      'incompatible',
      `${name} ${version} is already live for everyone: a canary must be a different version`,
    )
  }
  if (!canary?.set || canary.percent === 0 || canary.set === set) return
  const builds = withCanarySets(registry, [[name, canary.version]])
  throw new ReleaseError(
    'incompatible',
    `the canary of ${name} is one with ${builds
      .filter(([other]) => other !== name)
      .map((build) => build.join(' '))
      .join(' and ')}: end it first`,
  )
}

/**
 * Lower a canary to 0 after faults, and the other builds of its set with it, by one change; it stays in the registry
 * with the reason. No effect if that version is no longer the canary. @param reason shown in the status and the audit log.
 */
export function stopCanary(
  options: RegistryOptions,
  name: string,
  version: string,
  reason: string,
): Promise<RegistryChange> {
  return changeRegistry(options, { action: 'canary', names: [name] }, async (registry) => {
    const builds = withCanarySets(registry, [[name, version]])
    const note = builds.length === 1 ? reason : `${name} ${version}: ${reason}`
    const canary = findChannel(registry, name)?.canary
    const percent = canary?.version === version ? canary.percent : 0
    const entry = {
      action: 'canary',
      name: builds.map(([each]) => each).join(', '),
      from: builds.map(([, at]) => `${at} ${percent}%`).join(', '),
      to: builds.map(([, at]) => `${at} 0%`).join(', '),
      note,
    } as const
    if (percent === 0) return { entry, next: registry, changes: false }
    const next = builds.reduce<Draft>((draft, [each]) => {
      const channel = getCanaryChannel(registry, each)
      const stopped = channel.canary && { ...channel.canary, percent: 0, stopped: note }
      return withChannel(draft, each, { ...channel, ...(stopped && { canary: stopped }) })
    }, registry)
    return { entry, next, changes: true }
  })
}
