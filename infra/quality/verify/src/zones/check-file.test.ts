import { describe, expect, it } from '@jest/globals'
import { checkFile } from './check-repository.ts'
import type { Repository } from './workspace.ts'

function buildWorkspace(folder: string, name: string, declared: string[], exports = ['./common']) {
  return { folder, name, declared: new Set(declared), exports, scripts: [] }
}

const everything = [
  'api',
  'models',
  'ui',
  'remote',
  'service-kit',
  'shell',
  'mfe-cart',
  'edge',
].map((name) => `@quantamental/${name}`)

const repository: Repository = {
  tools: new Set(['@jest/globals', 'typescript']),
  workspaces: [
    buildWorkspace('shell', '@quantamental/shell', [...everything, 'react']),
    buildWorkspace('mfe-cart', '@quantamental/mfe-cart', everything),
    buildWorkspace('mfe-stocks', '@quantamental/mfe-stocks', [...everything, '@types/geojson']),
    buildWorkspace('services/kit', '@quantamental/service-kit', everything),
    buildWorkspace('services/cart', '@quantamental/service-cart', [...everything, 'pg']),
    buildWorkspace('services/stocks', '@quantamental/service-stocks', everything),
    buildWorkspace('infra/platform/edge', '@quantamental/edge', everything),
    buildWorkspace('infra/platform/start', '@quantamental/start', everything),
    buildWorkspace('shared-contracts/api', '@quantamental/api', [
      'typebox',
      'ky',
      'markdown-it',
      'fast-check',
    ]),
    buildWorkspace(
      'shared-contracts/models',
      '@quantamental/models',
      ['fast-check'],
      ['./altman', './content/*.md'],
    ),
    buildWorkspace('shared-contracts/ui', '@quantamental/ui', everything, ['.', './charts']),
    buildWorkspace('shared-contracts/remote', '@quantamental/remote', everything, ['./router']),
  ],
}

const check = (file: string, specifier: string) =>
  checkFile(file, `import '${specifier}'`, repository).map(({ message }) => message)

