import path from 'node:path'
import { TURBO_SCRIPT } from '../../../platform/start/src/turbo.ts'
import { filterSince, listAffected } from './affected/list-affected.ts'
import { runChaos } from './remote/remote-suite.ts'
import { REPOSITORY } from './repository.ts'
import { runStep } from './suites/run-step.ts'

/**
 * `npm run test:affected [-- <base>] [-- --dry]`: checks types, tests and builds of packages changed since `base`
 * (default origin/main) and of their dependents; runs chaos for affected remotes, and the composition suite if a
 * seam changed. `--dry` only prints the plan. Exit code 1 on any failure.
 */
const options = process.argv.slice(2)
const base = options.find((each) => !each.startsWith('--')) ?? 'origin/main'
const plan = listAffected(REPOSITORY, base)
console.log(JSON.stringify(plan, null, 1))
if (!options.includes('--dry') && plan.packages.length > 0) {
  const playwright = path.join(REPOSITORY, 'node_modules/@playwright/test/cli.js')
  const { CHROMIUM_PATH } = process.env
  const codes = [
    await runStep([
      TURBO_SCRIPT,
      ...['run', 'typecheck', 'test', 'build'],
      filterSince(base),
      ...['--output-logs=new-only', '--continue=always', '--concurrency=2'],
    ]),
  ]
  if (plan.remotes.length > 0) {
    // The chaos suites need a build of the shell, which a change in a remote does not trigger.
    codes.push(await runStep([TURBO_SCRIPT, 'run', 'build', '--filter=./shell']))
  }
  for (const folder of plan.remotes) {
    const { failed } = await runChaos(REPOSITORY, folder)
    codes.push(failed > 0 ? 1 : 0)
  }
  if (plan.composition) {
    codes.push(
      await runStep([playwright, 'test', '--project=composition'], {
        cwd: path.join(REPOSITORY, 'infra/quality/e2e'),
        env: { CHROMIUM_PATH },
      }),
    )
  }
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
}
