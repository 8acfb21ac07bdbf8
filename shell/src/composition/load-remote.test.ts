import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { createStubShell } from '@quantamental/remote/testing'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
import { type LoadResult, stubRuntime } from '../testing/render-page.tsx'
import { createCompositionStore } from './composition-store.ts'
import { createRemoteLoader } from './load-remote.ts'

const toy = (contract = '1.0.0'): RemoteModule => ({ contract, name: 'mfe_toy', routes: [] })
const previous = {
  version: '0.9.0',
  entry: '/r/mfe_toy/0.9.0/mf-manifest.json',
  manifest: { name: 'mfe_toy' },
}
const refused = new Error('refused')

function createLoader(
  answers: readonly LoadResult[],
  remote = buildRemote(),
  latest = buildComposition([remote]),
  limitMs?: number,
) {
  const runtime = stubRuntime(answers)
  const store = createCompositionStore(buildComposition([remote]))
  const shell = createStubShell()
  const loader = createRemoteLoader({
    store,
    runtime,
    fetchComposition: async () => latest,
    shell: () => shell,
    ...(limitMs !== undefined && { limitMs }),
  })
  return { loader, runtime, store, shell }
}

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  self.__MF_RETRY__ = undefined
  self.__MF_SRI__ = undefined
})

describe('loading a remote', () => {
  it('a remote is registered from the composition and loaded once', async () => {
    const { loader, runtime } = createLoader([toy()])
    const loaded = await loader.load('mfe_toy')
    expect(loaded).toMatchObject({ version: '1.0.0', isFallback: false })
    expect(loader.load('mfe_toy')).toBe(loader.load('mfe_toy'))
    expect(runtime.log).toEqual([
      'register /r/mfe_toy/1.0.0/mf-manifest.json',
      'load mfe_toy/remote',
    ])
  })

  it('a loaded remote is started with the shell before it renders', async () => {
    const start = jest.fn()
    const { loader, shell } = createLoader([{ ...toy(), start }])
    await loader.load('mfe_toy')
    expect(start.mock.calls).toEqual([[shell]])
  })

  it.each([
    ['1.9.0', true],
    ['2.0.0', false],
    ['0.9.0', false],
  ])('a module with contract %s is accepted: %s', async (contract, works) => {
    const { loader } = createLoader([toy(contract)])
    const load = loader.load('mfe_toy')
    if (works) await expect(load).resolves.toMatchObject({ isFallback: false })
    else await expect(load).rejects.toMatchObject({ phase: 'contract', remote: 'mfe_toy' })
  })

  it('a build with an unsupported contract is not loaded', async () => {
    const { loader, runtime } = createLoader([toy()], buildRemote({ contract: '2.0.0' }))
    await expect(loader.load('mfe_toy')).rejects.toMatchObject({ phase: 'contract' })
    expect(runtime.log).toEqual([])
  })

  it('remotes that are switched off or unknown are not loaded', async () => {
    const { loader, runtime } = createLoader([toy()], buildRemote({ state: 'off' }))
    await expect(loader.load('mfe_toy')).rejects.toMatchObject({ phase: 'off' })
    await expect(loader.load('mfe_none')).rejects.toMatchObject({ phase: 'missing' })
    expect(runtime.log).toEqual([])
  })

  it('loading a remote times out if it never responds', async () => {
    const { loader } = createLoader([new Promise(() => {})], buildRemote(), undefined, 1)
    await expect(loader.load('mfe_toy')).rejects.toMatchObject({
      phase: 'timeout',
      version: '1.0.0',
    })
  })

  it('an entry that exposes no remote is rejected', async () => {
    const { loader } = createLoader([undefined as unknown as RemoteModule])
    await expect(loader.load('mfe_toy')).rejects.toMatchObject({ phase: 'load' })
  })
})

