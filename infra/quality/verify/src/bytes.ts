import { checkBytes } from './bytes/budgets.ts'
import { REPOSITORY } from './repository.ts'

/** `node infra/quality/verify/src/bytes.ts`: compares the scripts of each page with the byte budgets. Exit code 1 if one is exceeded. */
const cases = checkBytes(REPOSITORY)
const widest = Math.max(...cases.map(({ name }) => name.length))
for (const { name, passed, detail } of cases) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(widest)}  ${detail}`)
}
process.exitCode = cases.every(({ passed }) => passed) ? 0 : 1
