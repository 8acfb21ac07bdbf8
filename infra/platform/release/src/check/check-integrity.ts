import type { ReleaseDocument } from '@quantamental/remote/release'
import type { GateContext, GateRow } from './gate.ts'
import { toRows } from './gate-rows.ts'

/** Check the signature and the digest of every file. */
export async function checkIntegrity(
  verify: GateContext['verify'],
  release: ReleaseDocument,
): Promise<readonly GateRow[]> {
  const { signature, files } = await verify(release)
  const title = `${release.name} ${release.version}`
  return [
    ...toRows(
      'signature',
      'the trusted keys',
      signature === null
        ? []
        : [
            `${title}: ${signature}. Publish it again with a trusted release key; if you did not ` +
              'publish this version, alert the operators of the store.',
          ],
    ),
    ...toRows(
      'files',
      'what was published',
      files.map(
        (file) =>
          `${title}: ${file}. Remove this version from the store and publish the build again.`,
      ),
    ),
  ]
}
