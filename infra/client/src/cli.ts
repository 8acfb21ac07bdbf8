import path from 'node:path'
import { parseArgs } from 'node:util'
import { generate } from './generate.ts'

/** `npm run generate -w infra/client -- --site <origin>`: writes `dist`, ready for `npm pack`. */
const { values } = parseArgs({ options: { site: { type: 'string' } } })
const site = (values.site ?? 'http://localhost:8080').replace(/\/$/, '')
const paths = await generate(site, path.resolve(import.meta.dirname, '../dist'))
console.log(`@quantamental/client: ${paths} paths of ${site}`)
