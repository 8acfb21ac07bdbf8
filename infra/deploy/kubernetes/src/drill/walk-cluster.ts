import path from 'node:path'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/services'
import { RELEASE_AGENT, roleOf } from '../environment.ts'
import { CLUSTER_NAME, HTTP_PORT, image, roleSecret, versionName } from '../manifests/common.ts'
import { type Settings, WORKLOADS } from '../settings.ts'
import type { Commands } from './commands.ts'

export const KIND_CLUSTER = 'quantamental-drill'
/** Named in each command, so that no other cluster of the machine is touched. */
const CONTEXT = `kind-${KIND_CLUSTER}`
/** Service that is promoted and rolled back, and the file whose change makes a second version of it. */
const SERVICE: ServiceName = 'market-beats'
const CHANGED_FILE = `services/${SERVICE}/src/server.ts`
const OPERATOR =
  'https://raw.githubusercontent.com/cloudnative-pg/cloudnative-pg/release-1.27/releases/cnpg-1.27.0.yaml'
const BUILDS = ['shell', 'mfe-cart', 'mfe-account', 'mfe-stocks', 'mfe-market-beats']
const PORTS = { edge: 18_080, store: 19_000, postgres: 15_432 }
const OVERLAY = 'infra/deploy/kubernetes/drill'
const RENDERED = 'infra/deploy/kubernetes/manifests/drill'
const DEMO_COMPANIES = 420

export interface DrillOptions {
  readonly commands: Commands
  /** Checkout that is cloned. */
  readonly repository: string
  /** Empty folder for the clone, keys and generated data. */
  readonly folder: string
  readonly settings: Settings
  /** Random letters and digits. */
  readonly createPassword: () => string
}

/** Secrets of `settings/secrets.example.yaml` with their literal values; those with files are made by `walkCluster`. */
export function buildSecrets(createPassword: () => string): Record<string, Record<string, string>> {
  const store = { AWS_ACCESS_KEY_ID: 'drill', AWS_SECRET_ACCESS_KEY: createPassword() }
  const roles = [...SERVICE_NAMES.map(roleOf), 'release', 'edge']
  return {
    ...Object.fromEntries(
      roles.map((role) => [roleSecret(role), { username: role, password: createPassword() }]),
    ),
    services: { CSRF_SECRET: createPassword() },
    stocks: { RISK_VALUATION_SECRET: createPassword() },
    'account-mail': { SMTP_URL: 'smtp://mail.invalid:587' },
    'cart-stripe': { STRIPE_SECRET_KEY: 'sk_test_drill', STRIPE_WEBHOOK_SECRET: 'whsec_drill' },
    'store-reader': store,
    'store-writer': store,
    'postgres-backup': store,
    [RELEASE_AGENT]: { RELEASE_SECRET: createPassword() },
  }
}

/**
 * The site on a kind cluster: images, database, migrations, pods, builds, demo data, the smoke suite as a visitor, and one
 * service promoted and rolled back. @throws Error of the first command that fails; the caller deletes the cluster.
 */
