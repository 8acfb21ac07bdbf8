import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { QUIET_CANARY_PERCENT } from './canary.ts'
import { GATE_CHECKS, type GateCheck } from './check/gate.ts'
import { type Answer, parseNumber, runCommand, UsageError } from './commands/run-command.ts'
import { runKeys, runSchema } from './commands/setup-commands.ts'
import { fetchServiceVersions, findRunningServices } from './fetch-service-versions.ts'
import { openRegistry, openStore, readRegistryAddress } from './open.ts'
import { ReleaseError } from './release-error.ts'
import { type Keys, readKeys } from './signing/keys.ts'
import { createSmoke } from './smoke/create-smoke.ts'

/** Data of the site that `npm start` runs. */
const DATA_FOLDER = process.env.DATA_DIR || '.data'
const DEFAULT_STORE = join(DATA_FOLDER, 'store')
const DEFAULT_REGISTRY = join(DATA_FOLDER, 'registry.json')

/** Checks of the deny list and of authenticity, which can never be skipped. */
const NEVER_SKIPPED: readonly GateCheck[] = ['denied', 'signature', 'files']

/**
 * Keys from the environment, otherwise those in `keys/` beside the registry's file, where `npm start` creates
 * them.
 */
function readSiteKeys(registry: string, env: NodeJS.ProcessEnv): Promise<Keys> {
  const beside = (name: string) => {
    const file = join(dirname(registry), 'keys', name)
    return !registry.includes('://') && existsSync(file) ? file : undefined
  }
  return readKeys({
    trustedKeysFile: env.TRUSTED_KEYS_FILE || beside('trusted.json'),
    privateKeyFile: env.RELEASE_KEY_FILE || beside('release.pem'),
  })
}

function readActor(env: NodeJS.ProcessEnv): string {
  return env.RELEASE_ACTOR || userInfo().username
}

/** Parse `budget,smoke`. @throws UsageError for unknown checks and those that cannot be skipped. */
function parseSkip(text: string): readonly GateCheck[] {
  const known = GATE_CHECKS.filter((check) => !NEVER_SKIPPED.includes(check))
  return text.split(',').map((name) => {
    const check = known.find((each) => each === name.trim())
    if (!check) throw new UsageError(`--skip takes ${known.join(', ')}, not "${name}"`)
    return check
  })
}

/** Parse `none` or comma-separated addresses; undefined selects the site beside the registry. */
async function findServiceUrls(
  text: string | undefined,
  registry: string,
): Promise<readonly string[] | null> {
  if (text === 'none') return null
  if (text === undefined) {
    return registry.includes('://') ? null : findRunningServices(registry)
  }
  return text.split(',').map((each) => {
    const url = URL.parse(each.trim())
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new UsageError(`--services takes http(s) addresses, not "${each}"`)
    }
    return url.origin
  })
}

