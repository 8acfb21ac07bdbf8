export const STYLE = `:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f7f9, #0f141b);
  --surface: light-dark(#fff, #171e27);
  --line: light-dark(#d3dae2, #344150);
  --text: light-dark(#16202b, #e8edf3);
  --muted: light-dark(#566475, #a4b1c0);
  --accent: light-dark(#1c5fb0, #7ab2f5);
  --on-accent: light-dark(#fff, #0b1722);
  --notice: light-dark(#fff4d6, #3a2f0c);
  --on-notice: light-dark(#5a4300, #ffe29a);
  --danger: light-dark(#b3261e, #ffb4ab);
  --danger-bg: light-dark(#fdecea, #3b1715);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
header {
  padding: 8px 16px;
  background: var(--notice);
  color: var(--on-notice);
  text-align: center;
}
header p { margin: 0; }
main { max-width: 880px; margin: 32px auto; width: calc(100% - 32px); }
.narrow { max-width: 560px; margin-inline: auto; }
.columns { display: grid; gap: 16px; }
@media (min-width: 760px) {
  .columns { grid-template-columns: 5fr 6fr; align-items: start; }
}
section {
  padding: 24px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 8px;
}
section + section { margin-top: 16px; }
.columns > section + section { margin-top: 0; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 12px; }
h2 { font-size: 18px; margin: 0 0 12px; }
p { margin: 0 0 12px; }
.total { font-size: 32px; font-weight: 600; }
.muted, caption, dt { color: var(--muted); }
table { width: 100%; border-collapse: collapse; }
th, td {
  padding: 8px 0;
  border-top: 1px solid var(--line);
  text-align: left;
  font-weight: 400;
  vertical-align: top;
}
td:last-child, th:last-child { text-align: right; }
thead th { color: var(--muted); border-top: 0; }
.cards td, .cards th { text-align: left; padding-right: 12px; font-size: 14px; }
.cards td:last-child, .cards th:last-child { padding-right: 0; }
.cards td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { font-weight: 600; }
label { display: block; font-weight: 600; }
.check { display: flex; gap: 8px; align-items: start; font-weight: 400; }
.check input { width: auto; margin: 6px 0 0; }
input {
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  margin: 4px 0 12px;
  font: inherit;
  color: inherit;
  background: var(--bg);
  border: 1px solid var(--muted);
  border-radius: 6px;
}
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: end; }
button, .button {
  display: block;
  width: 100%;
  min-height: 44px;
  padding: 8px 16px;
  font: inherit;
  font-weight: 600;
  color: var(--on-accent);
  background: var(--accent);
  border: 1px solid var(--accent);
  border-radius: 6px;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button.secondary { color: var(--accent); background: transparent; }
button.small { display: inline-block; width: auto; }
form + form, form + p, details { margin-top: 12px; }
button + button { margin-top: 12px; }
td form, td form + form { display: inline-block; margin: 0 0 8px 8px; }
a { color: var(--accent); }
.button { color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.alert {
  padding: 12px 16px;
  color: var(--danger);
  background: var(--danger-bg);
  border: 1px solid var(--danger);
  border-radius: 6px;
}
summary { cursor: pointer; min-height: 44px; padding: 8px 0; }
code { font-family: ui-monospace, monospace; }
`