export async function walkCluster(options: DrillOptions): Promise<void> {
  const { commands, repository, folder, settings, createPassword } = options
  const { namespace } = settings
  const { tag } = settings.images
  const clone = path.join(folder, 'clone')
  const at = (name: string) => path.join(folder, name)
  const secrets = buildSecrets(createPassword)
  const inClone = { cwd: clone }
  const run = (command: string, ...args: string[]) => commands.run(command, args, inClone)
  const inCluster = (...args: string[]) => run('kubectl', '--context', CONTEXT, ...args)
  const kubectl = (...args: string[]) => inCluster('-n', namespace, ...args)
  const applyLabelled = (name: string) =>
    kubectl('apply', '-k', OVERLAY, '-l', `app.kubernetes.io/name=${name}`)
  const isRolledOut = (name: string) =>
    kubectl('rollout', 'status', `deploy/${name}`, '--timeout=10m')
  const isComplete = (...what: string[]) =>
    kubectl('wait', '--for=condition=complete', 'job', ...what, '--timeout=15m')
  const forward = (service: string, ports: string) =>
    commands.start('kubectl', [
      ...['--context', CONTEXT, '-n', namespace],
      ...['port-forward', `svc/${service}`, ports],
    ])

  await commands.run('git', ['clone', '--quiet', repository, clone])
  await run('npm', 'ci', '--no-audit', '--no-fund')
  await run('npx', 'turbo', 'run', 'build', ...BUILDS.map((each) => `--filter=./${each}`))

  await run('kind', 'create', 'cluster', '--name', KIND_CLUSTER, '--wait', '5m')
  const load = (address: string) =>
    run('kind', 'load', 'docker-image', '--name', KIND_CLUSTER, address)
  const buildImage = async (name: string, version = tag) => {
    const address = image(settings, name, version)
    await run('docker', 'build', '-f', `infra/deploy/docker/${name}.Dockerfile`, '-t', address, '.')
    await load(address)
  }
  for (const name of [...WORKLOADS, 'release']) await buildImage(name)

  await inCluster('apply', '--server-side', '-f', OPERATOR)
  await inCluster(
    ...['-n', settings.postgresOperatorNamespace, 'rollout', 'status'],
    ...['deploy/cnpg-controller-manager', '--timeout=5m'],
  )
  const apiServer = await commands.run(
    'kubectl',
    [
      ...['--context', CONTEXT, 'get', 'endpoints', 'kubernetes'],
      ...['-o', 'jsonpath={.subsets[0].addresses[0].ip}'],
    ],
    { example: '172.18.0.2' },
  )
  const render = async (services: NonNullable<Settings['services']> = {}) => {
    const ports = settings.apiServer.ports
    const current = { ...settings, services, apiServer: { cidr: `${apiServer}/32`, ports } }
    await commands.write(at('settings.json'), JSON.stringify(current))
    await run('npm', 'run', 'render', '-w', 'infra/deploy/kubernetes', '--', at('settings.json'))
  }
  await render()
  await inCluster('apply', '-f', `${RENDERED}/00-namespace.yaml`)

  const keys = [
    ['release.pem', []],
    ['edge.pem', ['--uses', 'registry']],
    ['agent.pem', ['--uses', 'registry,override', '--per-actor']],
  ] as const
  for (const [file, more] of keys) {
    const args = ['keys', '--out', at(file), '--trust', at('trusted.json'), ...more]
    await run('npm', 'run', '--silent', 'release', '--', ...args)
  }
  const createSecret = (name: string, ...args: string[]) =>
    kubectl('create', 'secret', 'generic', name, ...args)
  for (const [name, values] of Object.entries(secrets)) {
    const literals = Object.entries(values).map(([key, value]) => `--from-literal=${key}=${value}`)
    const type = 'username' in values ? ['--type=kubernetes.io/basic-auth'] : []
    await createSecret(name, ...type, ...literals)
  }
  await createSecret('edge-key', `--from-file=key.pem=${at('edge.pem')}`)
  await createSecret('release-agent-key', `--from-file=key.pem=${at('agent.pem')}`)
  await kubectl(
    ...['create', 'configmap', 'trusted-keys'],
    `--from-file=trusted-keys.json=${at('trusted.json')}`,
  )

  await applyLabelled(CLUSTER_NAME)
  await kubectl('wait', '--for=condition=Ready', `cluster/${CLUSTER_NAME}`, '--timeout=10m')
  await applyLabelled('release')
  await applyLabelled('object-store')
  await isRolledOut('object-store')
  const makeBucket =
    'mc alias set drill http://localhost:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD" && mc mb drill/builds'
  await kubectl('exec', 'deploy/object-store', '--', 'sh', '-c', makeBucket)
  await kubectl('apply', '-f', `${RENDERED}/30-prepare.yaml`)
  await isComplete(`prepare-${versionName(tag)}`)

  await forward('object-store', `${PORTS.store}:9000`)
  await forward(`${CLUSTER_NAME}-rw`, `${PORTS.postgres}:5432`)
  const databaseUrl = (role: string, database: string) =>
    `postgres://${role}:${secrets[roleSecret(role)]?.password}@localhost:${PORTS.postgres}/${database}?sslmode=no-verify`
  const delivery = {
    ...secrets['store-writer'],
    STORE: `${settings.objectStorage.builds}?${new URLSearchParams({ endpoint: `http://localhost:${PORTS.store}`, region: settings.objectStorage.region })}`,
    REGISTRY: databaseUrl('release', 'release'),
    RELEASE_KEY_FILE: at('release.pem'),
    TRUSTED_KEYS_FILE: at('trusted.json'),
    RELEASE_ACTOR: 'drill',
  }
  const release = (...args: string[]) =>
    commands.run('npm', ['run', '--silent', 'release', '--', ...args], {
      ...inClone,
      env: delivery,
    })
  const publishService = async (example: string) => {
    const output = await commands.run(
      'npm',
      ['run', '--silent', 'release', '--', 'publish', '--service', SERVICE, '--json'],
      { ...inClone, env: delivery, example: JSON.stringify({ version: example }) },
    )
    return (JSON.parse(output) as { version: string }).version
  }

  const first = await publishService('1.0.0-11111111')
  await run('docker', 'tag', image(settings, SERVICE), image(settings, SERVICE, first))
  await load(image(settings, SERVICE, first))
  await run('sh', '-c', `echo '// Second version of the drill.' >> ${CHANGED_FILE}`)
  const second = await publishService('1.0.0-22222222')
  await buildImage(SERVICE, second)

  await render({ [SERVICE]: { version: first } })
  await applyLabelled('migrate')
  await isComplete('-l', 'app.kubernetes.io/name=migrate')
  await inCluster('apply', '-k', OVERLAY)
  for (const name of SERVICE_NAMES) await isRolledOut(name)

  for (const each of BUILDS) await release('publish', '--dist', `${each}/dist`, '--promote')
  await release('promote', SERVICE, first)
  await isRolledOut('edge')
  await loadDemoData(options, clone, databaseUrl)

  await forward('edge', `${PORTS.edge}:${HTTP_PORT}`)
  const smoke = (candidate: string) =>
    commands.run(
      'npx',
      ['playwright', 'test', '-c', 'infra/quality/e2e/smoke/playwright.config.ts'],
      {
        ...inClone,
        env: { SMOKE_URL: `http://localhost:${PORTS.edge}`, SMOKE_CANDIDATE: candidate },
      },
    )
  await smoke('shell')

  await render({ [SERVICE]: { version: first, canary: second } })
  await inCluster('apply', '-k', OVERLAY)
  await isRolledOut(`${SERVICE}-canary`)
  await release('canary', SERVICE, second, '--percent', '5')
  await release('promote', SERVICE, second)
  await smoke('mfe_market_beats')
  await release('rollback', SERVICE)
  await smoke('mfe_market_beats')
  await release('status')
}

