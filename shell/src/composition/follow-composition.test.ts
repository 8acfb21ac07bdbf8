import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Composition } from '@quantamental/remote/release'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
import { createCompositionStore } from './composition-store.ts'
import { followComposition } from './follow-composition.ts'

const FAR = 60_000
const fallback = { version: '0.9.0', entry: '/r/mfe_toy/0.9.0/mf-manifest.json', manifest: {} }
let stop: () => void
let fetched: jest.SpiedFunction<typeof fetch>
beforeEach(() => {
  jest.useFakeTimers()
  fetched = jest.spyOn(globalThis, 'fetch')
})
afterEach(() => {
  stop()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Page whose edge responds with `latest`. */
function open(own: Composition, latest: Composition) {
  fetched.mockImplementation(async () => Response.json(latest))
  const [drop, offer, reload] = [jest.fn(), jest.fn(), jest.fn<(address: string) => void>()]
  const store = createCompositionStore(own)
  stop = followComposition({ store, loader: { drop }, offer, reload })
  return { drop, offer, reload }
}

describe('following the composition', () => {
  it.each([
    ['the shell', 'shell@1.0.0'],
    ['a remote', 'mfe_toy@1.0.0'],
    ['the fallback of a remote', 'mfe_toy@0.9.0'],
  ])(
    'a page reloads within a minute, also in the background, after %s is denied',
    async (_, build) => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      const own = buildComposition([buildRemote({ previous: fallback })])
      const { reload, offer } = open(own, { ...own, denied: ['mfe_cart@1.0.0', build] })
      await jest.advanceTimersByTimeAsync(FAR)
      expect(reload).toHaveBeenCalledWith('/composition/reset?denied=&next=%2F')
      expect(offer).not.toHaveBeenCalled()
    },
  )

  it('a page without a denied build does not reload, and confirms the deny list with its next poll', async () => {
    const own = buildComposition([buildRemote()])
    const { reload } = open(own, { ...own, denied: ['mfe_toy@0.9.0', 'mfe_cart@1.0.0'] })
    await jest.advanceTimersByTimeAsync(2 * FAR)
    expect(reload).not.toHaveBeenCalled()
    const tags = fetched.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('if-none-match'),
    )
    expect(tags).toEqual(['W/"c0ffee00"', 'W/"c0ffee00.2"'])
  })

  it('a remote that is switched off is dropped, and a new version is offered', async () => {
    const own = buildComposition([buildRemote()])
    const latest = buildComposition([buildRemote({ state: 'off', version: '2.0.0' })])
    const { drop, offer, reload } = open(own, latest)
    await jest.advanceTimersByTimeAsync(FAR)
    expect([drop.mock.calls, offer.mock.calls]).toEqual([[['mfe_toy']], [[true]]])
    expect(reload).not.toHaveBeenCalled()
  })
})
