import { ApiError } from '@quantamental/api/client'
import {
  type DataOperationKind,
  type ImportSource,
  RATINGS_MOVE_CODE,
  type RatingMoves,
  startDataOperationRoute,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { type Choice, Choices, countText, ReasonDialog } from '@quantamental/remote/staff'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  count,
  DATA_ADMIN_KEY,
  type DataAdmin,
  KIND_NAMES,
  SYNC_SOURCE_LABELS,
  sourceLabel,
} from './use-data-admin.ts'

/** Moved ratings that a refused publication needs confirmed; null for any other error. */
function movesOf(error: unknown): RatingMoves | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const body = error.data as { readonly code?: string; readonly moves?: RatingMoves } | null
  return body?.code === RATINGS_MOVE_CODE ? (body.moves ?? null) : null
}

function confirmTexts({ quarters, causes }: RatingMoves) {
  return {
    question: `Publish to all users although ${count(causes.other)} of ${count(quarters)} ratings move and nothing changed at their companies?`,
    confirmLabel: 'Publish anyway',
  }
}

/** Choice of a sync that is no source. */
const ALL = 'all'

const SYNC_CHOICES: readonly Choice<string>[] = [
  { value: ALL, label: 'All sources' },
  ...Object.entries(SYNC_SOURCE_LABELS).map(([value, { label, gives }]) => ({
    ...{ value, label },
    note: gives,
  })),
]

/** Initial choice: the only folder, or all sources. */
function firstChoice(kind: DataOperationKind, { sources }: DataAdmin): string | null {
  if (kind === 'sync') return ALL
  return sources.length === 1 ? (sources[0]?.folder ?? null) : null
}

function textsOf(
  kind: DataOperationKind,
  admin: DataAdmin,
  source: ImportSource | undefined,
  choice: string | null,
) {
  const current = admin.versions.find(({ is_current }) => is_current)?.version
  const before = admin.versions.find(({ can_roll_back_to }) => can_roll_back_to)?.version
  const since = current === undefined ? 'all stored data' : `changes since version ${current}`
  switch (kind) {
    case 'import':
      return {
        title: 'Import a folder',
        description: 'Each file loads completely or not at all. Files already loaded are skipped.',
        question: `Load ${countText(source?.files.length ?? 0, 'file')} from ${source?.folder ?? ''} and publish the result to all users?`,
        confirmLabel: 'Import and publish',
      }
    case 'recompute':
      return {
        title: 'Recompute and compare',
        description: 'Users see no change: the result is compared, then discarded.',
        question: `Compute ${since} without publishing?`,
        confirmLabel: 'Recompute',
      }
    case 'publish':
      return {
        title: 'Recompute and publish',
        description: 'If nothing has changed, the published version stays.',
        question: `Compute ${since} and publish to all users?`,
        confirmLabel: 'Publish',
      }
    case 'rollback':
      return {
        title: `Roll back to version ${before}`,
        description: 'Imported data stays stored. The next publication includes it again.',
        question: `Publish version ${before} to all users in place of version ${current}?`,
        confirmLabel: `Roll back to version ${before}`,
      }
    case 'sync': {
      const subject =
        choice === null || choice === ALL ? 'all sources' : `one source, ${sourceLabel(choice)},`
      return {
        title: 'Sync now',
        description: 'Only what changed since the last sync is downloaded.',
        question: `Download from ${subject} and publish the result to all users?`,
        confirmLabel: 'Sync and publish',
      }
    }
  }
}

function sourceChoice({ folder, files, unknown }: ImportSource): Choice<string> {
  const ignored = unknown.length > 0 && ` · Ignored, unknown file type: ${unknown.join(', ')}`
  return {
    value: folder,
    label: folder === '.' ? 'Import folder (top level)' : folder,
    note: `${files.map(({ name, kind }) => `${name} (${kind})`).join(', ')}${ignored || ''}`,
  }
}

export function StartDialog(props: {
  readonly kind: DataOperationKind
  readonly admin: DataAdmin
  readonly onClose: () => void
}) {
  const { kind, admin, onClose } = props
  const { http, notify } = useShell()
  const client = useQueryClient()
  const [choice, setChoice] = useState(() => firstChoice(kind, admin))
  const [moves, setMoves] = useState<RatingMoves | null>(null)
  const source = admin.sources.find((each) => each.folder === choice)

  async function start(reason: string) {
    const body = {
      ...{ kind, reason },
      ...(kind === 'import' && source && { source: source.folder }),
      ...(kind === 'sync' && choice !== null && choice !== ALL && { source: choice }),
      ...(moves && { confirm_moves: true }),
    }
    try {
      await http.call(startDataOperationRoute, { body })
      notify.info(`${KIND_NAMES[kind]} started.`)
    } catch (error) {
      setMoves(movesOf(error))
      throw error
    } finally {
      await client.invalidateQueries({ queryKey: DATA_ADMIN_KEY })
    }
  }

  return (
    <ReasonDialog
      {...textsOf(kind, admin, source, choice)}
      {...(moves && confirmTexts(moves))}
      onClose={onClose}
      fault={kind === 'import' && !source ? 'Choose a folder.' : ''}
      onConfirm={start}
      danger={kind === 'rollback'}
    >
      {kind === 'import' && (
        <Choices
          legend="Folder"
          choices={admin.sources.map(sourceChoice)}
          value={choice}
          onValue={setChoice}
        />
      )}
      {kind === 'sync' && (
        <Choices legend="Source" choices={SYNC_CHOICES} value={choice} onValue={setChoice} />
      )}
    </ReasonDialog>
  )
}
