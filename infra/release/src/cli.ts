import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { toReleaseName } from './names.ts'
import {
  promote,
  type RegistryChange,
  type RegistryOptions,
  rollback,
  setRemoteState,
} from './promote.ts'
import { publish } from './publish.ts'
import { ReleaseError } from './release-error.ts'
import { presentStatus, readStatus } from './status.ts'

const USAGE = `Usage: npm run release -- <command> [options]

  publish --dist <folder> [--promote]   put a build into the store
  promote <name> <version>              make a published version live
  rollback <name>                       make the version before live again
  off <name> | on <name>                switch a remote off, or on again
  status                                what is live, and what is published

Options: --store <folder>     build store (.data/store)
         --registry <file>    registry (.data/registry.json)
         --revision <number>  refuse unless the registry is at this revision
         --json               answer as JSON on stdout
Environment: FAST=1 compresses quickly instead of well; RELEASE_ACTOR names you in the audit log.
Exit code: 0 done, 1 refused, 2 wrong usage.`

interface Answer {
  readonly data: object
  readonly text: string
}

class UsageError extends Error {}

async function run(argv: readonly string[]): Promise<Answer> {
  const { values, positionals } = parseCommandLine(argv)
  const [command, name, version] = positionals
  const options: RegistryOptions = {
    store: values.store ?? '.data/store',
    registry: values.registry ?? '.data/registry.json',
    actor: process.env.RELEASE_ACTOR ?? userInfo().username,
    onTakeover: (message) => console.error(message),
    ...(values.revision === undefined ? {} : { expectedRevision: parseRevision(values.revision) }),
  }
  switch (command) {
    case 'publish':
      return runPublish(options, needed(values.dist, '--dist <folder>'), values.promote ?? false)
    case 'promote':
      return presentChange(
        await promote(options, nameOf(name), needed(version, 'a version to promote')),
      )
    case 'rollback':
      return presentChange(await rollback(options, nameOf(name)))
    case 'off':
    case 'on':
      return presentChange(await setRemoteState(options, nameOf(name), command))
    case 'status': {
      const status = await readStatus(options)
      return { data: status, text: presentStatus(status) }
    }
    default:
      throw new UsageError(command ? `unknown command "${command}"` : 'a command is needed')
  }
}

async function runPublish(
  options: RegistryOptions,
  dist: string,
  goLive: boolean,
): Promise<Answer> {
  const effort = process.env.FAST && process.env.FAST !== '0' ? 'fast' : 'best'
  const { name, version, created, directory } = await publish({
    dist,
    store: options.store as string,
    effort,
  })
  const text = `${name} ${version} ${created ? 'published' : 'was published before'} (${directory})`
  if (!goLive) return { data: { name, version, created, directory }, text }
  const change = presentChange(await promote(options, name, version))
  return {
    data: { name, version, created, directory, promotion: change.data },
    text: `${text}\n${change.text}`,
  }
}

function presentChange(change: RegistryChange): Answer {
  const { action, name, from, to, changed, revision } = change
  const moved = action === 'on' || action === 'off' ? `is ${to}` : `is live at ${to}`
  const before = from === '' || !changed ? '' : ` (was ${from})`
  const note = changed ? '' : ' already'
  return { data: change, text: `${name} ${moved}${note}${before}, registry revision ${revision}` }
}

function parseCommandLine(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        dist: { type: 'string' },
        store: { type: 'string' },
        registry: { type: 'string' },
        revision: { type: 'string' },
        promote: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`${what} is needed`)
  return value
}

function nameOf(name: string | undefined): string {
  return toReleaseName(needed(name, 'the name of a build'))
}

function parseRevision(text: string): number {
  const revision = Number(text)
  if (!Number.isSafeInteger(revision) || revision < 0 || text.trim() === '') {
    throw new UsageError(`--revision must be a whole number, not "${text}"`)
  }
  return revision
}

const asJson = process.argv.includes('--json')
try {
  const { data, text } = await run(process.argv.slice(2))
  console.log(asJson ? JSON.stringify(data) : text)
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`)
    process.exitCode = 2
  } else if (error instanceof ReleaseError) {
    const { code, message, reasons } = error
    if (asJson) console.log(JSON.stringify({ error: { code, message, reasons } }))
    console.error([message, ...reasons.map((reason) => `  - ${reason}`)].join('\n'))
    process.exitCode = 1
  } else {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
