import { readSettings } from '../../start/src/settings.ts'
import { openArchive } from './archive/read-archive.ts'
import { parseRestoreArguments, RESTORE_USAGE } from './command/arguments.ts'
import { runCommandLine } from './command/run-command-line.ts'
import { restoreBackup } from './restore-backup.ts'
import { presentComparisons } from './verify-tables.ts'

/** `npm run restore`: creates a data directory for `npm start` from an archive. */
await runCommandLine(RESTORE_USAGE, async ({ argv, cwd, progress, shutdown, signal }) => {
  const { from, to, verify, json } = parseRestoreArguments(argv, cwd)
  const root = to ?? readSettings([], process.env).data.root
  const archive = await openArchive(from)
  const { createdAt, productVersion, tables, files } = archive.manifest
  progress.line(`${from}: created ${createdAt}, version ${productVersion}, ${tables.length} tables`)
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
    progress.line(`Skipped ${removedEvents} events for queues that this version does not have`)
  }
  progress.line(`Restored to ${root}. Start the site with: DATA_DIR=${root} npm start`)
  if (!files.some(({ entry }) => entry.startsWith('secrets'))) {
    progress.line(
      'The archive contains no secrets, so new ones were created. The address of the risk-valuation visualizer has changed.',
    )
  }
})
