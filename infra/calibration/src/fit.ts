import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseOptions, UsageError } from './arguments.ts'
import { calibrate } from './calibrate.ts'
import { loadData } from './load-data.ts'
import { renderCoefficients } from './render-coefficients.ts'

const TARGET = resolve(
  import.meta.dirname,
  '../../../shared-contracts/models/src/credit/coefficients.ts',
)

/**
 * `npm run fit -w infra/calibration -- [--data <folder>] [--check]`: fits the credit rating and writes
 * its coefficients. With `--check` exits with 1 when they differ from those checked in; without the data
 * folder `--check` says so and passes, since the data is no part of the repository.
 */
function main(): number {
  const { data, check } = parseOptions(process.argv.slice(2))
  if (!existsSync(data)) {
    console.log(`no data at ${data}: nothing fitted, the coefficients checked in stand`)
    return check ? 0 : 1
  }
  const text = renderCoefficients(calibrate(loadData(data)))
  const same = readFileSync(TARGET, 'utf8') === text
  if (!check && !same) writeFileSync(TARGET, text)
  if (same) console.log('coefficients: as checked in, byte for byte')
  else console.log(check ? 'coefficients differ from those checked in' : 'coefficients written')
  return check && !same ? 1 : 0
}

try {
  process.exitCode = main()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(
    `${error.message}\nusage: npm run fit -w infra/calibration -- [--data <folder>] [--check]`,
  )
  process.exitCode = 2
}
