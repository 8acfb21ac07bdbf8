/** How running text stands on a page. Bundled where it is used, by the remote and by the shell's prerendered frame. */
export * from './reading/article-style.ts'
export * from './reading/reading.ts'
