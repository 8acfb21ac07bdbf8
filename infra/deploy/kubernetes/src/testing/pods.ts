import type { IIoK8sApiCoreV1PodSpec as PodSpec } from 'kubernetes-models/v1/PodSpec'
import type { Manifest } from '../validate/find-faults.ts'

export interface Pod {
  /** Kind and name of the object that creates the pod, such as `Deployment edge`. */
  readonly owner: string
  readonly labels: Readonly<Record<string, string>>
  readonly spec: PodSpec
}

interface Template {
  readonly metadata: { readonly labels: Record<string, string> }
  readonly spec: PodSpec
}

/** Pods of the Deployments, Jobs and CronJobs among the manifests. */
export function listPods(manifests: readonly Manifest[]): Pod[] {
  return manifests.flatMap((manifest) => {
    const { spec } = manifest as unknown as {
      spec?: { template?: Template; jobTemplate?: { spec: { template: Template } } }
    }
    const template = spec?.template ?? spec?.jobTemplate?.spec.template
    if (!template) return []
    const owner = `${manifest.kind} ${manifest.metadata?.name}`
    return [{ owner, labels: template.metadata.labels, spec: template.spec }]
  })
}

export function listContainers({ spec }: Pod) {
  return [...(spec.initContainers ?? []), ...spec.containers]
}
