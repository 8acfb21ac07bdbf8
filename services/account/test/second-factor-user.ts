import { SoftwareAuthenticator } from '@quantamental/api/testing'
import { TEST_ORIGIN } from '@quantamental/service-kit/testing'
import { Secret, TOTP } from 'otpauth'
import { Browser } from './browser.ts'
import { insertActiveUser, PASSWORD, type TestAccount } from './build-test-app.ts'

type Answer = Awaited<ReturnType<Browser['post']>>

/** The authenticator app's code at a time. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** User with a password, a browser and a passkey in software. */
export class SecondFactorUser {
  readonly #account: TestAccount
  readonly id: number
  readonly email: string
  readonly authenticator = new SoftwareAuthenticator(TEST_ORIGIN)
  browser: Browser

  private constructor(account: TestAccount, id: number, email: string) {
    this.#account = account
    this.id = id
    this.email = email
    this.browser = new Browser(account.app)
  }

  static async create(account: TestAccount, name: string): Promise<SecondFactorUser> {
    const id = await insertActiveUser(account.db, name)
    const user = new SecondFactorUser(account, id, `${name}@example.test`)
    await user.browser.visit()
    return user
  }

  /** Use another browser, which no user has signed in with. */
  async takeNewBrowser(): Promise<this> {
    this.browser = await new Browser(this.#account.app).visit()
    return this
  }

  signIn(password = PASSWORD): Promise<Answer> {
    return this.browser.post('/api/jwt/create/', { email: this.email, password })
  }

  async signOut(): Promise<void> {
    await this.browser.post('/api/logout/')
  }

  passkeyOptions(current_password = PASSWORD): Promise<Answer> {
    return this.browser.post('/api/users/passkeys/options/', { current_password })
  }

  addPasskey(response: object, name = 'Laptop'): Promise<Answer> {
    return this.browser.post('/api/users/passkeys/', { name, response })
  }

  /** Sign in and add the passkey. @returns the recovery codes */
  async enrollPasskey(): Promise<string[]> {
    await this.signIn()
    const { options } = (await this.passkeyOptions()).json()
    const added = await this.addPasskey(this.authenticator.create(options))
    if (added.statusCode !== 201) throw new Error(added.body)
    return added.json().recovery_codes
  }

  /** Sign in and add an authenticator app. @returns its key */
  async enrollTotp(): Promise<string> {
    await this.signIn()
    const started = await this.browser.post('/api/users/totp/options/', {
      current_password: PASSWORD,
    })
    const { secret } = started.json()
    const code = codeAt(secret, this.#account.clock.now)
    const added = await this.browser.post('/api/users/totp/', { code })
    if (added.statusCode !== 201) throw new Error(added.body)
    return secret
  }

  async signInOptions(): Promise<Record<string, unknown>> {
    return (await this.browser.post('/api/jwt/passkey/options/')).json().options
  }

  signInWithPasskey(response: object): Promise<Answer> {
    return this.browser.post('/api/jwt/passkey/', { response })
  }

  signInWithCode(method: string, code: string): Promise<Answer> {
    return this.browser.post('/api/jwt/code/', { method, code })
  }

  async stepUpOptions(): Promise<Record<string, unknown>> {
    return (await this.browser.post('/api/users/step_up/options/')).json().options
  }

  stepUp(body: object): Promise<Answer> {
    return this.browser.post('/api/users/step_up/', body)
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.browser.get('/api/getme/')).statusCode === 200
  }
}
