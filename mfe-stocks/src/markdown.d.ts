declare module '*.md' {
  const text: import('./pages/methodology/articles/article-text.ts').ArticleText
  export default text
}
declare module '*.md?front' {
  const text: import('./pages/methodology/articles/article-text.ts').ArticleText
  export default text
}
