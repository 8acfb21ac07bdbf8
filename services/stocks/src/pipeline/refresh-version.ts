import { ALTMAN_MODELS } from '@quantamental/models/altman'
import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import {
  deleteOldVersions,
  deleteUnpublishedVersions,
  findCurrentVersion,
} from '../db/data-version.repository.ts'
import type { Database } from '../db/database.ts'
import { hashInputs } from '../db/input-hash.repository.ts'
import { TAG_TABLE_VERSION } from '../domain/tag-table.ts'
import type { TierCutoffs } from '../domain/tiers.ts'
import type { Progress } from './progress.ts'
import { publishVersion } from './publish-version.ts'
import { stageVersion } from './stage-version.ts'

/** Version of everything between stored facts and documents; raise it when documents change. */
export const DOCUMENTS_VERSION = '2'

export type RefreshResult =
  | { readonly status: 'published'; readonly dataVersionId: number; readonly announced: number }
  | { readonly status: 'unchanged'; readonly dataVersionId: number }
  | { readonly status: 'empty' }

export interface RefreshOptions {
  readonly cutoffs: TierCutoffs | null
  readonly progress: Progress
  readonly now: () => Date
  /** Runs between staging and publication; a test's place to die. */
  readonly beforePublish?: () => Promise<void> | void
}

function codeVersions(cutoffs: TierCutoffs | null): string {
  const models = Object.values(ALTMAN_MODELS).map((m) => `${m.variant}@${m.version}`)
  return [DOCUMENTS_VERSION, TAG_TABLE_VERSION, cutoffs?.join('/') ?? 'default', ...models].join(
    ';',
  )
}

/**
 * Derives and publishes a data version from all that is stored; nothing when the inputs hash as those
 * of the current version do. The caller holds the import lock.
 */
export async function refreshVersion(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publish'>,
  options: RefreshOptions,
): Promise<RefreshResult> {
  await deleteUnpublishedVersions(db)
  const inputHash = await hashInputs(db, codeVersions(options.cutoffs))
  const current = await findCurrentVersion(db)
  if (current?.input_hash === inputHash) return { status: 'unchanged', dataVersionId: current.id }
  const today = options.now().toISOString().slice(0, 10)
  const staged = await stageVersion(db, inputHash, today, options)
  if (!staged) return { status: 'empty' }
  await options.beforePublish?.()
  const { announced } = await publishVersion(db, bus, staged, options.now())
  await deleteOldVersions(db)
  return { status: 'published', dataVersionId: staged.dataVersionId, announced }
}
