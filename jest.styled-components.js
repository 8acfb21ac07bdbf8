// styled-components ships no ES module that Node knows as one: its default export arrives wrapped.
import styledComponents from 'styled-components/dist/styled-components.browser.cjs.js'

export * from 'styled-components/dist/styled-components.browser.cjs.js'
export default styledComponents.default
