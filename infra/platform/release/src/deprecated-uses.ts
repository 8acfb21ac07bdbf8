import type { ReleaseDocument } from '@quantamental/remote/release'

/** A deprecated name of a shared package that a build uses. */
export interface DeprecatedName {
  readonly sharedPackage: string
  readonly name: string
  readonly until: string
  readonly use: string
}

/** Deprecated names that `shell` offers. */
export function listDeprecatedNames(shell: ReleaseDocument): readonly DeprecatedName[] {
  return Object.entries(shell.surface?.deprecated ?? {}).flatMap(([sharedPackage, names]) =>
    Object.entries(names).map(([name, deprecation]) => ({ sharedPackage, name, ...deprecation })),
  )
}

export function usesName(
  { surface }: ReleaseDocument,
  { sharedPackage, name }: DeprecatedName,
): boolean {
  return surface?.imports[sharedPackage]?.includes(name) === true
}

/** Those of them that `user` imports. */
export function listDeprecatedUses(
  shell: ReleaseDocument,
  user: ReleaseDocument,
): readonly DeprecatedName[] {
  return listDeprecatedNames(shell).filter((each) => usesName(user, each))
}

export function presentDeprecation({ sharedPackage, name, until, use }: DeprecatedName): string {
  return `${name} of ${sharedPackage}, deprecated until ${until}: use ${use}`
}
