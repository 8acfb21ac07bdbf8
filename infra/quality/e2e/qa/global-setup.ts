import { startChaosSite } from '@quantamental/remote/chaos-site'
import { remoteOf } from './gallery-folder.ts'

/** Environment variables of the suite. */
export const QA = {
  /** Folder of the remote, or of the gallery. */
  folder: 'QA_FOLDER',
  /** Origin under test: the mock site, or a composed one. */
  site: 'QA_SITE',
  /** Whether services answer, or the recording does. */
  isComposed: 'QA_COMPOSED',
} as const

/** Serve the production build of the remote by the real edge and shell, without services, unless a site is given. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[QA.isComposed]) return async () => {}
  const { site, stop } = await startChaosSite(remoteOf(process.env[QA.folder] ?? ''), {
    withNeighbor: false,
  })
  process.env[QA.site] = site.origin
  return stop
}
