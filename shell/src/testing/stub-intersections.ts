import { act } from '@testing-library/react'

/** IntersectionObserver whose elements enter the viewport when the test calls `reach`. */
export function stubIntersections() {
  const watched = new Map<Element, () => void>()
  let margin = ''
  class StubObserver {
    readonly #onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void
    constructor(
      onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
      options: IntersectionObserverInit = {},
    ) {
      this.#onChange = onChange
      margin = options.rootMargin ?? ''
    }
    observe(element: Element) {
      watched.set(element, () => this.#onChange([{ isIntersecting: true }]))
    }
    disconnect() {
      watched.clear()
    }
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', {
    value: StubObserver,
    configurable: true,
    writable: true,
  })
  return {
    watched: () => watched.size,
    /** Root margin of the newest observer. */
    margin: () => margin,
    /** Report all watched elements as intersecting. */
    reach: () => act(async () => [...watched.values()].forEach((notify) => void notify())),
    restore: () => Reflect.deleteProperty(globalThis, 'IntersectionObserver'),
  }
}
