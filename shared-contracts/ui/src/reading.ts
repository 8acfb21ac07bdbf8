/** Typography of running text, bundled by the remotes and the shell's prerendered frame. */
export * from './reading/article-style.ts'
export * from './reading/reading.ts'
