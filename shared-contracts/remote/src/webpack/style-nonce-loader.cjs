const BARE = "document.createElement('style')"

/** Adds the page's nonce to the `<style>` that a library creates. */
module.exports = function styleNonceLoader(source) {
  if (!source.includes(BARE)) throw new Error(`${this.resourcePath} no longer creates a style`)
  return source.replace(BARE, `Object.assign(${BARE}, { nonce: __webpack_nonce__ })`)
}
