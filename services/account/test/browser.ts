import type { FastifyInstance, InjectOptions } from 'fastify'

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

/** A cookie set by a response. */
export type SetCookie = Answer['cookies'][number]

/** Store cookies like a browser on the site, including paths, and send the CSRF token. */
export class Browser {
  readonly #app: FastifyInstance
  readonly #jar = new Map<string, SetCookie>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** A second window, on another instance of the service, with a copy of the cookies. */
  static copyOf(other: Browser, app: FastifyInstance): Browser {
    const copy = new Browser(app)
    for (const [name, cookie] of other.#jar) copy.#jar.set(name, cookie)
    return copy
  }

  cookie(name: string): string | undefined {
    return this.#jar.get(name)?.value
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.#jar.set(name, { name, value, path })
  }

  deleteCookie(name: string): void {
    this.#jar.delete(name)
  }

  #cookieHeader(url: string): string {
    return [...this.#jar.values()]
      .filter(({ path }) => url.startsWith(path ?? '/'))
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
  }

  #store(cookies: readonly SetCookie[]): void {
    for (const cookie of cookies) {
      const isRemoved = cookie.maxAge === 0 || cookie.expires?.getTime() === 0
      if (isRemoved) this.#jar.delete(cookie.name)
      else this.#jar.set(cookie.name, cookie)
    }
  }

  async send(options: InjectOptions & { url: string }): Promise<Answer> {
    const csrf = this.cookie('csrftoken')
    const answer = await this.#app.inject({
      ...options,
      headers: {
        cookie: this.#cookieHeader(options.url),
        'sec-fetch-site': 'same-origin',
        ...(csrf && { 'x-csrftoken': csrf }),
        ...options.headers,
      },
    })
    this.#store(answer.cookies)
    return answer
  }

  get(url: string): Promise<Answer> {
    return this.send({ method: 'GET', url })
  }

  post(url: string, payload?: object): Promise<Answer> {
    return this.send({ method: 'POST', url, ...(payload && { payload }) })
  }

  /** Request a CSRF token, like the shell on a first visit. */
  async visit(): Promise<this> {
    await this.get('/api/csrf/')
    return this
  }
}
