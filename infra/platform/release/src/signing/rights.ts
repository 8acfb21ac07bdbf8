import type { RegistryAction } from '@quantamental/remote/release'
import { ReleaseError } from '../release-error.ts'
import type { Keys } from './keys.ts'
import { describeKey } from './signing.ts'

const VERBS: Readonly<Record<RegistryAction | 'publish', string>> = {
  ...{ approve: 'approve', canary: 'start canaries of', deny: 'deny', off: 'switch off' },
  ...{ on: 'switch on', promote: 'promote', publish: 'publish', rollback: 'roll back' },
}

/**
 * Check the signing key's rights before the work: whether it may publish builds of these names, or change them in the
 * registry. @throws ReleaseError `forbidden`.
 */
export function requireRight(
  { trusted, signer }: Keys,
  action: RegistryAction | 'publish',
  names: readonly string[],
): void {
  const key = signer && trusted && Object.hasOwn(trusted, signer.keyId) && trusted[signer.keyId]
  if (!key) return
  const { builds, actions } = key
  const who = describeKey(signer.keyId, key)
  const others = names.filter((name) => builds?.includes(name) === false)
  if (others.length > 0) {
    const allowed = builds?.join(', ') || 'nothing'
    throw new ReleaseError(
      'forbidden',
      `${who} may ${VERBS[action]} ${allowed} and not ${others.join(', ')}`,
    )
  }
  if (action !== 'publish' && actions?.includes(action) === false) {
    throw new ReleaseError(
      'forbidden',
      `${who} may sign ${actions.join(', ') || 'nothing'} and not ${action}`,
    )
  }
}
