import { createPrivateKey, sign, type webcrypto } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { runSql } from './people.ts'
import type { Site } from './site.ts'

const HOUR_SECONDS = 3600

/**
 * Puts in the place of the access token the same one as it is an hour later: the site's own signature
 * and session, expired. Waiting for it would take its five minutes.
 */
export async function ageAccessToken(context: BrowserContext, site: Site): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('qm_access'))
  if (!cookie) throw new Error('nobody is signed in')
  const [header = '', payload = ''] = cookie.value.split('.')
  const { kid } = decode(header)
  const { rows } = await runSql(
    site,
    'select private_jwk from account.signing_key where kid = $1',
    [kid],
  )
  const key = createPrivateKey({ key: rows[0].private_jwk as webcrypto.JsonWebKey, format: 'jwk' })
  const claims = decode(payload)
  const aged = encode({
    ...claims,
    iat: Number(claims.iat) - HOUR_SECONDS,
    exp: Number(claims.exp) - HOUR_SECONDS,
  })
  const signed = `${header}.${aged}`
  const signature = sign(null, Buffer.from(signed), key).toString('base64url')
  await context.addCookies([{ ...cookie, value: `${signed}.${signature}` }])
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}

function encode(claims: object): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url')
}
