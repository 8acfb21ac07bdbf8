import { describe, expect, it } from '@jest/globals'
import { checkPath, checkTitle, parseName, titleOf } from './names.ts'

describe('a name', () => {
  it('has the spellings of folder, schema and identifiers', () => {
    const names = parseName('price-alerts2', 'remote')
    expect(names).toEqual({
      ...{ kebab: 'price-alerts2', snake: 'price_alerts2' },
      ...{ pascal: 'PriceAlerts2', camel: 'priceAlerts2' },
    })
    expect(titleOf(names)).toBe('Price alerts2')
  })

  it.each(['', 'Demo', '1st', 'a_b', 'a--b', 'a-', '../x', 'a b', 'a'.repeat(41)])(
    'is not "%s"',
    (text) => {
      expect(() => parseName(text, 'remote')).toThrow(/is no name/)
    },
  )

  it('may have 40 characters', () => {
    expect(parseName('a'.repeat(40), 'service').kebab).toHaveLength(40)
  })

  it.each(['shell', 'class', 'kit'])('is not %s, which is taken', (text) => {
    expect(() => parseName(text, 'remote')).toThrow(/reserved/)
    expect(() => parseName(text, 'service')).toThrow(/reserved/)
  })

  it.each(['bus', 'common', 'pg-catalog'])('is not %s for a service', (text) => {
    expect(() => parseName(text, 'service')).toThrow(/reserved/)
    expect(parseName(text, 'remote').kebab).toBe(text)
  })

  it('comes without the prefix of the folder', () => {
    expect(() => parseName('mfe-demo', 'remote')).toThrow(/without "mfe-"/)
  })
})

describe('a path', () => {
  it.each(['/demo', '/demo/latest-news'])('may be %s', (path) => {
    expect(checkPath(path)).toBe(path)
  })

  it.each(['demo', '/', '/Demo', '/demo/', '/a/:b', '/a//b', '/a b'])('is not %s', (path) => {
    expect(() => checkPath(path)).toThrow(/is no path/)
  })

  it.each(['/api', '/api/x', '/r/x', '/composition', '/healthz'])(
    'is not %s, the edge’s',
    (path) => {
      expect(() => checkPath(path)).toThrow(/the edge's own/)
    },
  )
})

describe('a title', () => {
  it.each(['Demo', 'What’s new? (2)', 'Börse & more'])('may be %s', (title) => {
    expect(checkTitle(title)).toBe(title)
  })

  it.each(['', ' Demo', "It's", '<b>', '{x}', 'a\\b', 'x'.repeat(61)])('is not "%s"', (title) => {
    expect(() => checkTitle(title)).toThrow(/is no title/)
  })
})
