/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { parseSync, transformSync } from '@swc/core'

const require = createRequire(import.meta.url)
const loader: (source: string) => string = require('./pure-contracts-loader.cjs')
const CONTRACTS = join(import.meta.dirname, '../../../api/src')

/** Source as passed to the loader by the build. */
const compile = (source: string) =>
  transformSync(source, {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  }).code
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

it('the loader keeps only method and path of a route', () => {
  const left = loader(
    compile(`export const aRoute = PUT('/api/all/', {
  summary: 'Puts: { a } into "path"',
  body: Type.Object({ path: Type.String(), method: Type.String() }),
  /** All items. */
  response: { 200: Type.Null(), ...refused },
})
export const other = GET('/api/other/', { ...common, summary: 'Other', response: {} })`),
  )
  expect(left).toMatch(/PUT\('\/api\/all\/', \{\}\)/)
  expect(left).toMatch(/GET\('\/api\/other\/', \{\}\)/)
  expect(left).not.toMatch(/summary|response|refused|Type|common/)
})

it('the loader keeps method and path of every contract route, and its output parses', () => {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => /\.routes?\.ts$|\/routes\.ts$/.test(file))
  expect(routes.length).toBeGreaterThan(10)
  for (const file of routes) {
    const before = compile(readFileSync(join(CONTRACTS, file), 'utf8'))
    const after = loader(before)
    expect(() => parseSync(after)).not.toThrow()
    const route = /^export const \w+ = [A-Z]+\('[^']*'/gm
    const reduced = /^export const \w+ = \/\* @__PURE__ \*\/ [A-Z]+\('[^']*', \{\}\)/gm
    expect(`${file} ${count(after, reduced)}`).toBe(`${file} ${count(before, route)}`)
  }
})
