import '@testing-library/jest-dom/jest-globals'
import { jest } from '@jest/globals'

globalThis.__webpack_nonce__ = ''

if (typeof window !== 'undefined') {
  // jsdom has neither modal dialogs, media queries nor scrolling.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo
}
