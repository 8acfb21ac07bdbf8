import { applyChanges, presentChanges } from './changes.ts'
import { parseName } from './names.ts'
import { planService } from './plan-service.ts'
import { readName, runCommandLine } from './refusal.ts'
import { REPOSITORY } from './repository.ts'
import { formatFiles } from './templates.ts'

const USAGE = `Usage: npm run new:service -- <name> [options]
  --root <folder>  another checkout (default: this one)
  --dry-run        list the changes without making them`

/** `npm run new:service -- demo`: creates a service with a schema, a typed route, tests and README. */
await runCommandLine(USAGE, async () => {
  const { name, values } = readName({ root: { type: 'string' }, 'dry-run': { type: 'boolean' } })
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
