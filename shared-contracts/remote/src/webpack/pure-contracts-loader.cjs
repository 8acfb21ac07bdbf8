// Skips mentions in comments and strings, which have a backquote or quote before them.
const MAKERS = /(?<![\w.`'"])(Type\.\w+|defineRoute|defineEvent|nullable|oneOf)\(/g

/** Body of a route definition as swc prints it at the top level of a module. */
const ROUTE = /(?<=^export const \w+ = defineRoute\(\{\n)[\s\S]*?(?=\n\}\);?$)/gm
/** Start of a property, indented by four spaces, with any comment before it. */
const PART = /^(?= {4}(?:\/\*[\s\S]*?\*\/\s*)?[\w.])/m
/** Properties the client needs; a spread may contain them. */
const CALLED_BY = /^ {4}(?:\/\*[\s\S]*?\*\/\s*)?(?:method\b|path\b|\.\.\.)/

/** Summaries, schemas and responses are used by services and types only. */
function keepCall(parts) {
  return parts
    .split(PART)
    .filter((part) => CALLED_BY.test(part))
    .join('')
    .trimEnd()
}

/**
 * Reduces each route to what the browser client needs, and marks schema and route constructors as pure,
 * so that builds drop unused ones.
 */
module.exports = function pureContractsLoader(source) {
  return source.replace(ROUTE, keepCall).replace(MAKERS, '/* @__PURE__ */ $1(')
}
