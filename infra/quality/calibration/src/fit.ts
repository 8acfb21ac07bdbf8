import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseOptions, UsageError } from './arguments.ts'
import { calibrate } from './calibrate.ts'
import { loadData } from './load-data.ts'
import { renderCoefficients, renderHorizon, renderReplicates } from './render-coefficients.ts'

const FOLDER = resolve(import.meta.dirname, '../../../../shared-contracts/models/src/credit')

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
  const calibration = calibrate(loadData(data))
  const files = [
    { path: resolve(FOLDER, 'coefficients.ts'), text: renderCoefficients(calibration) },
    { path: resolve(FOLDER, 'replicates.ts'), text: renderReplicates(calibration) },
    { path: resolve(FOLDER, 'horizon.ts'), text: renderHorizon(calibration) },
  ]
  const changed = files.filter(({ path, text }) => readFileSync(path, 'utf8') !== text)
  if (!check) for (const { path, text } of changed) writeFileSync(path, text)
  const same = changed.length === 0
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
