import { fetchServiceVersions, findRunningServices } from '../fetch-service-versions.ts'
import { openRegistry, openStore, readRegistryAddress } from '../open.ts'
import { createFrameResolver } from '../resolve-frames.ts'
import { readKeys } from '../signing/keys.ts'
import { createSmoke } from '../smoke/create-smoke.ts'
import { createAgent } from './agent.ts'
import { fetchFigures } from './edge-report.ts'
import { createOperations, createPreview, runChange } from './operations.ts'
import { readState } from './read-state.ts'

const { env } = process
function required(name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is required`)
  return value
}
const split = (value = '') => value.split(',').filter((each) => each !== '')

const storeAddress = required('STORE')
const registryAddress = required('REGISTRY')
const secret = required('RELEASE_SECRET')
const edges = split(env.EDGE_URLS)
const keyFiles = {
  trustedKeysFile: required('TRUSTED_KEYS_FILE'),
  privateKeyFile: required('RELEASE_KEY_FILE'),
}
const store = openStore(storeAddress)
const resolveFrames = createFrameResolver(store)
const startedAt = new Date().toISOString()

/** Keys as they are now: a new limit applies to the next change without a restart. */
async function open() {
  const keys = await readKeys(keyFiles)
  return { keys, registry: openRegistry(registryAddress, keys) }
}

async function findServices(): Promise<readonly string[]> {
  const { file } = readRegistryAddress(registryAddress)
  const given = split(env.SERVICES)
  if (given.length > 0 || file === undefined) return given
  return (await findRunningServices(file)) ?? []
}

const operations = createOperations(async (command) => {
  const { keys, registry } = await open()
  try {
    const serviceUrls = await findServices()
    const hasBrowser = env.SMOKE !== '0'
    return await runChange(
      {
        ...{ store, registry, keys, services: await fetchServiceVersions(serviceUrls) },
        ...(hasBrowser
          ? { smoke: createSmoke({ store: storeAddress, serviceUrls }) }
          : { skip: ['smoke'] as const }),
      },
      command,
    )
  } finally {
    await registry.close()
  }
})

const agent = createAgent({
  secret,
  operations,
  preview: async (build) => {
    const { keys, registry } = await open()
    try {
      return await createPreview({ store, registry, keys }, build)
    } finally {
      await registry.close()
    }
  },
  readState: async () => {
    const { keys, registry } = await open()
    try {
      const figures = await fetchFigures(edges)
      const state = await readState({ store, registry, keys, figures, resolveFrames })
      return { ...state, operations: operations.list(), since: startedAt }
    } finally {
      await registry.close()
    }
  },
})
agent.listen(Number(env.PORT ?? 8090), env.HOST ?? '127.0.0.1', () => {
  console.log(
    JSON.stringify({ level: 30, time: Date.now(), service: 'release-agent', msg: 'listening' }),
  )
})
process.on('SIGTERM', () => {
  agent.close(() => process.exit(0))
  agent.closeIdleConnections()
})
