import { REPOSITORY } from './repository.ts'
import { checkRepository } from './zones/check-repository.ts'

/** `node infra/verify/src/zones.ts`: who imports whom, against the rules. Exit code 1 when one is broken. */
const { files, violations } = checkRepository(REPOSITORY)
for (const { file, line, message } of violations) console.log(`${file}:${line} ${message}`)
console.log(`import zones: ${files} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
