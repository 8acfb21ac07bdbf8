import { checkBytes } from './bytes/check-bytes.ts'
import { REPOSITORY } from './repository.ts'

/** `node infra/verify/src/bytes.ts`: what a page loads, against its limits. Exit code 1 when one is broken. */
const cases = checkBytes(REPOSITORY)
const widest = Math.max(...cases.map(({ name }) => name.length))
for (const { name, passed, detail } of cases) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(widest)}  ${detail}`)
}
process.exitCode = cases.every(({ passed }) => passed) ? 0 : 1
