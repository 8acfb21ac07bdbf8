import { globSync } from 'node:fs'
import path from 'node:path'
import { listNamedRoutes } from './examples/named-routes.ts'
import { REPOSITORY } from './repository.ts'

/** `node infra/quality/verify/src/named-routes.ts mfe-cart`: prints the routes that a remote's sources use as JSON. */
const [remote = ''] = process.argv.slice(2)
const files = globSync(`${remote}/src/**/*.{ts,tsx}`, { cwd: REPOSITORY })
const named = await listNamedRoutes(files.map((file) => path.join(REPOSITORY, file)))
console.log(JSON.stringify(named))
