import { readSettings } from '../../start/src/settings.ts'
import { openArchive } from './archive/read-archive.ts'
import { parseRestoreArguments, RESTORE_USAGE } from './command/arguments.ts'
import { runCommandLine } from './command/run-command-line.ts'
import { restoreBackup } from './restore-backup.ts'
import { presentComparisons } from './verify-tables.ts'

/** `npm run restore`: a data directory, ready for `npm start`, of one archive. */
await runCommandLine(RESTORE_USAGE, async ({ argv, cwd, progress, shutdown, signal }) => {
  const { from, to, verify, json } = parseRestoreArguments(argv, cwd)
  const root = to ?? readSettings([], process.env).data.root
  const archive = await openArchive(from)
  const { createdAt, productVersion, tables, files } = archive.manifest
  progress.line(`${from}: of ${createdAt}, version ${productVersion}, ${tables.length} tables`)
  const { comparisons, removedEvents } = await restoreBackup({
    ...{ archive, root, verify, progress, shutdown, signal },
  })
  if (json) {
    return console.log(
      JSON.stringify({ from, to: root, createdAt, removedEvents, tables: comparisons }),
    )
  }
  if (comparisons) progress.line(presentComparisons(comparisons))
  if (removedEvents > 0) {
    progress.line(`${removedEvents} events that waited for queues of another version were left out`)
  }
  progress.line(`restored to ${root}: DATA_DIR=${root} npm start`)
  if (!files.some(({ entry }) => entry.startsWith('secrets'))) {
    progress.line(
      'Its secrets are new: the address of the risk-valuation visualizer is another one.',
    )
  }
})
