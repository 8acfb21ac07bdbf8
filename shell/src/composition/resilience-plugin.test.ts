import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'

const ENTRY = 'http://localhost/r/mfe_toy/1.0.0/mf-manifest.json'
const DIGEST = 'sha384-known'

document.head.innerHTML = '<script nonce="n0nce"></script>'
document.body.innerHTML = `<script type="application/json" id="composition">${JSON.stringify(
  buildComposition([buildRemote()], { integrity: { '/r/mfe_toy/1.0.0/remoteEntry.js': DIGEST } }),
)}</script>`
const { default: createPlugin, createGuardedScript } = await import('./resilience-plugin.ts')
const { forgetManifest, readDigests, rememberManifests } = await import('./read-composition.ts')

const plugin = createPlugin()
const fetchMock = jest.fn<typeof fetch>()

function loadManifest() {
  return plugin.fetch?.(ENTRY, {}, {} as never) as Promise<Response>
}

beforeEach(() => {
  globalThis.fetch = fetchMock
  fetchMock.mockReset()
  jest.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  self.__MF_SRI__ = { '/r/mfe_toy/1.0.0/remoteEntry.js': DIGEST }
  self.__MF_RETRY__ = undefined
})

describe('a shared package', () => {
  const shared = { version: '19.3.1', from: 'shell' }
  const byRange = () => ({ shared: { version: 'by range' }, useTreesShaking: false })
  /** Resolve react, which the page provides in version 19.3.1. */
  function resolve(requiredVersion: string | false, version = '19.3.1') {
    const answer = plugin.resolveShare?.({
      shareScopeMap: { default: { react: { '19.3.1': shared } } },
      scope: 'default',
      pkgName: 'react',
      version,
      shareInfo: { shareConfig: { requiredVersion } },
      resolver: byRange,
    } as never)
    return (answer as unknown as { resolver: () => { shared: unknown } }).resolver().shared
  }

  it('a shared package matching the start of its range is used without parsing the range', () => {
    expect(resolve('^19.3.1')).toBe(shared)
  })

  it('a shared package with any other version or range is resolved by the runtime', () => {
    for (const range of ['^19.3.0', '^19.3.2', '^18.0.0', '19.3.1', '*', false] as const) {
      expect([range, resolve(range)]).toEqual([range, { version: 'by range' }])
    }
    expect(resolve('^19.4.0', '19.4.0')).toEqual({ version: 'by range' })
  })
})

describe('manifest of a remote', () => {
  it('the manifest of a remote is read from the page without a request', async () => {
    const response = await loadManifest()
    await expect(response.json()).resolves.toEqual({ name: 'mfe_toy' })
    expect(fetchMock).not.toHaveBeenCalled()
  })

  describe('when the page has none', () => {
    beforeEach(() => forgetManifest('/r/mfe_toy/1.0.0/mf-manifest.json'))
    afterEach(() => rememberManifests(buildComposition()))

    it('a manifest that is not in the page is fetched without credentials', async () => {
      fetchMock.mockImplementation(async (url) =>
        Response.json(
          String(url).endsWith('/digests.json') ? { integrity: {} } : { name: 'fresh' },
        ),
      )
      await expect((await loadManifest()).json()).resolves.toEqual({ name: 'fresh' })
      expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
    })

    it('a manifest that is not in the page comes with the digests of its build', async () => {
      fetchMock.mockImplementation(async (url) =>
        Response.json(
          String(url).endsWith('/digests.json')
            ? { integrity: { 'page.js': 'sha384-page' } }
            : { name: 'toy' },
        ),
      )
      self.__MF_SRI__ = { '/r/shell/1.0.0/main.js': DIGEST }
      await plugin.fetch?.('http://localhost/r/mfe_toy/2.0.0/mf-manifest.json', {}, {} as never)
      expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
        'http://localhost/r/mfe_toy/2.0.0/mf-manifest.json',
        '/r/mfe_toy/2.0.0/digests.json',
      ])
      expect(self.__MF_SRI__).toEqual({
        '/r/shell/1.0.0/main.js': DIGEST,
        '/r/mfe_toy/2.0.0/page.js': 'sha384-page',
      })
    })

    describe('of a build with scripts of an earlier one', () => {
      const files: Record<string, unknown> = {
        '/r/mfe_toy/4.0.0/digests.json': { base: '3.0.0', integrity: { 'page.js': 'sha384-new' } },
        '/r/mfe_toy/3.0.0/digests.json': {
          integrity: { 'page.js': 'sha384-old', 'chart.js': 'sha384-chart' },
        },
        '/r/mfe_toy/5.0.0/digests.json': { base: '2.9.0', integrity: {} },
        '/r/mfe_toy/5.0.0/integrity.json': { 'page.js': 'sha384-page' },
      }
      beforeEach(() => {
        self.__MF_SRI__ = {}
        fetchMock.mockImplementation(async (url) =>
          String(url) in files
            ? Response.json(files[String(url)])
            : new Response('', { status: 404 }),
        )
      })

      it('digests of unchanged scripts are read from the earlier build, with its address', async () => {
        await readDigests('/r/mfe_toy/4.0.0/page.js')
        expect(self.__MF_SRI__).toEqual({
          '/r/mfe_toy/4.0.0/page.js': 'sha384-new',
          '/r/mfe_toy/4.0.0/chart.js': 'sha384-chart?3.0.0',
        })
      })

      it('digests are read from the build alone if the earlier one is not served', async () => {
        await readDigests('/r/mfe_toy/5.0.0/page.js')
        expect(self.__MF_SRI__).toEqual({ '/r/mfe_toy/5.0.0/page.js': 'sha384-page' })
      })
    })

    it('a manifest is not read from the JSON body of a 404, which throws immediately', async () => {
      fetchMock.mockResolvedValue(Response.json({ detail: 'Not found.' }, { status: 404 }))
      await expect(loadManifest()).rejects.toThrow('HTTP 404')
      expect(fetchMock).toHaveBeenCalledTimes(1)
    })

    it('a manifest is requested three times on server errors', async () => {
      fetchMock.mockImplementation(async () => new Response('oops', { status: 500 }))
      await expect(loadManifest()).rejects.toThrow('HTTP 500')
      expect(fetchMock).toHaveBeenCalledTimes(3)
    })

    it('a manifest is returned by a retry after a network error', async () => {
      fetchMock
        .mockRejectedValueOnce(new TypeError('network'))
        .mockResolvedValueOnce(Response.json({ name: 'second' }))
      await expect((await loadManifest()).json()).resolves.toEqual({ name: 'second' })
    })
  })
})

