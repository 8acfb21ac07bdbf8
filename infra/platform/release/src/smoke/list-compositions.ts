import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'

/** Temporary registry for one run of the suite. */
export interface TrialComposition {
  /** Other build, such as `shell 1.0.0-ab12cd34 (stable)`. */
  readonly against: string
  readonly registry: RegistryDocument
}

/**
 * Compositions to test: a candidate remote under the stable and the previous shell, or a candidate shell with all
 * stable remotes. Canaries are excluded, because most visitors do not have them.
 */
export function listCompositions(
  registry: RegistryDocument,
  candidate: ReleaseDocument,
): readonly TrialComposition[] {
  const { name, version } = candidate
  const stable = Object.entries(registry.remotes)
    .filter(([, remote]) => remote.stable !== '')
    .map(([each, remote]) => [
      each,
      { stable: remote.stable, previous: [], state: remote.state } as const,
    ])
  const compose = (
    shell: string,
    remotes: RegistryDocument['remotes'],
    against: string,
  ): TrialComposition => ({
    against,
    registry: { schema: 1, revision: 1, shell: { stable: shell, previous: [] }, remotes },
  })
  if (candidate.kind === 'shell') {
    return [compose(version, Object.fromEntries(stable), 'all stable remotes')]
  }
  const remotes = {
    ...Object.fromEntries(stable),
    [name]: { stable: version, previous: [], state: 'on' as const },
  }
  const shells = [
    [registry.shell.stable, 'stable'],
    [registry.shell.previous[0] ?? '', 'previous'],
  ] as const
  return shells
    .filter(([shell]) => shell !== '')
    .map(([shell, channel]) => compose(shell, remotes, `shell ${shell} (${channel})`))
}