describe('import zones', () => {
  it.each([
    ['mfe-cart/src/remote.tsx', '@quantamental/remote/router'],
    ['mfe-cart/src/remote.tsx', '@quantamental/ui'],
    ['mfe-cart/src/remote.tsx', '@quantamental/models/altman'],
    ['mfe-cart/src/remote.tsx', './routes.tsx'],
    ['shell/src/app.tsx', '@quantamental/ui/charts'],
    ['services/cart/src/app.ts', '@quantamental/service-kit/common'],
    ['services/cart/src/app.ts', '@quantamental/models/altman'],
    ['services/cart/src/app.ts', 'pg'],
    ['services/cart/src/app.ts', 'node:fs'],
    ['infra/platform/start/src/start.ts', '@quantamental/remote/router'],
    ['infra/platform/start/src/start.ts', '@quantamental/models/altman'],
    ['infra/platform/start/src/start.ts', '../../edge/src/app.ts'],
    ['shared-contracts/ui/src/charts.ts', '@quantamental/ui'],
    ['shared-contracts/models/scripts/read.ts', 'node:fs'],
    ['shared-contracts/api/src/schemas/ticker.ts', 'typebox'],
    ['shared-contracts/api/src/client/client.ts', 'ky'],
    ['shared-contracts/api/src/articles/tokenize.ts', 'markdown-it'],
    ['shared-contracts/models/src/altman/x.test.ts', 'node:fs'],
    ['shared-contracts/models/src/altman/x.test.ts', 'fast-check'],
    ['mfe-stocks/src/map.ts', 'geojson'],
    ['mfe-stocks/src/map.ts', '@quantamental/models/content/altman.md'],
    ['mfe-cart/src/x.test.ts', '@jest/globals'],
    ['mfe-cart/jest.config.js', '../infra/quality/jest/base.js'],
  ])('%s may import %s', (file, specifier) => {
    expect(check(file, specifier)).toEqual([])
  })

  it.each([
    [
      'shared-contracts/remote/src/use-copy.ts',
      './shell-context.tsx',
      'is loaded once per page: import @quantamental/remote/shell',
    ],
    [
      'mfe-cart/src/remote.tsx',
      '@quantamental/shell/common',
      'a remote imports shared contracts only',
    ],
    ['mfe-stocks/src/remote.tsx', '@quantamental/mfe-cart/common', 'a remote imports shared'],
    ['mfe-stocks/src/remote.tsx', '../../mfe-cart/src/remote.tsx', 'a remote imports shared'],
    ['mfe-cart/src/remote.tsx', '@quantamental/service-kit/common', 'a remote imports shared'],
    ['services/cart/src/app.ts', '../../stocks/src/app.ts', 'a service imports the service kit'],
    ['services/cart/src/app.ts', '@quantamental/ui', 'a service imports the service kit'],
    ['services/cart/src/app.ts', '../../kit/src/app.ts', 'reaches into services/kit'],
    ['services/kit/src/app.ts', '@quantamental/remote/router', 'a service imports the service kit'],
    ['shell/src/app.tsx', '@quantamental/models/altman', 'the shell imports api, ui and remote'],
    ['shell/src/app.tsx', '@quantamental/mfe-cart/common', 'the shell imports api, ui and remote'],
    [
      'shell/src/app.tsx',
      '../../shared-contracts/ui/src/charts.ts',
      'reaches into shared-contracts/ui',
    ],
    [
      'infra/platform/edge/src/app.ts',
      '@quantamental/service-kit/common',
      'infra imports api, models, remote',
    ],
    [
      'infra/platform/edge/src/app.ts',
      '../../../../shell/src/app.tsx',
      'infra imports api, models, remote',
    ],
    [
      'shared-contracts/models/src/altman/z.ts',
      '@quantamental/api/common',
      'models imports nothing',
    ],
    ['shared-contracts/models/src/altman/z.ts', 'node:fs', 'models imports nothing'],
    ['shared-contracts/models/src/altman/z.ts', 'fast-check', 'models imports nothing'],
    ['shared-contracts/models/scripts/read.ts', 'typescript', 'models imports nothing'],
    ['shared-contracts/api/src/schemas/ticker.ts', 'ky', 'api imports typebox only'],
    ['shared-contracts/api/src/schemas/ticker.ts', 'node:fs', 'api imports typebox only'],
    ['shared-contracts/api/src/schemas/ticker.ts', 'markdown-it', 'api imports typebox only'],
    [
      'shared-contracts/ui/src/x.ts',
      '@quantamental/remote/router',
      'ui imports api and models only',
    ],
    [
      'shared-contracts/remote/src/x.ts',
      '@quantamental/models/altman',
      'remote imports api and ui',
    ],
    [
      'mfe-cart/src/remote.tsx',
      '@quantamental/ui/src/charts.ts',
      'does not export ./src/charts.ts',
    ],
    ['mfe-cart/src/remote.tsx', '@quantamental/api', 'does not export .'],
    ['mfe-stocks/src/map.ts', '@quantamental/models/content/altman.ts', 'does not export'],
    ['mfe-cart/src/remote.tsx', 'react', 'react is not declared in mfe-cart/package.json'],
    ['mfe-cart/src/remote.tsx', '@scope/name/deep', '@scope/name is not declared'],
    ['mfe-cart/src/remote.tsx', '@jest/globals', '@jest/globals is not declared'],
    ['mfe-cart/src/remote.tsx', '../../infra/quality/jest/base.js', 'leaves the package'],
    ['mfe-cart/src/remote.tsx', '../../package.json', 'leaves the package'],
    ['infra/quality/jest/base.js', '../../../shell/src/app.tsx', 'outside all packages may not'],
    ['infra/quality/jest/base.js', '@quantamental/ui', 'outside all packages may not'],
  ])('%s may not import %s', (file, specifier, message) => {
    expect(check(file, specifier)).toEqual([expect.stringContaining(message)])
  })

  it('a violation names file, line and import', () => {
    const source = `import './a.ts'\n\nawait import('@quantamental/shell/common')`
    expect(checkFile('mfe-cart/src/remote.tsx', source, repository)).toEqual([
      {
        file: 'mfe-cart/src/remote.tsx',
        line: 3,
        message: `'@quantamental/shell/common': a remote imports shared contracts only`,
      },
    ])
  })

  it('a folder without a zone rule is reported', () => {
    const grown = {
      ...repository,
      workspaces: [...repository.workspaces, buildWorkspace('tools', 'tools', everything)],
    }
    const [violation] = checkFile('tools/x.ts', `import '@quantamental/ui'`, grown)
    expect(violation?.message).toContain('no import rule covers tools')
  })

  it('a file that does not parse is reported', () => {
    expect(checkFile('shell/src/x.ts', 'import from', repository)).toEqual([
      { file: 'shell/src/x.ts', line: 1, message: expect.stringContaining('does not parse') },
    ])
  })
})
