declare module '*.md' {
  const text: import('./pages/prose/text-file.ts').TextFile
  export default text
}
declare module '*.md?front' {
  const text: import('./pages/prose/text-file.ts').TextFile
  export default text
}
