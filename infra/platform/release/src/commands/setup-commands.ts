import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { KeyUse, TrustedKey, TrustedKeys } from '@quantamental/remote/release'
import { isReleaseName, toReleaseName } from '../names.ts'
import { createPostgresSchema } from '../postgres/connection.ts'
import { ReleaseError } from '../release-error.ts'
import {
  createKeyPair,
  KEY_USES,
  parseTrust,
  REGISTRY_ACTIONS,
  type Trust,
} from '../signing/keys.ts'
import { type Answer, type Flags, needed, UsageError } from './run-command.ts'

/** Create a key pair: write the private key to its own file, add the public key to the trusted keys. */
export async function runKeys(flags: Flags): Promise<Answer> {
  const out = needed(flags.out, '--out <file of the private key>')
  const uses = parseUses(flags.uses ?? KEY_USES.join(','))
  const { keyId, privateKeyPem, trusted } = createKeyPair(uses, parseLimits(flags))
  const entry: TrustedKeys = { [keyId]: trusted }
  const list = flags.trust === undefined ? null : await readList(flags.trust)
  await mkdir(dirname(out), { recursive: true, mode: 0o700 })
  await writeFile(out, privateKeyPem, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new ReleaseError(
      'key_invalid',
      `${out} already exists: choose another file, keys are never overwritten`,
    )
  })
  if (flags.trust !== undefined && list) {
    await replaceList(flags.trust, { ...list, trusted: { ...list.trusted, ...entry } })
  }
  const where =
    flags.trust === undefined
      ? `Add this to the list that TRUSTED_KEYS_FILE names:\n${JSON.stringify(entry, null, 2)}`
      : `Added to ${flags.trust} for ${uses.join(', ')}`
  return {
    data: { keyId, privateKeyFile: out, trusted: entry },
    text: `Key ${keyId} saved to ${out}. Do not share that file.\n${where}`,
  }
}

function parseUses(text: string): readonly KeyUse[] {
  const uses = text.split(',').map((use) => use.trim())
  const known = KEY_USES.filter((use) => uses.includes(use))
  if (known.length !== uses.length) {
    throw new UsageError(`--uses must be some of ${KEY_USES.join(',')}, not "${text}"`)
  }
  return known
}

function parseLimits({
  owner,
  builds,
  actions,
  'per-actor': perActor,
}: Flags): Omit<TrustedKey, 'publicKey' | 'uses'> {
  const split = (text: string) => text.split(',').map((each) => each.trim())
  const names = builds === undefined ? undefined : split(builds).map(toReleaseName)
  const wrong = names?.find((each) => !isReleaseName(each))
  if (wrong !== undefined) throw new UsageError(`--builds takes release names, not "${wrong}"`)
  const allowed = REGISTRY_ACTIONS.filter((each) => actions && split(actions).includes(each))
  if (actions !== undefined && allowed.length !== split(actions).length) {
    throw new UsageError(
      `--actions must be some of ${REGISTRY_ACTIONS.join(',')}, not "${actions}"`,
    )
  }
  return {
    ...(owner !== undefined && { owner }),
    ...(names && { builds: names }),
    ...(actions !== undefined && { actions: allowed }),
    ...(perActor && { perActor }),
  }
}

async function readList(file: string): Promise<Trust> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return parseTrust(text, file)
}

async function replaceList(file: string, { trusted, fourEyes }: Trust): Promise<void> {
  const list = { ...trusted, ...(fourEyes.length > 0 && { fourEyes }) }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, `${JSON.stringify(list, null, 2)}\n`)
  await rename(`${file}.new`, file)
}

/** Create the missing tables of a registry in PostgreSQL. */
export async function runSchema(registryAddress: string, edgeRole?: string): Promise<Answer> {
  if (!/^postgres(?:ql)?:/.test(registryAddress)) {
    throw new UsageError('schema needs a registry at postgres://…')
  }
  if (edgeRole === '') throw new UsageError('--edge-role needs the name of a role')
  await createPostgresSchema(registryAddress, edgeRole)
  const rights = edgeRole === undefined ? '' : `; ${edgeRole} has the permissions of an edge`
  return {
    data: { schema: 'release', edgeRole: edgeRole ?? null },
    text: `the tables release.registry, release.audit and release.composition exist${rights}`,
  }
}
