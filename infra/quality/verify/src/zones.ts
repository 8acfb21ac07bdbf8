import { REPOSITORY } from './repository.ts'
import { checkRepository } from './zones/check-repository.ts'

/** `node infra/quality/verify/src/zones.ts`: checks all imports against the zone rules. Exit code 1 on a violation. */
const { files, violations } = checkRepository(REPOSITORY)
for (const { file, line, message } of violations) console.log(`${file}:${line} ${message}`)
console.log(`import zones: ${files} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
