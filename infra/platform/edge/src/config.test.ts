import { describe, expect, it } from '@jest/globals'
import { loadEdgeConfig } from './config.ts'

const NEEDED = {
  STORE_DIR: '/store',
  REGISTRY_FILE: '/data/registry.json',
  UNSIGNED_BUILDS: '1',
}

describe('loadEdgeConfig', () => {
  it('only the store, the registry and the keys are required', () => {
    expect(loadEdgeConfig(NEEDED)).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      store: '/store',
      registry: '/data/registry.json',
      trustedKeys: null,
      canaryMinLoads: 200,
      publicOrigin: 'http://localhost:8080',
      serviceUrls: {},
      servicesFile: null,
      liveReload: false,
      serviceTimeoutMs: 10_000,
      textTimeoutMs: 300,
    })
  })

  it('the optional variables are read', () => {
    const config = loadEdgeConfig({
      ...NEEDED,
      PORT: '0',
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://q.example',
      SERVICE_URLS: '{"market-beats":"http://127.0.0.1:3001/"}',
      SERVICES_FILE: '/services.json',
      LIVE_RELOAD: '1',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      publicOrigin: 'https://q.example',
      serviceUrls: { 'market-beats': 'http://127.0.0.1:3001' },
      servicesFile: '/services.json',
      liveReload: true,
    })
  })

  it('the error names all invalid variables', () => {
    const load = () =>
      loadEdgeConfig({
        PORT: '65536',
        PUBLIC_ORIGIN: 'q.example/path',
        SERVICE_URLS: '{"unknown":"http://x"}',
        LIVE_RELOAD: 'yes',
        LOG_LEVEL: 'loud',
        SERVICE_TIMEOUT_MS: '0',
        CANARY_MIN_LOADS: '0',
      })
    for (const name of [
      'PORT',
      'STORE',
      'REGISTRY',
      'TRUSTED_KEYS_FILE',
      'CANARY_MIN_LOADS',
      'PUBLIC_ORIGIN',
      'SERVICE_URLS: "unknown" is not a service',
      'LIVE_RELOAD',
      'LOG_LEVEL',
      'SERVICE_TIMEOUT_MS',
    ]) {
      expect(load).toThrow(name)
    }
  })

  it('SERVICE_URLS accepts addresses with the version of a release', () => {
    const read = (entry: object) =>
      loadEdgeConfig({ ...NEEDED, SERVICE_URLS: JSON.stringify({ stocks: entry }) })
    const versioned = { url: 'http://127.0.0.1:3001', version: '1.0.0-ab12cd34' }
    const entries = ['http://127.0.0.1:3000', versioned]
    expect(read(entries).serviceUrls.stocks).toEqual(entries)
    expect(read(versioned).serviceUrls.stocks).toEqual(versioned)
    expect(() => read([{ ...versioned, version: '../x' }])).toThrow(
      '"../x" must be the version of a release',
    )
    expect(() => read([{ version: '1.0.0' }])).toThrow('"undefined" must be http(s)://host:port')
  })

  it('TRUSTED_PROXIES accepts networks and refuses anything else', () => {
    const read = (networks: string) => loadEdgeConfig({ ...NEEDED, TRUSTED_PROXIES: networks })
    expect(loadEdgeConfig(NEEDED).trustedProxies).toEqual([])
    expect(read('10.244.0.0/16, fd00::/8').trustedProxies).toEqual(['10.244.0.0/16', 'fd00::/8'])
    expect(() => read('everybody')).toThrow('TRUSTED_PROXIES')
  })
})
