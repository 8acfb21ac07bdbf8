import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { packContracts } from '@quantamental/release/pack'
import { applyChanges, presentChanges } from './changes.ts'
import { checkPath, checkTitle, parseName, titleOf } from './names.ts'
import { planRemote, planRepository, type RemoteWish } from './plan-remote.ts'
import { readName, runCommandLine, UsageError } from './refusal.ts'
import { REPOSITORY } from './repository.ts'
import { formatFiles } from './templates.ts'

const USAGE = `Usage: npm run new:remote -- <name> [options]
  --path <path>          path of the page (default /<name>)
  --title <text>         title of the page and its tab (default: the name)
  --repository <folder>  outside of this checkout, with packed contract packages
  --root <folder>        another checkout (default: this one)
  --dry-run              list the changes without making them`

/** `npm run new:remote -- demo`: creates a remote with a page, tests and README, ready to publish. */
await runCommandLine(USAGE, async () => {
  const { name, values } = readName({
    path: { type: 'string' },
    title: { type: 'string' },
    repository: { type: 'string' },
    root: { type: 'string' },
    'dry-run': { type: 'boolean' },
  })
  const names = parseName(name, 'remote')
  const root = values.root ?? REPOSITORY
  const page = checkPath(values.path ?? `/${names.kebab}`)
  const title = checkTitle(values.title ?? titleOf(names))
  const wish = { names, path: page, title }
  if (values.repository) {
    if (values['dry-run']) throw new UsageError('--repository packs packages: no --dry-run')
    await createRepository(root, path.resolve(values.repository), wish)
    return
  }
  const changes = planRemote(root, wish)
  if (values['dry-run']) {
    console.log(presentChanges(changes))
    return
  }
  applyChanges(root, changes, () => formatFiles(root, changes.create.keys()))
  const folder = `mfe-${names.kebab}`
  console.log(`${presentChanges(changes)}

Created ${folder}; npm install is not needed. Next:
  npm test -w ${folder}
  npm run dev -w ${folder}                         run it alone, with hot reload
  npm run build -w ${folder} && npm run release -- publish --dist ${folder}/dist
  npm run release -- promote mfe_${names.snake} <version>   goes live at ${page} without a new shell`)
})

async function createRepository(root: string, folder: string, wish: RemoteWish): Promise<void> {
  const packed = await packContracts(path.join(folder, 'packages'))
  const files = packed.map(({ name, file }) => [name, path.relative(folder, file)])
  const changes = planRepository(root, wish, Object.fromEntries(files))
  mkdirSync(folder, { recursive: true })
  applyChanges(folder, changes, () => formatFiles(folder, changes.create.keys()))
  console.log(`${presentChanges(changes)}

Created ${folder}. Next, in it:
  npm install
  npm test
  npm run build
and here:
  npm run release -- publish --dist ${folder}/dist`)
}
