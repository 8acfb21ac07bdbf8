import { SERVICE_NAMES } from '@quantamental/api/common'
import { stringify } from 'yaml'
import { RELEASE_AGENT } from './environment.ts'
import {
  buildClaims,
  buildDump,
  buildMigration,
  buildPreparation,
  buildReleaseGc,
} from './manifests/jobs.ts'
import { buildNetworkPolicies } from './manifests/network.ts'
import {
  buildDashboard,
  buildIngress,
  buildNamespace,
  buildPodMonitors,
  buildRules,
} from './manifests/outside.ts'
import {
  buildCluster,
  buildObjectStore,
  buildRegistryDatabase,
  buildScheduledBackup,
} from './manifests/postgres.ts'
import { buildReleaseAgent } from './manifests/release-agent.ts'
import { buildExternalSecrets } from './manifests/secrets.ts'
import {
  buildAddresses,
  buildAutoscaler,
  buildDeployment,
  buildDisruptionBudget,
  buildService,
  buildServiceAccount,
} from './manifests/workload.ts'
import { listCanaries, listComponents, type Settings, versionOf } from './settings.ts'
import type { Manifest } from './validate/find-faults.ts'

/** Rendered files by name, including `kustomization.yaml`. */
export function renderFiles(settings: Settings): ReadonlyMap<string, string> {
  const note = `# Rendered from settings/${settings.name}.json by \`npm run render -w infra/deploy/kubernetes\`.\n`
  const files = new Map<string, string>()
  const manifests = buildManifests(settings)
  for (const [file, objects] of Object.entries(manifests)) {
    const texts = objects.map((object) => stringify(object, { aliasDuplicateObjects: false }))
    files.set(file, note + texts.join('---\n'))
  }
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: Object.keys(manifests),
  }
  files.set('kustomization.yaml', note + stringify(kustomization))
  return files
}

/** Manifests by file name, in the order in which they are applied. */
type Manifests = Readonly<Record<string, readonly Manifest[]>>

/** Build all manifests of the site for one cluster. */
function buildManifests(settings: Settings): Manifests {
  const workloads = listComponents(settings).map((component): [string, Manifest[]] => [
    `40-${component.name}.yaml`,
    [
      buildServiceAccount(component.name),
      buildDeployment(component, settings),
      buildService(component.name),
      buildDisruptionBudget(component.name),
      buildAutoscaler(component, settings),
    ],
  ])
  const live = SERVICE_NAMES.map((workload) => {
    return { name: workload, workload, version: versionOf(workload, settings) }
  })
  const migrations = [...live, ...listCanaries(settings)].map((component): [string, Manifest[]] => [
    `31-migrate-${component.name}.yaml`,
    [buildMigration(component, settings)],
  ])
  const files: Record<string, Manifest[]> = {
    '00-namespace.yaml': [buildNamespace(settings)],
    ...(settings.secretStore && {
      '05-secrets.yaml': buildExternalSecrets(settings.secretStore),
    }),
    '10-network.yaml': buildNetworkPolicies(settings),
    '20-postgres.yaml': [
      buildCluster(settings),
      buildRegistryDatabase(),
      buildObjectStore(settings),
      buildScheduledBackup(),
    ],
    '30-prepare.yaml': [buildServiceAccount('migrate'), buildPreparation(settings)],
    ...Object.fromEntries(migrations),
    '40-addresses.yaml': [buildAddresses(settings)],
    '40-volumes.yaml': buildClaims(),
    ...Object.fromEntries(workloads),
    '41-release-agent.yaml': [
      buildServiceAccount(RELEASE_AGENT),
      buildReleaseAgent(settings),
      buildService(RELEASE_AGENT),
    ],
    '50-ingress.yaml': [buildIngress(settings)],
    '60-jobs.yaml': [
      buildServiceAccount('release-gc'),
      buildReleaseGc(settings),
      buildServiceAccount('database-dump'),
      buildDump(settings),
    ],
    '70-monitoring.yaml': [...buildPodMonitors(settings), buildRules(), buildDashboard()],
  }
  return Object.fromEntries(
    Object.entries(files).map(([file, manifests]) => [
      file,
      manifests.map((manifest) => withNamespace(manifest, settings.namespace)),
    ]),
  )
}

function withNamespace(manifest: Manifest, namespace: string): Manifest {
  if (manifest.kind === 'Namespace') return manifest
  return { ...manifest, metadata: { ...manifest.metadata, namespace } }
}
