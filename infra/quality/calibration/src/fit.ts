import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseOptions, UsageError } from './arguments.ts'
import { calibrate } from './calibrate.ts'
import { loadData } from './load-data.ts'
import { renderCoefficients } from './render-coefficients.ts'

const TARGET = resolve(
  import.meta.dirname,
  '../../../../shared-contracts/models/src/credit/coefficients.ts',
)

/**
 * `npm run fit -w infra/quality/calibration -- [--data <folder>] [--check]`: fits the credit rating and writes its
 * coefficients. `--check` compares instead and exits with 1 on a difference; it passes without the data folder,
 * which is not part of the repository.
 */
function main(): number {
  const { data, check } = parseOptions(process.argv.slice(2))
  if (!existsSync(data)) {
    console.log(`No data folder at ${data}: nothing fitted. Set it with --data.`)
    return check ? 0 : 1
  }
  const text = renderCoefficients(calibrate(loadData(data)))
  const same = readFileSync(TARGET, 'utf8') === text
  if (!check && !same) writeFileSync(TARGET, text)
  if (same) console.log('Coefficients unchanged.')
  else
    console.log(
      check ? 'Coefficients differ from the committed ones. Run fit.' : 'Coefficients written.',
    )
  return check && !same ? 1 : 0
}

try {
  process.exitCode = main()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(
    `${error.message}\nUsage: npm run fit -w infra/quality/calibration -- [--data <folder>] [--check]`,
  )
  process.exitCode = 2
}
