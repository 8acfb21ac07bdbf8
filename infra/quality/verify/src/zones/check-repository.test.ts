import { execFileSync } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { checkRepository } from './check-repository.ts'

describe('checkRepository', () => {
  const root = makeTemporaryFolder({
    'package.json': JSON.stringify({ workspaces: ['shell', 'mfe-*'] }),
    '.gitignore': 'dist/\n',
    'shell/package.json': JSON.stringify({
      name: '@quantamental/shell',
      exports: { '.': './a.ts' },
    }),
    'shell/a.ts': `export * from './b.ts'`,
    'shell/dist/a.js': `import 'anything'`,
    'mfe-cart/package.json': JSON.stringify({ name: '@quantamental/mfe-cart' }),
    'mfe-cart/src/new.tsx': `import '@quantamental/shell'`,
  })
  execFileSync('git', ['init', '-q'], { cwd: root })
  execFileSync('git', ['add', 'shell', 'package.json'], { cwd: root })

  it('tracked and untracked files are checked, ignored ones are not', () => {
    expect(checkRepository(root)).toEqual({
      files: 2,
      violations: [
        {
          file: 'mfe-cart/src/new.tsx',
          line: 1,
          message: `'@quantamental/shell': a remote imports shared contracts only`,
        },
      ],
    })
  })
})
