/** Published surfaces of the packages that remotes share with the shell: exported names and their declared types. */
export * from './compare-surface.ts'
export * from './read-declarations.ts'
export * from './shared-packages.ts'
