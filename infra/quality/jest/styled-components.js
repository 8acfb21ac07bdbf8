// styled-components ships no ES module that Node recognizes: unwrap its default export.
import styledComponents from 'styled-components/dist/styled-components.browser.cjs.js'

export * from 'styled-components/dist/styled-components.browser.cjs.js'
export default styledComponents.default
