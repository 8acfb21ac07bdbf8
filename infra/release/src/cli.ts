import { parseArgs } from 'node:util'
import { type Answer, parseNumber, UsageError } from './commands/command.ts'
import { runKeys } from './commands/keys-command.ts'
import { runCommand } from './commands/run-command.ts'
import { runSchema } from './commands/schema-command.ts'
import { fetchServiceVersions } from './fetch-service-versions.ts'
import { openRegistry, openStore } from './open.ts'
import { ReleaseError } from './release-error.ts'
import {
  DEFAULT_REGISTRY,
  DEFAULT_STORE,
  findServiceUrls,
  parseSkip,
  readActor,
  readSiteKeys,
} from './settings.ts'
import { createSmoke } from './smoke/create-smoke.ts'

const USAGE = `Usage: npm run release -- <command> [options]

  publish --dist <folder> [--promote]       put a build into the store, signed
  check <name> <version>                    what the gate says of a published version
  promote <name> <version>                  make it the live one, after the gate
  canary <name> <version> --percent <n>     give it to n% of the visitors, after the gate; 0 ends that
  rollback <name>                           make the version before live again
  off <name> | on <name>                    switch a remote off, or on again
  override <name>=<version>… --site <url>   an address that shows these versions to who opens it
           [--minutes <n>]                    for as many minutes (60)
  status                                    what is live, and what is published
  audit [--last <n>]                        who changed what, newest first (50)
  gc [--days <n>] [--dry-run]               remove releases nobody needed for as many days (30), and
                                              compositions of before 90 days whose builds are gone
  keys --out <file> [--trust <file>]        make a key pair, and list it among the trusted
       [--uses release,registry,override]     for these uses (all)
  adopt                                     sign what was published before anything was signed
  schema [--edge-role <role>]               make the tables of a registry in PostgreSQL, and give this
                                              role the rights of an edge

Options: --store <address>     a folder (.data/store) or s3://bucket/prefix?endpoint=…&region=…
         --registry <address>  a file (.data/registry.json) or postgres://…
         --revision <number>   refuse unless the registry is at this revision
         --services <urls>     ask these services for their versions (default: the site that runs
                               beside the registry's file; none: nobody)
         --smoke               run the pages in a browser too (check, promote, canary)
         --skip <checks>       let these checks of the gate pass; the audit log says so
         --no-way-back         do not hold it against the shell before
         --json                answer as JSON on stdout
Environment: RELEASE_KEY_FILE signs, TRUSTED_KEYS_FILE lists who is trusted (default: keys/release.pem and
keys/trusted.json beside the registry's file); AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY; FAST=1 compresses
quickly instead of well; RELEASE_ACTOR names you in the audit log.
Exit code: 0 done, 1 refused, 2 wrong usage.`

async function run(argv: readonly string[]): Promise<Answer> {
  const { values, positionals } = parseCommandLine(argv)
  if (positionals[0] === 'keys') return runKeys(values)
  const storeAddress = values.store ?? process.env.STORE ?? DEFAULT_STORE
  const registryAddress = values.registry ?? process.env.REGISTRY ?? DEFAULT_REGISTRY
  if (positionals[0] === 'schema') return runSchema(registryAddress, values['edge-role'])
  const keys = await readSiteKeys(registryAddress, process.env)
  const urls = await findServiceUrls(values.services, registryAddress)
  const registry = openRegistry(registryAddress, keys, {
    onTakeover: (message) => console.error(message),
  })
  try {
    const site = {
      store: openStore(storeAddress),
      registry,
      keys,
      actor: readActor(process.env),
      services: urls && GATED.has(positionals[0] ?? '') ? await fetchServiceVersions(urls) : null,
      skip: values.skip === undefined ? [] : parseSkip(values.skip),
      wayBack: !values['no-way-back'],
      ...(values.smoke && {
        smoke: createSmoke({
          store: storeAddress,
          serviceUrls: urls ?? [],
          site: values.site ?? null,
          readRegistry: () => registry.read(),
        }),
      }),
      ...(values.revision === undefined
        ? {}
        : { expectedRevision: parseRevision(values.revision) }),
    }
    return await runCommand(site, registryAddress, positionals, values)
  } finally {
    await registry.close()
  }
}

/** Commands that hold a version against the gate. */
const GATED = new Set(['publish', 'check', 'promote', 'canary', 'rollback'])

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
        services: { type: 'string' },
        skip: { type: 'string' },
        percent: { type: 'string' },
        minutes: { type: 'string' },
        site: { type: 'string' },
        days: { type: 'string' },
        last: { type: 'string' },
        out: { type: 'string' },
        trust: { type: 'string' },
        uses: { type: 'string' },
        'edge-role': { type: 'string' },
        promote: { type: 'boolean' },
        smoke: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'no-way-back': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function parseRevision(text: string): number {
  return parseNumber(text, '--revision', { least: 0, most: Number.MAX_SAFE_INTEGER })
}

const asJson = process.argv.includes('--json')
try {
  const { data, text, exitCode } = await run(process.argv.slice(2))
  console.log(asJson ? JSON.stringify(data) : text)
  process.exitCode = exitCode ?? 0
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