const USAGE = `Usage: npm run release -- <command> [options]

  publish --dist <folder> [--promote]       publish a build to the store, signed
  publish --service <name> [--promote]      publish a service of this checkout; --image <name>@sha256:…
                                              names its image for a cluster
  check <name> <version>                    run the gate on a published version
  promote <name> <version>                  run the gate and make a version live
  promote <name>@<version>…                 the same for builds that need each other: all or none
  canary <name> <version> --percent <n>     run the gate and serve a version to n% of visitors; 0 ends it,
                                              with --reason as a stopped one
  canary <name>@<version>… --percent <n>    the same for several builds: a visitor gets all or none
  rollback <name>…                          make the previous version live again; of several, together
  approve <name> <version> [--for deny]     let another signer promote or deny a build under four eyes
  deny <name>@<version> --reason <text>     withdraw a version from everyone for good; if it is live,
                                              go back to the previous one, or switch the remote off
  off <name> | on <name>                    switch a remote off or on; off takes a service out of the registry
  unpack --out <folder>                     unpack the live and canary versions of services to run them
  override <name>=<version>… --site <url>   print an address that shows these versions
           [--minutes <n>]                    for this time (default 60, at most 1440)
  replay <composition> --site <url>         print an address that shows the builds of an earlier
           [--minutes <n>]                    composition for this time
  status                                    list live, published and denied versions
  audit [--last <n>]                        list the latest changes, newest first (default 50)
  gc [--days <n>] [--dry-run]               remove releases unused for n days (default 30), and
                                              compositions older than 90 days whose builds are gone
  keys --out <file> [--trust <file>]        create a key pair and add it to the trusted keys
       [--uses release,registry,override]     for these uses (default: all)
       [--owner <team>] [--builds <name>,…]   limited to these builds and to
       [--actions promote,canary,…]           these changes of the registry; --per-actor: its actors are
                                              authenticated, and two of them are two signers
  adopt                                     sign releases that were published unsigned
  schema [--edge-role <role>]               create the tables of a PostgreSQL registry and grant the
                                              role the permissions of an edge

Options: --store <address>     a folder (DATA_DIR/store) or s3://bucket/prefix?endpoint=…&region=…
         --registry <address>  a file (DATA_DIR/registry.json) or postgres://…
         --create              start a registry file if there is none
         --revision <number>   refuse unless the registry is at this revision
         --services <urls>     check the versions of these services (default: those of the site
                               beside the registry's file; none: skip the check)
         --smoke               also open the pages in a browser (check, publish --promote, canary, rollback);
                               promote and canaries above 5% do so if the services are known
         --skip <checks>       skip these checks of the gate; recorded in the audit log
         --no-way-back         skip the checks against the previous shell
         --json                print JSON to stdout
Environment: DATA_DIR (folder of the site, default .data); STORE and REGISTRY (addresses, like the options);
RELEASE_KEY_FILE (signing key) and TRUSTED_KEYS_FILE (default: keys/release.pem and
keys/trusted.json beside the registry's file); AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY; FAST=1 compresses
faster but less; RELEASE_ACTOR sets your name in the audit log.
Exit code: 0 done, 1 refused, 2 wrong usage.`

async function run(argv: readonly string[]): Promise<Answer> {
  const { values, positionals } = parseCommandLine(argv)
  if (positionals[0] === 'keys') return runKeys(values)
  const storeAddress = values.store ?? process.env.STORE ?? DEFAULT_STORE
  const registryAddress = values.registry ?? process.env.REGISTRY ?? DEFAULT_REGISTRY
  if (positionals[0] === 'schema') return runSchema(registryAddress, values['edge-role'])
  const needsRegistry = positionals[0] !== 'publish' || values.promote
  if (needsRegistry && !values.create) requireRegistry(registryAddress)
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
      ...(opensPages(positionals[0], values, urls !== null) && {
        smoke: createSmoke({
          store: storeAddress,
          serviceUrls: urls ?? [],
          site: values.site ?? null,
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

/** @throws ReleaseError `registry_missing`, so that nothing goes live in a registry that no edge reads. */
function requireRegistry(address: string): void {
  const { file } = readRegistryAddress(address)
  if (file === undefined || existsSync(file)) return
  throw new ReleaseError('registry_missing', `there is no registry at ${resolve(file)}`, [
    'for a site of this machine, set DATA_DIR to the folder that it was started with; otherwise pass --registry and ' +
      '--store, or set REGISTRY and STORE',
    'for a new site, pass --create',
  ])
}

/** Whether the gate opens the pages in a browser: changes for many visitors do, where services are known. */
function opensPages(
  command: string | undefined,
  { smoke = false, percent }: { smoke?: boolean | undefined; percent?: string | undefined },
  knowsServices: boolean,
): boolean {
  const isWide =
    command === 'promote' || (command === 'canary' && Number(percent) > QUIET_CANARY_PERCENT)
  return smoke || (isWide && knowsServices)
}

/** Commands that run the gate. */
const GATED = new Set(['publish', 'check', 'promote', 'canary', 'rollback'])

function parseCommandLine(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        dist: { type: 'string' },
        service: { type: 'string' },
        image: { type: 'string' },
        store: { type: 'string' },
        registry: { type: 'string' },
        revision: { type: 'string' },
        services: { type: 'string' },
        skip: { type: 'string' },
        percent: { type: 'string' },
        minutes: { type: 'string' },
        reason: { type: 'string' },
        site: { type: 'string' },
        days: { type: 'string' },
        last: { type: 'string' },
        out: { type: 'string' },
        trust: { type: 'string' },
        uses: { type: 'string' },
        owner: { type: 'string' },
        builds: { type: 'string' },
        actions: { type: 'string' },
        for: { type: 'string' },
        'edge-role': { type: 'string' },
        promote: { type: 'boolean' },
        'per-actor': { type: 'boolean' },
        create: { type: 'boolean' },
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
