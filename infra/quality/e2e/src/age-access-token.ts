import { createPrivateKey, sign, type webcrypto } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { runSql } from './new-users.ts'
import type { Site } from './site.ts'

const HOUR_SECONDS = 3600

/**
 * Replace the access token with an expired one of the same session, signed with the site's key. This avoids waiting
 * for its lifetime of five minutes.
 */
export async function ageAccessToken(context: BrowserContext, site: Site): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('qm_access'))
  if (!cookie) throw new Error('no access token: the browser is not signed in')
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
