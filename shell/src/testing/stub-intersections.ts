import { act } from '@testing-library/react'

/** An IntersectionObserver whose elements come near when the test says so. */
export function stubIntersections() {
  const watched = new Map<Element, () => void>()
  class StubObserver {
    readonly #onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void
    constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#onChange = onChange
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
    /** Everything that is watched comes near. */
    reach: () => act(async () => [...watched.values()].forEach((tell) => void tell())),
    restore: () => Reflect.deleteProperty(globalThis, 'IntersectionObserver'),
  }
}
