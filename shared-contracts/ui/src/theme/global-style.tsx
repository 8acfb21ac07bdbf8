import { themeCss, tokens } from './tokens.ts'

/** Latin subset of Inter variable (OFL, see fonts/LICENSE), served from our own origin. */
export const interFontUrl = new URL('../../fonts/inter-latin.woff2', import.meta.url).href

/** Keyboard focus: a 2 px ring with 2 px offset, never removed. */
const ring = `
  outline: 2px solid ${tokens.color.ring};
  outline-offset: 2px;
`
/** Applied if the system or the user prefers reduced motion. */
const stillness = `
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
  transition: none !important;
  scroll-behavior: auto !important;
`

/** No tabular figures on body: in Inter they also widen the hyphen in words such as Z-Score. */
const GLOBAL_CSS = `
@font-face {
  font-family: Inter;
  font-weight: 100 900;
  font-display: swap;
  src: url('${interFontUrl}') format('woff2');
}
@font-face {
  font-family: 'Inter fallback';
  src: local('Arial'), local('Liberation Sans');
  size-adjust: 107.1%;
  ascent-override: 90.5%;
  descent-override: 22.5%;
  line-gap-override: 0%;
}
${themeCss}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 76px; }
body {
  margin: 0;
  background: var(--bg);
  color: var(--text);
  font: 15px/1.5 ${tokens.font.sans};
  font-variant-numeric: lining-nums;
  -webkit-font-smoothing: antialiased;
}
td, dd, time, output { font-variant-numeric: tabular-nums lining-nums; }
a { color: inherit; text-decoration: none; }
button, input, select, textarea { font: inherit; color: inherit; }
h1, h2, h3, p, figure, dl, dd { margin: 0; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
:focus-visible { ${ring} }
::selection { background: var(--accent-soft); }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { ${stillness} }
}
:root[data-motion='reduced'], :root[data-motion='reduced'] *,
:root[data-motion='reduced'] *::before, :root[data-motion='reduced'] *::after { ${stillness} }
`

/** Printed pages: the content alone, with whole cards and rows. Of the buttons, figures and column heads stay. */
const PRINT_CSS = `
@media print {
  :root { --bg: #fff; color-scheme: light !important; }
  * { animation: none !important; transition: none !important; print-color-adjust: exact; }
  canvas { max-width: 100%; height: auto !important; }
  header:has(nav), footer, nav, dialog, [role='dialog'],
  button:not([aria-label$='show calculation'], th button) { display: none !important; }
  section, article, figure, tr, li, svg { break-inside: avoid; }
  section:has(table) { break-inside: auto; overflow: visible !important; }
  thead { display: table-header-group; }
  h1, h2, h3 { break-after: avoid; }
}
`

declare global {
  var __webpack_nonce__: string
}

/** CSP nonce of the page, if webpack has one. */
const nonceOf = () => (typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__)

/**
 * Reset, font faces, theme variables, typography and focus. Rendered once by the page's owner in a separate,
 * constant style sheet: Chromium reflows the whole page whenever a sheet with font faces changes, and
 * styled-components adds rules to its sheet on every component's first render.
 */
export function GlobalStyle() {
  return (
    <style href="global" precedence="global" nonce={nonceOf()}>
      {GLOBAL_CSS + PRINT_CSS}
    </style>
  )
}
