import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packContracts } from './pack-contracts.ts'

/** `npm run pack -w infra/platform/release -- --out <folder>`: packs the contract packages for other repositories. */
const { values } = parseArgs({ options: { out: { type: 'string' } } })
if (!values.out) throw new Error('Usage: npm run pack -w infra/platform/release -- --out <folder>')
for (const { name, version, file } of await packContracts(
  resolve(process.env.INIT_CWD ?? '.', values.out),
)) {
  console.log(`${name} ${version}  ${file}`)
}
