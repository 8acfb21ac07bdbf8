import startCluster from '@quantamental/service-kit/testing/global-setup'
import stopCluster from '@quantamental/service-kit/testing/global-teardown'
import { createImportSite } from '../import-site.ts'
import { compareFaces } from './compare-faces.ts'

/** Usage: `node test/faces/check-faces.ts 2009q3.zip …`. Exit code 1 if a line exceeds its bound. */
await startCluster()
const site = await createImportSite()
try {
  const { isWithinBounds, lines } = await compareFaces(site, process.argv.slice(2))
  for (const line of lines) console.log(line)
  process.exitCode = isWithinBounds ? 0 : 1
} finally {
  await site.close()
  await stopCluster()
}
