import { setTimeout as wait } from 'node:timers/promises'
import type { SampleRequest } from '@quantamental/api/testing'
import { Client, type RawRequest } from '../world/client.ts'
import { createUser, signIn, type User, type World } from '../world/world.ts'

export interface Step {
  readonly user: User
  readonly sample: SampleRequest
}

/** Requests that succeeded by operation, and those that did not. */
export interface Walked {
  readonly steps: ReadonlyMap<string, readonly Step[]>
  readonly failures: readonly string[]
}

export const REASON = 'Security drill'
const PATIENCE_MS = 30_000

export interface WalkOptions {
  /** The first walk of a site also recomputes the data, which takes seconds of a processor. */
  readonly isFirst: boolean
  /** Called before each request with what is about to be sent. */
  readonly before?: (route: string, request: RawRequest) => Promise<void>
  /** Called with the text of each response. */
  readonly after?: (route: string, text: string) => Promise<void>
}

export interface People {
  readonly visitor: User
  /** Subscribes to Commercial during the walk. */
  readonly buyer: User
  /** Subscribes to Pro with 20 stocks of their choice. */
  readonly picker: User
  readonly operator: User
  readonly editor: User
}

export type Section = (walker: Walker, people: People) => Promise<void>

export class Walker {
  readonly world: World
  readonly steps = new Map<string, Step[]>()
  readonly failures: string[] = []

  readonly #options: WalkOptions

  constructor(world: World, options: WalkOptions) {
    this.world = world
    this.#options = options
  }

  async openPeople(): Promise<People> {
    const visitor = this.visitor()
    await this.reach(visitor, 'GET /api/csrf/')
    const people = {
      visitor,
      buyer: await createUser(this.world, 'buyer'),
      picker: await createUser(this.world, 'picker'),
      operator: await createUser(this.world, 'operator', ['operator']),
      editor: await createUser(this.world, 'editor', ['editor']),
    }
    for (const user of Object.values(people)) if (user !== visitor) await signIn(this.world, user)
    return people
  }

  visitor(): User {
    const client = new Client(this.world.site.baseURL)
    return { userId: 0, username: '', email: '', roles: [], client }
  }

  /** Send a request that must succeed, and remember it. @throws Error otherwise */
  async reach<T = Record<string, never>>(
    user: User,
    route: string,
    sample: SampleRequest = {},
  ): Promise<T> {
    const [method = '', path = ''] = route.split(' ')
    const query = new URLSearchParams(sample.query as Record<string, string>).toString()
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(sample.params?.[name])),
    )
    const request = {
      method,
      url: query === '' ? address : `${address}?${query}`,
      headers: { ...sample.headers, ...(sample.body !== undefined && JSON_TYPE) },
      ...(sample.body !== undefined && { payload: JSON.stringify(sample.body) }),
    }
    await this.#options.before?.(route, request)
    const { status, text } = await user.client.send(request)
    await this.#options.after?.(route, text)
    if (status < 200 || status > 299) {
      throw new Error(`${route} ${JSON.stringify(sample)}: ${status} ${text.slice(0, 300)}`)
    }
    const known = this.steps.get(route) ?? []
    this.steps.set(route, [...known, { user, sample }])
    return /^[[{]/.test(text) ? JSON.parse(text) : (text as T)
  }

  /** Newest mail to an address whose subject matches, once `count` of them have arrived. */
  async mailTo(address: string, subject: RegExp, count = 1): Promise<string> {
    const inbox = `${this.world.site.urlOf('mail-catcher')}/api/messages?recipient=${encodeURIComponent(address)}`
    return until(`mail to ${address}: ${subject}`, async () => {
      const mails = (await (await fetch(inbox)).json()) as Mail[]
      const found = mails.filter((mail) => subject.test(mail.subject))
      const newest = found.toSorted((a, b) => Number(b.id) - Number(a.id))[0]
      return found.length >= count && newest?.text
    })
  }
}

interface Mail {
  readonly id: string | number
  readonly subject: string
  readonly text: string
}

const JSON_TYPE = { 'content-type': 'application/json' }

export async function until<T>(
  what: string,
  find: () => Promise<T | undefined | false>,
): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(100)) {
    const found = await find()
    if (found) return found
  }
  throw new Error(`waited ${PATIENCE_MS / 1000} s for ${what}`)
}

/** `uid` and `token` of a mailed link. */
export function linkOf(
  text: string,
  page: string,
): { readonly uid: string; readonly token: string } {
  const [, uid = '', token = ''] = new RegExp(`/${page}/([^/\\s]+)/([^/\\s]+)`).exec(text) ?? []
  return { uid, token }
}
