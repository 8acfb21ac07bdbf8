import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { COMPOSITION_ELEMENT_ID, COMPOSITION_PATH, type Composition } from '../../release.ts'
import type { ChaosSite } from './chaos-site.ts'

type ChangeComposition = (composition: Composition) => Composition
type Answer = (route: Route) => Promise<void>

const integrityOf = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`

/** Faults of one remote in one page; `clear()` removes all of them. */
export class PageFaults {
  readonly #page: Page
  readonly #site: ChaosSite
  readonly #held: (() => void)[] = []
  #broken = true

  constructor(page: Page, site: ChaosSite) {
    this.#page = page
    this.#site = site
  }

  get name(): string {
    return this.#site.name
  }

  clear(): void {
    this.#broken = false
    this.release()
  }

  release(): void {
    for (const each of this.#held.splice(0)) each()
  }

  /** Fulfill requests for the remote's files whose name matches `pattern`, until cleared. */
  async files(pattern: RegExp, answer: Answer): Promise<void> {
    await this.#page.route(this.#isFile(pattern), (route) =>
      this.#broken ? answer(route) : route.fallback(),
    )
  }

  /** Hold matching files until `release` or `clear`. */
  async hold(pattern: RegExp): Promise<void> {
    await this.files(pattern, async (route) => {
      await new Promise<void>((released) => this.#held.push(released))
      // A closed page no longer needs a response.
      await route.fallback().catch(() => undefined)
    })
  }

  /** Change the content of matching files after publication. */
  async rewrite(pattern: RegExp, change: (text: string) => string): Promise<void> {
    await this.files(pattern, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
  }

  /** Replace `remoteEntry.js` along with its digest, as if published that way. */
  async replaceEntry(change: (text: string) => string): Promise<void> {
    const path = `/r/${this.#site.name}/${this.#site.version}/remoteEntry.js`
    const before = await (await fetch(this.#site.origin + path)).text()
    const after = change(before)
    await this.rewrite(/^remoteEntry\.js$/, () => after)
    const replace = (text: string) => text.replaceAll(integrityOf(before), integrityOf(after))
    await this.#documents(replace)
    await this.rewrite(/^(?:integrity|digests)\.json$/, replace)
  }

  async composition(change: ChangeComposition): Promise<void> {
    const apply = (json: string) =>
      JSON.stringify(change(JSON.parse(json))).replaceAll('<', '\\u003c')
    const script = new RegExp(`(<script[^>]*id="${COMPOSITION_ELEMENT_ID}"[^>]*>)([^<]*)`)
    await this.#documents((text, isPage) =>
      isPage
        ? text.replace(script, (_, open: string, json: string) => open + apply(json))
        : apply(text),
    )
  }

  /** Change pages and `/composition.json`. */
  async #documents(change: (text: string, isPage: boolean) => string): Promise<void> {
    await this.#page.route('**/*', async (route) => {
      const request = route.request()
      const isPage = request.resourceType() === 'document'
      const isJson = new URL(request.url()).pathname === COMPOSITION_PATH
      if (!this.#broken || !(isPage || isJson)) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text(), isPage) })
    })
  }

  #isFile(pattern: RegExp): (url: URL) => boolean {
    const folder = `/r/${this.#site.name}/`
    return ({ pathname }) =>
      pathname.startsWith(folder) && pattern.test(pathname.slice(pathname.lastIndexOf('/') + 1))
  }
}