describe('a script of a remote', () => {
  it('a script of a remote has the digest from the registry and the nonce of the page', () => {
    const script = createGuardedScript('http://localhost/r/mfe_toy/1.0.0/remoteEntry.js')
    expect(script.integrity).toBe(DIGEST)
    expect(script.nonce).toBe('n0nce')
    expect(script.crossOrigin).toBeNull()
  })

  it('a script of a remote is blocked if the registry has no digest for it', () => {
    const script = createGuardedScript('http://localhost/r/mfe_toy/1.0.0/stranger.js')
    expect(script.integrity).toMatch(/^sha384-A{64}$/)
  })

  it('a script of a remote gets a new URL on a retry', () => {
    self.__MF_RETRY__ = { mfe_toy: 2 }
    const url = 'http://localhost/r/mfe_toy/1.0.0/remoteEntry.js'
    expect(createGuardedScript(url, 'mfe_toy').src).toBe(`${url}?retry=2`)
    expect(createGuardedScript(url, 'mfe_toy').integrity).toBe(DIGEST)
    expect(createGuardedScript(url, 'mfe_other').src).toBe(url)
  })
})

describe('an unchanged script of an earlier release', () => {
  const url = 'http://localhost/r/mfe_toy/1.0.0/remoteEntry.js'
  beforeEach(() => {
    self.__MF_SRI__ = { '/r/mfe_toy/1.0.0/remoteEntry.js': `${DIGEST}?0.9.0-ab12cd34` }
  })

  it('an unchanged entry loads from there and names its own release', () => {
    const script = createGuardedScript(url)
    expect(script.src).toBe('http://localhost/r/mfe_toy/0.9.0-ab12cd34/remoteEntry.js')
    expect(script.integrity).toBe(DIGEST)
    expect(script.dataset.release).toBe('http://localhost/r/mfe_toy/1.0.0/')
  })

  it('a retry loads it from its own release', () => {
    self.__MF_RETRY__ = { mfe_toy: 1 }
    expect(createGuardedScript(url, 'mfe_toy').src).toBe(`${url}?retry=1`)
  })

  it('a failed entry loads from its own release', async () => {
    const addresses: string[] = []
    await plugin.loadEntryError?.({
      getRemoteEntry: () => {
        addresses.push(createGuardedScript(url).src)
        return Promise.resolve({})
      },
      origin: {},
      remoteInfo: { name: 'mfe_toy', entry: url },
      globalLoading: {},
      uniqueKey: 'mfe_toy:entry',
    } as never)
    expect(addresses).toEqual([url])
  })
})

describe('a failing remote entry', () => {
  const retry = (getRemoteEntry: () => Promise<unknown>) =>
    plugin.loadEntryError?.({
      getRemoteEntry,
      origin: {},
      remoteInfo: { name: 'mfe_toy', entry: 'http://localhost/entry.js' },
      globalLoading: {},
      uniqueKey: 'mfe_toy:entry',
    } as never)

  it('a failing remote entry is retried twice', async () => {
    const getRemoteEntry = jest.fn(() => Promise.reject(new Error('refused')))
    await expect(retry(getRemoteEntry)).resolves.toBeUndefined()
    expect(getRemoteEntry).toHaveBeenCalledTimes(2)
  })

  it('a failing remote entry is used as soon as a retry succeeds', async () => {
    const entry = { init() {}, get() {} }
    const getRemoteEntry = jest.fn(() => Promise.resolve(entry))
    await expect(retry(getRemoteEntry)).resolves.toBe(entry)
    expect(getRemoteEntry).toHaveBeenCalledTimes(1)
  })
})
