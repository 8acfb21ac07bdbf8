import { type Approval, findDenial, type RegistryDocument } from '@quantamental/remote/release'
import { changeRegistry, type RegistryChange, type RegistryOptions } from './change-registry.ts'
import type { Build } from './promote.ts'
import { ReleaseError } from './release-error.ts'
import { NO_KEYS } from './signing/keys.ts'
import { verifyDocument } from './signing/signing.ts'

/** As for changes of roles and refunds by two operators. */
const VALID_MS = 24 * 60 * 60 * 1000

type ApprovedAction = Approval['action']

/** Whether a second signer must approve changes of this build. */
export function needsApproval(
  { keys = NO_KEYS }: Pick<RegistryOptions, 'keys'>,
  name: string,
): boolean {
  return keys.fourEyes?.includes(name) ?? false
}

/**
 * Approve a change of a build that another signer makes within a day. The change uses it up.
 * @throws ReleaseError `key_needed`, `forbidden`, `release_missing`, `untrusted`, `denied`.
 */
export function approve(
  options: RegistryOptions,
  [name, version]: Build,
  action: ApprovedAction = 'promote',
): Promise<RegistryChange> {
  const { keys = NO_KEYS, actor = 'unknown', now = () => new Date().toISOString() } = options
  const { signer, trusted } = keys
  return changeRegistry(options, { action: 'approve', names: [name] }, async (registry, store) => {
    if (!signer) {
      throw new ReleaseError(
        'key_needed',
        'approvals must be signed: set RELEASE_KEY_FILE to a key with the use registry',
      )
    }
    const release = await store.readRelease(name, version)
    const reason = trusted && verifyDocument(release, trusted, 'release')
    if (reason) throw new ReleaseError('untrusted', `${name} ${version} ${reason}`)
    const denial = findDenial(registry, name, version)
    if (denial) throw new ReleaseError('denied', `${name} ${version} was denied: ${denial.reason}`)
    const approval: Approval = signer.signDocument({ action, name, version, actor, at: now() })
    const others = (registry.approvals ?? []).filter(
      (each) =>
        isFresh(each, now) &&
        !(isFor(each, action, [name, version]) && isSameSigner(each, approval)),
    )
    return {
      entry: { action: 'approve', name, from: action, to: version },
      next: { ...registry, approvals: [...others, approval] },
      changes: true,
    }
  })
}

/** @throws ReleaseError `approval_needed` for builds under four eyes that no other signer has approved. */
export function requireApproval(
  options: RegistryOptions,
  registry: RegistryDocument,
  action: ApprovedAction,
  builds: readonly Build[],
): void {
  const reasons = builds
    .filter(([name]) => needsApproval(options, name))
    .filter((build) => !findApproval(options, registry, action, build))
    .map(
      ([name, version]) =>
        `another operator approves it at /operator/releases, or another key: release approve ${name} ${version}${action === 'deny' ? ' --for deny' : ''}`,
    )
  if (reasons.length === 0) return
  const title = builds.map((build) => build.join(' ')).join(' and ')
  throw new ReleaseError(
    'approval_needed',
    `${title} needs a second signer to ${action} it`,
    reasons,
  )
}

/** Valid approval by another signer than that of `options`. */
function findApproval(
  {
    keys = NO_KEYS,
    actor = 'unknown',
    now = () => new Date().toISOString(),
  }: Omit<RegistryOptions, 'store' | 'registry'>,
  { approvals = [] }: Pick<RegistryDocument, 'approvals'>,
  action: ApprovedAction,
  build: Build,
): Approval | undefined {
  return approvals.find((approval) => {
    if (!isFor(approval, action, build) || !isApprovalValid({ keys, now }, approval)) return false
    const { key } = approval.signature
    const isPerActor = keys.trusted?.[key]?.perActor === true
    return keys.signer?.keyId !== key || (isPerActor && approval.actor !== actor)
  })
}

/** Whether a key that may approve signed it, within the last day. */
export function isApprovalValid(
  { keys = NO_KEYS, now = () => new Date().toISOString() }: Pick<RegistryOptions, 'keys' | 'now'>,
  approval: Approval,
): boolean {
  const { trusted } = keys
  if (!trusted || !isFresh(approval, now)) return false
  if (verifyDocument(approval, trusted, 'registry') !== null) return false
  const { builds, actions } = trusted[approval.signature.key] ?? {}
  return builds?.includes(approval.name) !== false && actions?.includes('approve') !== false
}

/** Approvals without those of these builds. */
export function withoutApprovals(
  { approvals = [] }: Pick<RegistryDocument, 'approvals'>,
  builds: readonly Build[],
): readonly Approval[] {
  return approvals.filter(
    (approval) =>
      !builds.some(([name, version]) => approval.name === name && approval.version === version),
  )
}

function isFor(approval: Approval, action: ApprovedAction, [name, version]: Build): boolean {
  return approval.action === action && approval.name === name && approval.version === version
}

function isSameSigner(a: Approval, b: Approval): boolean {
  return a.signature.key === b.signature.key && a.actor === b.actor
}

function isFresh({ at }: Approval, now: () => string): boolean {
  const age = Date.parse(now()) - Date.parse(at)
  return age >= 0 && age <= VALID_MS
}
