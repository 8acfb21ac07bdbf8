import { parseArgs } from 'node:util'
import { applyChanges, presentChanges } from './changes.ts'
import { formatFiles } from './format-files.ts'
import { parseName } from './names.ts'
import { planService } from './plan-service.ts'
import { runCommandLine, UsageError } from './refusal.ts'
import { REPOSITORY } from './repository.ts'

const USAGE = `Usage: npm run new:service -- <name> [options]
  --root <folder>  another checkout (default: this one)
  --dry-run        list the changes without making them`

/** `npm run new:service -- demo`: creates a service with a schema, a typed route, tests and README. */
await runCommandLine(USAGE, async () => {
  const { name, values } = read(process.argv.slice(2))
  const names = parseName(name, 'service')
  const root = values.root ?? REPOSITORY
  const changes = planService(root, names, new Date())
  if (values['dry-run']) {
    console.log(presentChanges(changes))
    return
  }
  applyChanges(root, changes, () =>
    formatFiles(root, [
      ...changes.create.keys(),
      ...[...changes.edit.keys()].filter((file) => file !== 'package-lock.json'),
    ]),
  )
  console.log(`${presentChanges(changes)}

Created services/${names.kebab}; npm install is not needed. Next:
  npm test -w services/${names.kebab}
  npm start                      creates its role and schema, starts it and serves it at /api/${names.kebab}
  npm run new:remote -- ${names.kebab}     a remote with a page that reads it`)
})

function read(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { root: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    })
    const [name, ...rest] = positionals
    if (name === undefined || rest.length > 0) throw new Error('pass one name')
    return { name, values }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
