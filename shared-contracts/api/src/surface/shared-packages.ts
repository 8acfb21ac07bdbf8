/** Packages that remotes share with the shell, and the modules that make up their surface. */
export const SHARED_PACKAGES = {
  ui: { package: '@quantamental/ui', entries: ['src/ui.ts'] },
  remote: {
    package: '@quantamental/remote',
    entries: ['src/router.ts', 'src/shell-context.tsx', 'src/remote-module.ts'],
  },
} as const

export const SURFACE_FILE = 'published.jsonl'
