import type { ReleaseState, ReleaseUnit, ReleaseVersion } from '@quantamental/api/site'
import {
  findDenial,
  listCanaryNames,
  type RegistryDocument,
  type ReleaseDocument,
} from '@quantamental/remote/release'
import { isApprovalValid, needsApproval } from '../approvals.ts'
import { findChannel } from '../channels.ts'
import { findService } from '../names.ts'
import type { RegistryBackend } from '../registry/registry-backend.ts'
import type { Keys } from '../signing/keys.ts'
import { verifyDocument } from '../signing/signing.ts'
import type { PublishingStore } from '../store/build-store.ts'
import { listNames, listReleases } from '../store/store.ts'
import type { BuildFigures } from './edge-report.ts'

interface Sources {
  readonly store: PublishingStore
  readonly registry: RegistryBackend
  readonly keys: Keys
  readonly figures: readonly BuildFigures[]
  /** Places in sources for places in scripts. */
  readonly resolveFrames: (frames: readonly string[]) => Promise<string[]>
}

/** Limit of listed versions that the registry does not name. */
const OTHERS_MAX = 5
const MESSAGES_MAX = 10
const AUDIT_LINES = 30

/** State of all units for operators. @throws ReleaseError */
export async function readState(
  sources: Sources,
): Promise<Omit<ReleaseState, 'operations' | 'since'>> {
  const { registry: backend, store } = sources
  const registry = await backend.read()
  const names = await listNames(store, registry)
  return {
    revision: registry.revision,
    units: await Promise.all(names.map((name) => readUnit(sources, registry, name))),
    changes: (await backend.readAudit(AUDIT_LINES)).map(({ note = null, ...line }) => ({
      ...line,
      note,
    })),
  }
}

async function readUnit(
  { store, keys, figures, resolveFrames }: Sources,
  registry: RegistryDocument,
  name: string,
): Promise<ReleaseUnit> {
  const channel = findChannel(registry, name)
  const canary = channel?.canary
  const stored = await listReleases(store, name)
  const documents = new Map(stored.map(({ version, release }) => [version, release]))
  const channelOf = (version: string): ReleaseVersion['channel'] => {
    if (findDenial(registry, name, version)) return 'denied'
    if (version === channel?.stable) return 'live'
    if (version === canary?.version) return 'canary'
    return channel?.previous.includes(version) ? 'previous' : 'published'
  }
  const named = [channel?.stable, canary?.version, ...(channel?.previous ?? [])].filter(
    (version): version is string => version !== undefined && version !== '',
  )
  const others = stored.map(({ version }) => version).filter((version) => !named.includes(version))
  const versions = [...new Set([...named, ...others.slice(0, OTHERS_MAX)])]
  return {
    name,
    kind: name === 'shell' ? 'shell' : findService(name) ? 'service' : 'remote',
    state: registry.remotes[name]?.state ?? 'on',
    four_eyes: needsApproval({ keys }, name),
    versions: await Promise.all(
      versions.map(async (version): Promise<ReleaseVersion> => {
        const counted = figures.find((each) => each.name === name && each.version === version)
        const isCanary = version === canary?.version && channelOf(version) === 'canary'
        const others = isCanary ? listCanaryNames(name, canary).filter((each) => each !== name) : []
        return {
          version,
          channel: channelOf(version),
          ...describe(documents.get(version), keys),
          percent: isCanary ? canary.percent : null,
          since: isCanary ? canary.since : null,
          ...(others.length > 0 && { canary_with: others }),
          stopped: (isCanary && canary.stopped) || null,
          denied: findDenial(registry, name, version)?.reason ?? null,
          loads: counted?.loads ?? 0,
          faults: counted?.faults ?? 0,
          messages: await Promise.all(
            (counted?.messages ?? [])
              .slice(0, MESSAGES_MAX)
              .map(async ({ message, count, stack = null, frames = [] }) => ({
                ...{ message, count, stack },
                frames: await resolveFrames(frames),
              })),
          ),
          approvals: (registry.approvals ?? [])
            .filter((each) => each.name === name && each.version === version)
            .filter((each) => isApprovalValid({ keys }, each))
            .map(({ action, actor, at }) => ({ action, actor, at })),
        }
      }),
    ),
  }
}

function describe(release: ReleaseDocument | null | undefined, { trusted }: Keys) {
  const key = release?.signature?.key
  return {
    built_at: release?.builtAt ?? null,
    commit: release?.gitSha ?? null,
    signed_by: key === undefined ? null : (trusted?.[key]?.owner ?? key),
    untrusted: release && trusted ? verifyDocument(release, trusted, 'release') : null,
  }
}
