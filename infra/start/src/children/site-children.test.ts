import { describe, expect, it } from '@jest/globals'
import { layoutOf } from '../layout.ts'
import { loadSecrets } from '../secrets.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { edgeUrl, planChildren } from './site-children.ts'

describe('the edge is asked whether it is ready', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://127.0.0.1:8080'],
    ['::', 'http://127.0.0.1:8080'],
    ['::1', 'http://[::1]:8080'],
    ['192.168.1.5', 'http://192.168.1.5:8080'],
  ])('with HOST=%s at %s', (host, url) => {
    expect(edgeUrl({ host, port: 8080 })).toBe(url)
  })
})

const folder = makeTemporaryFolder()

describe('the secret of the risk-valuation visualizer', () => {
  it('is told to the stocks service and to nothing else', async () => {
    const layout = layoutOf(folder)
    const secrets = loadSecrets(layout.secretsFile)
    const children = await planChildren({
      layout,
      secrets,
      databaseUrl: 'postgres://owner:word@127.0.0.1:5432/site',
      publicOrigin: 'http://localhost:8080',
      host: '127.0.0.1',
      port: 8080,
      logLevel: 'info',
      watch: false,
    })
    const told = [...children.values()].filter((child) =>
      Object.values(child.env ?? {}).includes(secrets.riskValuationSecret),
    )
    expect(told.map(({ name }) => name)).toEqual(['stocks'])
    expect(told[0]?.env?.RISK_VALUATION_SECRET).toBe(secrets.riskValuationSecret)
  })
})
