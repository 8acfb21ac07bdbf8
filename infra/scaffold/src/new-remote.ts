import { applyChanges, presentChanges } from './changes.ts'
import { checkPath, checkTitle, parseName, titleOf } from './names.ts'
import { planRemote } from './plan-remote.ts'
import { readName, runCommandLine } from './refusal.ts'
import { REPOSITORY } from './repository.ts'
import { formatFiles } from './templates.ts'

const USAGE = `Usage: npm run new:remote -- <name> [options]
  --path <path>    path of the page (default /<name>)
  --title <text>   title of the page and its tab (default: the name)
  --root <folder>  another checkout (default: this one)
  --dry-run        list the changes without making them`

/** `npm run new:remote -- demo`: creates a remote with a page, tests and README, ready to publish. */
await runCommandLine(USAGE, async () => {
  const { name, values } = readName({
    path: { type: 'string' },
    title: { type: 'string' },
    root: { type: 'string' },
    'dry-run': { type: 'boolean' },
  })
  const names = parseName(name, 'remote')
  const root = values.root ?? REPOSITORY
  const path = checkPath(values.path ?? `/${names.kebab}`)
  const title = checkTitle(values.title ?? titleOf(names))
  const changes = planRemote(root, { names, path, title })
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
  npm run release -- promote mfe_${names.snake} <version>   goes live at ${path} without a new shell`)
})
