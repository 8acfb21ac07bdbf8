import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildDocument } from '../../release.ts'
import { REMOTE_CONTRACT, type SlotName } from '../../remote-module.ts'
import { REACT_OF_SCOPE } from './scope-script.ts'

export const NEIGHBOR = 'mfe_neighbor'
const NEIGHBOR_PATH = '/neighbor'

/** Remote next to the one under test: its own page, and a counting button in a slot. */
function entryScript(slot: SlotName): string {
  return `var ${NEIGHBOR} = (() => {
  let scope
  return {
    init(given) { scope = given },
    async get() {
      ${REACT_OF_SCOPE}
      const h = React.createElement
      function Counter() {
        const [count, setCount] = React.useState(0)
        return h('button', { onClick: () => setCount(count + 1) }, 'Neighbor ' + count)
      }
      return () => ({
        remote: {
          contract: ${JSON.stringify(REMOTE_CONTRACT)},
          name: ${JSON.stringify(NEIGHBOR)},
          routes: [{ path: ${JSON.stringify(NEIGHBOR_PATH)}, element: h('h1', null, 'Neighbor page') }],
          slots: { ${JSON.stringify(slot)}: Counter },
        },
      })
    },
  }
})()
`
}

function manifest() {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }
  return {
    id: NEIGHBOR,
    name: NEIGHBOR,
    metaData: {
      name: NEIGHBOR,
      type: 'app',
      buildInfo: { buildVersion: '1.0.0', buildName: NEIGHBOR },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: NEIGHBOR,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [{ id: `${NEIGHBOR}:remote`, name: 'remote', path: './remote', assets: none }],
  }
}

/**
 * Write the neighbor's build into `folder`. It needs no bundler: one script, with React from the shared
 * scope.
 */
export async function writeNeighbor(folder: string, slot: SlotName): Promise<void> {
  const build: BuildDocument = {
    kind: 'remote',
    name: NEIGHBOR,
    packageVersion: '1.0.0',
    contract: REMOTE_CONTRACT,
    entry: 'remoteEntry.js',
    exposes: ['./remote'],
    shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', singleton: true }],
    routes: [{ path: NEIGHBOR_PATH, title: 'Neighbor', files: [] }],
    slots: [{ name: slot, files: [] }],
    requires: {},
    preload: [],
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'build.json'), JSON.stringify(build))
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify(manifest()))
  await writeFile(join(folder, 'remoteEntry.js'), entryScript(slot))
}
