import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import {
  compareSurface,
  type Declaration,
  listSurfaceProblems,
  nextSurface,
  readDeclarations,
  readSurface,
  writeSurface,
} from './surface.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function writePackage(sources: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surface-'))
  folders.push(folder)
  await mkdir(join(folder, 'src'))
  const compilerOptions = {
    ...{ module: 'preserve', target: 'esnext', noEmit: true, types: [] },
    allowImportingTsExtensions: true,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text)
  return folder
}

it('declarations of a package are its exports and what they refer to, by name', async () => {
  const folder = await writePackage({
    'src/kit.ts': `export * from './card.ts'\nexport { tone as defaultTone } from './tone.ts'`,
    'src/card.ts': `import type { Tone } from './tone.ts'
interface Base { /** Heading. */ readonly title: string }
export interface CardProps extends Base { readonly tone?: Tone }
export function Card({ title }: CardProps) { return title }
export const hidden = 1`,
    'src/tone.ts': `export type Tone = 'loud' | 'calm'\nexport const tone: Tone = 'calm'
export const unused = 1`,
  })
  const declarations = await readDeclarations(folder, ['src/kit.ts'])
  expect(declarations).toEqual([
    {
      name: 'Base',
      type: 'interface Base {\n    readonly title: string;\n}',
      exported: false,
      uses: [],
    },
    {
      name: 'Card',
      type: 'function Card({ title }: CardProps): string;',
      exported: true,
      uses: ['CardProps'],
    },
    {
      name: 'CardProps',
      type: 'interface CardProps extends Base {\n    readonly tone?: Tone;\n}',
      exported: true,
      uses: ['Base', 'Tone'],
    },
    { name: 'Tone', type: "type Tone = 'loud' | 'calm';", exported: false, uses: [] },
    { name: 'defaultTone', type: 'const tone: Tone;', exported: true, uses: ['Tone'] },
    { name: 'hidden', type: 'const hidden = 1;', exported: true, uses: [] },
  ])
}, 60_000)

const declare = (
  name: string,
  type: string,
  uses: string[] = [],
  exported = true,
): Declaration => ({
  name,
  type,
  exported,
  uses,
})
const props = declare('Props', 'interface Props {\n    readonly title: string;\n}', [], false)
const card = declare('Card', 'function Card({ title }: Props): Element;', ['Props'])
const tag = declare('Tag', 'const Tag: Element;')
const published = nextSurface(
  { package: '@quantamental/ui', version: '1.0.0', declarations: [] },
  [card, props, tag],
  '1.0.0',
)

describe('the comparison of a surface with the published one', () => {
  it('the same surface has no problem', () => {
    expect(listSurfaceProblems(published, [card, props, tag])).toEqual([])
  })

  it('a new export, a new optional member, a removal and a change are distinguished', () => {
    const wider = { ...props, type: `${props.type.slice(0, -1)}    readonly id?: string;\n}` }
    const next = [{ ...card, type: card.type.replace('title', 'title, id') }, wider]
    const badge = declare('Badge', 'const Badge: Element;')
    expect(compareSurface(published, [...next, badge])).toEqual({
      added: ['Badge'],
      removed: ['Tag'],
      extended: ['Card', 'Props'],
      changed: [],
    })
    const required = { ...props, type: wider.type.replace('id?', 'id') }
    expect(compareSurface(published, [card, required, tag]).changed).toEqual(['Props'])
  })

  it('each problem names the command that publishes it', () => {
    expect(listSurfaceProblems(published, [card, props, declare('Tag', 'const Tag: 1;')])).toEqual([
      'Tag has another type than in @quantamental/ui 1.0.0. If callers of that version still compile and work, ' +
        'publish a minor version: npm run contracts -w infra/platform/release -- --compatible. Otherwise a major ' +
        'one: npm run contracts -w infra/platform/release -- --major',
    ])
  })
})

it('an export is new since the version that changed it or a type that it refers to', () => {
  const other = { ...props, type: 'interface Props {\n    readonly name: string;\n}' }
  const { declarations } = nextSurface(published, [card, other, tag], '1.1.0')
  expect(declarations.map(({ name, since }) => [name, since])).toEqual([
    ['Card', '1.1.0'],
    ['Props', undefined],
    ['Tag', '1.0.0'],
  ])
})

it('a published surface is read as it was written', () => {
  expect(readSurface(writeSurface(published))).toEqual(published)
})
