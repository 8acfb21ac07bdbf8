import type { CDPSession, Page } from '@playwright/test'

interface Authenticator {
  readonly client: CDPSession
  readonly authenticatorId: string
}

const authenticators = new WeakMap<Page, Promise<Authenticator>>()

/** Chromium's virtual authenticator of a page: it stores passkeys and confirms every request as the verified user. */
export function authenticatorOf(page: Page): Promise<Authenticator> {
  const known = authenticators.get(page) ?? add(page)
  authenticators.set(page, known)
  return known
}

async function add(page: Page): Promise<Authenticator> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}

/**
 * Private key (PKCS #8) of the passkey that `services/account/src/demo/demo-factors.ts` gives the demo operator and
 * editor of a site on this machine.
 */
const DEMO_KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg02QmunJja2jEwRCX7Qn3vnG08yW4vGYPAr2ByeEeE42hRANCAARWS9OO2OhbxvevARs5la10iqa0xHjG48+pt2MUaEb4BViHCbOeRxrMZLFaJQ+eKnXOiIrfqM+C0gfCUEN27DDa'

/**
 * Give the page's authenticator the passkeys of the demo staff. Their counters start at the time in seconds, so that
 * they increase from one browser to the next.
 */
export async function holdDemoPasskeys(page: Page): Promise<void> {
  const { client, authenticatorId } = await authenticatorOf(page)
  await client.send('WebAuthn.clearCredentials', { authenticatorId })
  for (const username of ['operator', 'editor']) {
    await client.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: {
        credentialId: Buffer.from(`demo-${username}`).toString('base64'),
        isResidentCredential: false,
        rpId: 'localhost',
        privateKey: DEMO_KEY,
        signCount: Math.floor(Date.now() / 1000),
      },
    })
  }
}
