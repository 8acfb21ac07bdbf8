// Skips mentions in comments and strings, which have a backquote or quote before them.
const MAKERS =
  /(?<![\w.`'"])(Type\.\w+|GET|POST|PUT|PATCH|DELETE|routeBy|defineEvent|nullable|oneOf)\(/g

/** Parts of a route definition as swc prints it at the top level of a module. */
const PARTS = /(?<=^export const \w+ = [A-Z]+\('[^']*', \{)\n[\s\S]*?\n(?=\}\);?$)/gm

/**
 * Reduces each route to its method and path, which the browser client needs: summaries, schemas and responses are used
 * by services and types only. Marks schema and route constructors as pure, so that builds drop unused ones.
 */
module.exports = function pureContractsLoader(source) {
  return source.replace(PARTS, '').replace(MAKERS, '/* @__PURE__ */ $1(')
}
