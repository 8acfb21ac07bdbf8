import { toReleaseName } from '../names.ts'
import { OVERRIDE_PARAMETER } from '../override-address.ts'
import { ReleaseError } from '../release-error.ts'
import { signOverride, verifyDocument } from '../signing/signing.ts'
import { type Answer, type Flags, needed, parseNumber, type Site, UsageError } from './command.ts'

const MINUTES_MAX = 24 * 60

/** Create an address that shows other versions than the live ones for a limited time. */
export async function runOverride(
  site: Site,
  pairs: readonly string[],
  flags: Flags,
): Promise<Answer> {
  const minutes = parseNumber(flags.minutes ?? '60', '--minutes', { least: 1, most: MINUTES_MAX })
  const address = parseSite(needed(flags.site, '--site <address of the site>'))
  if (pairs.length === 0) throw new UsageError('pass a remote and its version: mfe_x=1.0.0-…')
  const remotes = Object.fromEntries(pairs.map(parsePair))
  const { signer, trusted } = site.keys
  if (!signer) {
    throw new ReleaseError(
      'key_needed',
      'overrides must be signed: set RELEASE_KEY_FILE to a key with the use override',
    )
  }
  for (const [name, version] of Object.entries(remotes)) {
    const release = await site.store.readRelease(name, version)
    const reason = trusted && verifyDocument(release, trusted, 'release')
    if (reason) throw new ReleaseError('untrusted', `${name} ${version} ${reason}`)
  }
  const exp = Math.floor(Date.now() / 1000) + minutes * 60
  const token = signOverride({ remotes, actor: site.actor, exp }, signer)
  address.searchParams.set(OVERRIDE_PARAMETER, token)
  const until = new Date(exp * 1000).toISOString()
  const what = Object.entries(remotes).map(([name, version]) => `${name} ${version}`)
  return {
    data: { remotes, until, token, url: address.href },
    text: `Shows ${what.join(', ')} until ${until}:\n${address.href}`,
  }
}

function parsePair(pair: string): [string, string] {
  const [name, version, ...more] = pair.split('=')
  if (!name || !version || more.length > 0) {
    throw new UsageError(`"${pair}" must be <name>=<version>`)
  }
  const remote = toReleaseName(name)
  if (remote === 'shell') throw new UsageError('the shell cannot be overridden, only remotes')
  return [remote, version]
}

function parseSite(text: string): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--site must be an http(s) address, not "${text}"`)
  }
  return url
}
