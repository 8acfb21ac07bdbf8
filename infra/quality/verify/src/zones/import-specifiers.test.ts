import { describe, expect, it } from '@jest/globals'
import { listImports } from './import-specifiers.ts'

describe('listImports', () => {
  it('every form of import is found with its line', () => {
    const source = [
      `import a from 'a'`,
      `import type { B } from "b"`,
      `export { c } from 'c'`,
      `export * from 'd'`,
      `const e = await import('e')`,
      `type F = import('f').F`,
      `jest.unstable_mockModule('g', () => ({}))`,
      'const h = import(/* webpackChunkName: "h" */ `h`)',
      `const i = require('i')`,
      `import 'j'`,
    ].join('\n')
    expect(listImports(source, 'x.ts')).toEqual(
      [...'abcdefghij'].map((specifier, index) => ({ specifier, line: index + 1 })),
    )
  })

  it('imports in strings, in comments and with computed names are not found', () => {
    const source = `// import x from 'x'\nconst y = "import z from 'z'"\nimport(name)\nimport(\`a/\${b}\`)\nload('c')`
    expect(listImports(source, 'x.ts')).toEqual([])
  })

  it('imports in JSX and in plain scripts are found', () => {
    expect(listImports(`const p = () => <a>{import('b')}</a>`, 'x.tsx')).toHaveLength(1)
    expect(listImports(`const v = <T,>(t: T) => t; import 'b'`, 'x.ts')).toHaveLength(1)
    expect(listImports(`import b from 'b'; export default b`, 'webpack.config.js')).toHaveLength(1)
  })

  it('listImports throws for a file that does not parse', () => {
    expect(() => listImports('import from', 'x.ts')).toThrow()
  })
})
