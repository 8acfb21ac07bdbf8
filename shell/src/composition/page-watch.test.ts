import { expect, it, jest } from '@jest/globals'
import { layOutNearTheWindow, noteBelowTheFold } from '../prerender/below-the-fold.ts'
import { buildComposition } from '../testing/build-composition.ts'
import { createCompositionStore } from './composition-store.ts'
import type { RemoteLoader } from './load-remote.ts'
import { watchPage } from './page-watch.ts'

it('lays out what is below the window once nothing of the page itself waits any more', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2000, 1, 1))
  document.body.innerHTML = '<footer></footer>'
  noteBelowTheFold(document.body)
  layOutNearTheWindow(document.body)
  const footer = document.querySelector('footer')
  expect(footer?.style.contentVisibility).toBe('auto')
  watchPage({
    store: createCompositionStore(buildComposition()),
    loader: {} as RemoteLoader,
    notify: { success() {}, error() {}, info() {} },
  })
  expect(footer?.style.contentVisibility).toBe('')
})
