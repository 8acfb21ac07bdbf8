// Comments and strings name them in backquotes or after a quote.
const MAKERS = /(?<![\w.`'"])(Type\.\w+|defineRoute|defineEvent|nullable|oneOf)\(/g

/** What stands between the braces of a route, as swc prints it on the top level of a module. */
const ROUTE = /(?<=^export const \w+ = defineRoute\(\{\n)[\s\S]*?(?=\n\}\);?$)/gm
/** Each part begins four spaces in, with the comment of the source before it. */
const PART = /^(?= {4}(?:\/\*[\s\S]*?\*\/\s*)?[\w.])/m
/** What the client calls a route by; a spread part may bring it. */
const CALLED_BY = /^ {4}(?:\/\*[\s\S]*?\*\/\s*)?(?:method\b|path\b|\.\.\.)/

/** Words, schemas and answers of a route serve the services and the types alone. */
function keepCall(parts) {
  return parts
    .split(PART)
    .filter((part) => CALLED_BY.test(part))
    .join('')
    .trimEnd()
}

/**
 * Leaves of each route what the browser's client needs, and marks what makes schemas and routes as free of
 * effects, so that a build keeps those it names only.
 */
module.exports = function pureContractsLoader(source) {
  return source.replace(ROUTE, keepCall).replace(MAKERS, '/* @__PURE__ */ $1(')
}
