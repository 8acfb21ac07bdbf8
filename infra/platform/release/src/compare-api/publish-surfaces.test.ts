import { describe, expect, it } from '@jest/globals'
import type { SurfaceConsent } from '@quantamental/api/surface'
import { findSurfaceVersion } from './publish-surfaces.ts'

const declare = (name: string, type: string) => ({ name, type, exported: true, uses: [] })
const card = declare('Card', 'interface Card {\n    readonly title: string;\n}')
const published = {
  package: '@quantamental/ui',
  version: '1.4.0',
  declarations: [{ name: card.name, type: card.type, since: '1.2.0' }],
}
const changed = declare('Card', 'interface Card {\n    readonly title: number;\n}')
const extended = declare(
  'Card',
  'interface Card {\n    readonly title: string;\n    readonly id?: string;\n}',
)

describe('the version of a surface', () => {
  it.each<[string, (typeof card)[], SurfaceConsent[], string | null]>([
    ['an unchanged surface keeps its version', [card], [], '1.4.0'],
    ['a new export raises the minor version', [card, declare('Tag', 'const Tag: 1;')], [], '1.5.0'],
    ['a new optional member raises the minor version', [extended], [], '1.5.0'],
    ['a removed export is refused', [], [], null],
    ['a removed export is refused as compatible', [], ['compatible'], null],
    ['a removed export raises the major version with consent', [], ['major'], '2.0.0'],
    ['a changed type is refused', [changed], [], null],
    ['a changed type raises the minor version if compatible', [changed], ['compatible'], '1.5.0'],
    ['a changed type raises the major version if not', [changed], ['major'], '2.0.0'],
  ])('%s', (_title, current, consents, version) => {
    expect(findSurfaceVersion(published, current, new Set(consents))).toBe(version)
  })
})
