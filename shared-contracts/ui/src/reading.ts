/** Typography and blocks of running text, bundled where used: remotes, text pages of the shell, its prerendered frame. */
export * from './reading/article-style.ts'
export * from './reading/blocks.tsx'
export * from './reading/reading.ts'