describe('retrying a remote', () => {
  it('a failed remote loads again only after a retry', async () => {
    const { loader, runtime } = createLoader([refused, toy()])
    await expect(loader.load('mfe_toy')).rejects.toMatchObject({ message: 'refused' })
    await expect(loader.load('mfe_toy')).rejects.toMatchObject({ message: 'refused' })
    expect(runtime.log.filter((line) => line.startsWith('load'))).toHaveLength(1)
    await expect(loader.retry('mfe_toy')).resolves.toMatchObject({ isFallback: false })
    expect(runtime.log.at(-2)).toBe('register /r/mfe_toy/1.0.0/mf-manifest.json again')
  })

  it('retrying a remote loads the current version from the registry with its digests', async () => {
    const latest = buildComposition([buildRemote({ version: '1.1.0' })], {
      integrity: { '/r/mfe_toy/1.1.0/remoteEntry.js': 'sha384-new' },
    })
    self.__MF_SRI__ = { '/r/mfe_toy/1.0.0/remoteEntry.js': 'sha384-old' }
    const { loader, store } = createLoader([refused, toy()], buildRemote(), latest)
    await expect(loader.load('mfe_toy')).rejects.toThrow('refused')
    await expect(loader.retry('mfe_toy')).resolves.toMatchObject({ version: '1.1.0' })
    expect(store.getState().composition.remotes[0]?.version).toBe('1.1.0')
    expect(self.__MF_SRI__).toEqual({
      '/r/mfe_toy/1.0.0/remoteEntry.js': 'sha384-old',
      '/r/mfe_toy/1.1.0/remoteEntry.js': 'sha384-new',
    })
  })

  it('retrying a remote requests the files under a new URL', async () => {
    const { loader } = createLoader([refused, refused, toy()])
    await expect(loader.load('mfe_toy')).rejects.toThrow()
    expect(self.__MF_RETRY__).toBeUndefined()
    await expect(loader.retry('mfe_toy')).rejects.toThrow()
    await loader.retry('mfe_toy')
    expect(self.__MF_RETRY__).toEqual({ mfe_toy: 2 })
  })

  it('retrying a remote discards the chunks of the failed build', async () => {
    const page = globalThis as Record<string, unknown>
    const { loader } = createLoader([refused, toy()])
    page.webpackChunkmfe_toy = [['stale']]
    await expect(loader.load('mfe_toy')).rejects.toThrow()
    expect(page.webpackChunkmfe_toy).toEqual([['stale']])
    await loader.retry('mfe_toy')
    expect(page.webpackChunkmfe_toy).toBeUndefined()
  })
})

describe('fallback to the previous version', () => {
  const remote = buildRemote({ previous })

  it('the fallback to the previous version is not used after one failure', async () => {
    const { loader, runtime } = createLoader([refused, toy()], remote)
    await expect(loader.load('mfe_toy')).rejects.toThrow('refused')
    expect(runtime.log.join()).not.toContain('0.9.0')
  })

  it('the fallback to the previous version is used after two failures', async () => {
    const { loader } = createLoader([refused, refused, toy()], remote)
    await expect(loader.load('mfe_toy')).rejects.toThrow('refused')
    await expect(loader.retry('mfe_toy')).resolves.toMatchObject({
      version: '0.9.0',
      isFallback: true,
    })
  })

  it('the fallback to the previous version is used after two render failures', async () => {
    const { loader } = createLoader([toy()], remote)
    await loader.load('mfe_toy')
    loader.noteFailure('mfe_toy', refused)
    await expect(loader.retry('mfe_toy')).resolves.toMatchObject({ isFallback: false })
    loader.noteFailure('mfe_toy', refused)
    await expect(loader.retry('mfe_toy')).resolves.toMatchObject({ isFallback: true })
  })

  it('the fallback to the previous version is not used if a new version is available', async () => {
    const latest = buildComposition([buildRemote({ version: '1.1.0', previous })])
    const { loader } = createLoader([refused, toy()], remote, latest)
    await expect(loader.load('mfe_toy')).rejects.toThrow()
    loader.noteFailure('mfe_toy', refused)
    await expect(loader.retry('mfe_toy')).resolves.toMatchObject({
      version: '1.1.0',
      isFallback: false,
    })
  })

  it('the fallback to the previous version reports the original error if the previous version fails too', async () => {
    const { loader } = createLoader([refused, refused, new Error('also gone')], remote)
    await expect(loader.load('mfe_toy')).rejects.toThrow()
    await expect(loader.retry('mfe_toy')).rejects.toMatchObject({
      message: 'refused',
      version: '1.0.0',
    })
  })
})
