import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { CONTRACT_VERSIONS } from '@quantamental/api/contract-versions'
import semver from 'semver'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')

it.each(readdirSync(ROOT).filter((folder) => /^(?:mfe-|shell$)/.test(folder)))(
  '%s works with the contracts of the services in this checkout',
  (folder) => {
    const { requires } = JSON.parse(readFileSync(path.join(ROOT, folder, 'remote.json'), 'utf8'))
    for (const [service, range] of Object.entries<string>(requires)) {
      const version = CONTRACT_VERSIONS[service as keyof typeof CONTRACT_VERSIONS]
      expect([service, range, semver.satisfies(version, range)]).toEqual([service, range, true])
    }
  },
)
