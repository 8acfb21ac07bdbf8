import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { childEnvironment } from './child-environment.ts'
import { layoutOf, REPOSITORY } from './layout.ts'
import { ensureReleaseKeys, releaseEnvironment } from './publish.ts'
import { runCommand } from './run-command.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const layout = layoutOf(path.join(makeTemporaryFolder(), 'data'))
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** Publish a release without a signature, as before keys existed. */
async function publishUnsigned(): Promise<string> {
  const dist = path.join(layout.root, 'dist')
  mkdirSync(dist, { recursive: true })
  const document = {
    ...{ kind: 'remote', name: 'mfe_stocks', packageVersion: '1.0.0', contract: '1.0.0' },
    ...{ entry: 'remoteEntry.js', exposes: ['./remote'], shared: [], routes: [], slots: [] },
    ...{ requires: {}, preload: [] },
  }
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify(document))
  writeFileSync(path.join(dist, 'remoteEntry.js'), '/* entry */')
  writeFileSync(path.join(dist, 'mf-manifest.json'), '{"name":"mfe_stocks"}')
  const response = await runRelease('publish', '--dist', dist, '--promote', '--json')
  return JSON.parse(response).version
}

function runRelease(...args: string[]): Promise<string> {
  const where = ['--store', layout.store, '--registry', layout.registryFile, '--create']
  const cli = path.join(REPOSITORY, 'infra/platform/release/src/cli.ts')
  return runCommand('release', process.execPath, [cli, ...args, ...where], {
    env: { ...childEnvironment(), FAST: '1' },
  })
}

describe('the keys of a data directory', () => {
  it('the keys are created once, readable only by their owner, and sign earlier releases once', async () => {
    const version = await publishUnsigned()
    await ensureReleaseKeys(layout)
    const { keys } = layout
    for (const file of [keys.release, keys.edge]) expect(statSync(file).mode & 0o777).toBe(0o600)
    const trusted: Record<string, { uses: string[] }> = readJson(keys.trusted)
    expect(
      Object.values(trusted)
        .map(({ uses }) => uses.join())
        .sort(),
    ).toEqual(['registry', 'registry,override', 'release,registry,override'])
    const document = path.join(layout.store, 'mfe_stocks', version, 'release.json')
    const { signature, ...unsigned } = readJson(document)
    expect(trusted[signature.key]?.uses).toContain('release')
    expect(readJson(layout.registryFile)).toMatchObject({
      revision: 2,
      remotes: { mfe_stocks: { stable: version } },
      signature: { key: signature.key },
    })

    writeFileSync(document, JSON.stringify(unsigned))
    await ensureReleaseKeys(layout)
    expect(readJson(document).signature).toBeUndefined()
    expect(releaseEnvironment(layout)).toEqual({
      TRUSTED_KEYS_FILE: keys.trusted,
      RELEASE_KEY_FILE: keys.release,
    })
  })
})