/** Demo companies and articles, as on a single machine; the images do not contain them. */
async function loadDemoData(
  { commands, folder }: DrillOptions,
  clone: string,
  databaseUrl: (role: string, database: string) => string,
): Promise<void> {
  const demo = path.join(folder, 'demo')
  const at = (name: string) => path.join(demo, name)
  const node = (role: string, ...args: string[]) =>
    commands.run('node', args, {
      cwd: clone,
      env: { DATABASE_URL: databaseUrl(role, 'quantamental'), BUS_SCHEMA: 'bus', DATA_DIR: folder },
    })
  await node(
    'stocks',
    'infra/simulators/market-data/src/generate.ts',
    ...['--out', demo, '--companies', String(DEMO_COMPANIES)],
    ...['--until', Temporal.Now.plainDateISO('UTC').toString()],
  )
  await node(
    'stocks',
    'services/stocks/src/cli.ts',
    'import',
    ...['--identities', at('company-identities.csv'), '--companyfacts', at('companyfacts')],
    ...['--fsds', at('fsds'), '--prices', at('prices.csv'), '--splits', at('splits.csv')],
    ...['--dividends', at('dividends.csv'), '--listings', at('listings.json')],
    ...['--short-interest', at('short-interest.csv')],
    ...['--estimates', at('analyst-estimates.csv'), '--calendar', at('calendar.csv')],
    ...['--treasury', at('treasury-yields.csv'), '--simulated', '--yes'],
  )
  await node('market_beats', 'services/market-beats/src/demo/seed-articles.ts')
}
