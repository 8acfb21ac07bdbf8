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
  it('runs as nobody special, on a root that it cannot write', () => {
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

  it('may use so much and no more', () => {
    for (const amount of [container.resources?.requests, container.resources?.limits]) {
      expect(amount).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) })
    }
  })

  it('is of one version', () => {
    expect(container.image).toMatch(/:[^:/]+$/)
    expect(container.image).not.toMatch(/:latest$/)
  })

  it('writes below what is mounted alone, and mounts what the pod has', () => {
    const volumes = pod.spec.volumes?.map(({ name }) => name)
    for (const { name } of container.volumeMounts ?? []) expect(volumes).toContain(name)
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toContain('/tmp')
  })

  it('holds no secret in the manifest', () => {
    for (const { name, value } of container.env ?? []) {
      if (/PASSWORD$|SECRET|_KEY$|SMTP_URL/.test(name))
        expect([name, value]).toEqual([name, undefined])
      // An address with a password has it put in by Kubernetes.
      expect(value ?? '').not.toMatch(/:\/\/[^:/]+:(?!\$\()[^@/]+@/)
    }
  })

  it('puts into a value only variables that stand before it', () => {
    const known = new Set<string>()
    for (const { name, value } of container.env ?? []) {
      for (const [, used = ''] of (value ?? '').matchAll(/\$\((\w+)\)/g))
        expect(known).toContain(used)
      known.add(name)
    }
  })
})

describe.each(pods)('$owner', ({ spec, labels }) => {
  it('has an account of its own and no token of it', () => {
    const accounts = manifests.filter(({ kind }) => kind === 'ServiceAccount')
    const account = accounts.find(({ metadata }) => metadata?.name === spec.serviceAccountName)
    expect(account).toMatchObject({ automountServiceAccountToken: false })
    expect(spec.automountServiceAccountToken).toBe(false)
  })

  it('has a network policy of its own', () => {
    const name = labels['app.kubernetes.io/name']
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
    expect(policies.map(({ metadata }) => metadata?.name)).toContain(name)
  })
})

describe.each(deployments)('Deployment $metadata.name', (deployment) => {
  const name = deployment.metadata?.name ?? ''
  const spec = deployment.spec?.template.spec
  const container = spec?.containers[0]

  it('is asked whether it started, lives and is ready, on the paths that edge and services have', () => {
    expect(container?.startupProbe?.httpGet?.path).toBe('/healthz')
    expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz')
    expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz')
  })

  it('is given the time that a clean end takes', () => {
    const needed = PRE_STOP_SECONDS + DRAIN_SECONDS + CLOSE_SECONDS
    expect(container?.lifecycle?.preStop?.sleep?.seconds).toBe(PRE_STOP_SECONDS)
    expect(spec?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(needed + 5)
  })

  it('has one budget of disruptions, which lets a node be emptied', () => {
    const budgets = ofKind<IPodDisruptionBudget>('PodDisruptionBudget').filter(
      (each) => each.spec?.selector?.matchLabels?.['app.kubernetes.io/name'] === name,
    )
    expect(budgets.map((each) => each.spec?.maxUnavailable)).toEqual([1])
  })

  it('has an autoscaler of two or more, and says no number itself', () => {
    const scalers = ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').filter(
      (each) => each.spec?.scaleTargetRef.name === name,
    )
    expect(scalers).toHaveLength(1)
    expect(scalers[0]?.spec?.minReplicas).toBeGreaterThanOrEqual(2)
    expect(deployment.spec?.replicas).toBeUndefined()
  })

  it('selects the pods that it makes, spreads them, and never has fewer than before', () => {
    const labels = deployment.spec?.template.metadata?.labels
    expect(labels).toMatchObject(deployment.spec?.selector.matchLabels ?? { none: '' })
    expect(spec?.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ])
    expect(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0)
  })
})

it.each(['services/kit/src/server.ts', 'infra/edge/src/server.ts'])(
  '%s ends within the time that the pods are given',
  (file) => {
    const source = readFileSync(path.join(ROOT, '../..', file), 'utf8')
    const [, milliseconds = ''] = /CLOSE_TIMEOUT_MS = ([\d_]+)/.exec(source) ?? []
    expect(Number(milliseconds.replaceAll('_', ''))).toBe(CLOSE_SECONDS * 1000)
  },
)
