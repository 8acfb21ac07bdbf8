import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { DRAIN_SECONDS } from './environment.ts'
import { CLOSE_SECONDS, PRE_STOP_SECONDS } from './manifests/workload.ts'
import { listContainers, listPods } from './testing/pods.ts'
import { ROOT, readManifests } from './testing/read-manifests.ts'

const manifests = readManifests()
const pods = listPods(manifests)
const containers = pods.flatMap((pod) =>
  listContainers(pod).map((container) => ({
    title: `${pod.owner}: ${container.name}`,
    pod,
    container,
  })),
)
const ofKind = <T>(kind: string) => manifests.filter((each) => each.kind === kind) as unknown as T[]
const deployments = ofKind<IDeployment>('Deployment')

describe.each(containers)('$title', ({ pod, container }) => {
  it('the container runs unprivileged on a read-only root file system', () => {
    expect(pod.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(pod.spec.securityContext?.runAsUser).toBeGreaterThan(0)
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
    })
  })

  it('the container requests and limits CPU and memory', () => {
    for (const amount of [container.resources?.requests, container.resources?.limits]) {
      expect(amount).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) })
    }
  })

  it('the container image has a fixed version', () => {
    expect(container.image).toMatch(/:[^:/]+$/)
    expect(container.image).not.toMatch(/:latest$/)
  })

  it('the container mounts /tmp and only volumes of its pod', () => {
    const volumes = pod.spec.volumes?.map(({ name }) => name)
    for (const { name } of container.volumeMounts ?? []) expect(volumes).toContain(name)
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toContain('/tmp')
  })

  it('no environment value contains a secret', () => {
    for (const { name, value } of container.env ?? []) {
      if (/PASSWORD$|SECRET|_KEY$|SMTP_URL/.test(name))
        expect([name, value]).toEqual([name, undefined])
      // Only `$(NAME)` may take the place of a password in a URL.
      expect(value ?? '').not.toMatch(/:\/\/[^:/]+:(?!\$\()[^@/]+@/)
    }
  })

  it('an environment value references only variables defined before it', () => {
    const known = new Set<string>()
    for (const { name, value } of container.env ?? []) {
      for (const [, used = ''] of (value ?? '').matchAll(/\$\((\w+)\)/g))
        expect(known).toContain(used)
      known.add(name)
    }
  })
})

describe.each(pods)('$owner', ({ spec, labels }) => {
  it('the pod has its own service account without a token', () => {
    const accounts = manifests.filter(({ kind }) => kind === 'ServiceAccount')
    const account = accounts.find(({ metadata }) => metadata?.name === spec.serviceAccountName)
    expect(account).toMatchObject({ automountServiceAccountToken: false })
    expect(spec.automountServiceAccountToken).toBe(false)
  })

  it('the pod has its own network policy', () => {
    const name = labels['app.kubernetes.io/name']
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
    expect(policies.map(({ metadata }) => metadata?.name)).toContain(name)
  })
})

describe.each(deployments)('Deployment $metadata.name', (deployment) => {
  const name = deployment.metadata?.name ?? ''
  const spec = deployment.spec?.template.spec
  const container = spec?.containers[0]

  it('startup, liveness and readiness probes use the health paths of edge and services', () => {
    expect(container?.startupProbe?.httpGet?.path).toBe('/healthz')
    expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz')
    expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz')
  })

  it('the termination grace period covers a clean shutdown', () => {
    const needed = PRE_STOP_SECONDS + DRAIN_SECONDS + CLOSE_SECONDS
    expect(container?.lifecycle?.preStop?.sleep?.seconds).toBe(PRE_STOP_SECONDS)
    expect(spec?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(needed + 5)
  })

  it('the deployment has one disruption budget, which allows draining a node', () => {
    const budgets = ofKind<IPodDisruptionBudget>('PodDisruptionBudget').filter(
      (each) => each.spec?.selector?.matchLabels?.['app.kubernetes.io/name'] === name,
    )
    expect(budgets.map((each) => each.spec?.maxUnavailable)).toEqual([1])
  })

  it('an autoscaler sets at least two replicas, and the deployment sets none', () => {
    const scalers = ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').filter(
      (each) => each.spec?.scaleTargetRef.name === name,
    )
    expect(scalers).toHaveLength(1)
    expect(scalers[0]?.spec?.minReplicas).toBeGreaterThanOrEqual(2)
    expect(deployment.spec?.replicas).toBeUndefined()
  })

  it('the deployment selects and spreads its pods and never reduces their number during a rollout', () => {
    const labels = deployment.spec?.template.metadata?.labels
    expect(labels).toMatchObject(deployment.spec?.selector.matchLabels ?? { none: '' })
    expect(spec?.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ])
    expect(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0)
  })
})

it.each(['services/kit/src/server.ts', 'infra/platform/edge/src/server.ts'])(
  '%s closes within CLOSE_SECONDS, which the grace period includes',
  (file) => {
    const source = readFileSync(path.join(ROOT, '../../..', file), 'utf8')
    const [, milliseconds = ''] = /CLOSE_TIMEOUT_MS = ([\d_]+)/.exec(source) ?? []
    expect(Number(milliseconds.replaceAll('_', ''))).toBe(CLOSE_SECONDS * 1000)
  },
)
