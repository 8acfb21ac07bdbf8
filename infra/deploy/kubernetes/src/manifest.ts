/** Fields common to all objects of the Kubernetes API. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata?: {
    readonly name?: string
    readonly namespace?: string
    readonly labels?: Readonly<Record<string, string>>
  }
}

export function nameManifest({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata?.name ?? '?'}`
}
