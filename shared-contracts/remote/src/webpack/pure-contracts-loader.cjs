// Comments and strings name them in backquotes or after a quote.
const MAKERS = /(?<![\w.`'"])(Type\.\w+|defineRoute|defineEvent|nullable|oneOf)\(/g

/** Marks what makes schemas and routes as free of effects, so that a build keeps those it names only. */
module.exports = function pureContractsLoader(source) {
  return source.replace(MAKERS, '/* @__PURE__ */ $1(')
}
