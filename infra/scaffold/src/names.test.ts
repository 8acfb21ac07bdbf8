import { describe, expect, it } from '@jest/globals'
import { checkPath, checkTitle, parseName, titleOf } from './names.ts'

describe('a name', () => {
  it('is spelled for folders, schemas and identifiers', () => {
    const names = parseName('price-alerts2', 'remote')
    expect(names).toEqual({
      ...{ kebab: 'price-alerts2', snake: 'price_alerts2' },
      ...{ pascal: 'PriceAlerts2', camel: 'priceAlerts2' },
    })
    expect(titleOf(names)).toBe('Price alerts2')
  })

  it.each(['', 'Demo', '1st', 'a_b', 'a--b', 'a-', '../x', 'a b', 'a'.repeat(41)])(
    'is refused if it is "%s"',
    (text) => {
      expect(() => parseName(text, 'remote')).toThrow(/is not a valid name/)
    },
  )

  it('may have 40 characters', () => {
    expect(parseName('a'.repeat(40), 'service').kebab).toHaveLength(40)
  })

  it.each(['shell', 'class', 'kit'])('is refused if it is the reserved %s', (text) => {
    expect(() => parseName(text, 'remote')).toThrow(/reserved/)
    expect(() => parseName(text, 'service')).toThrow(/reserved/)
  })

  it.each(['bus', 'common', 'pg-catalog'])(
    'is refused for a service if it is the reserved %s',
    (text) => {
      expect(() => parseName(text, 'service')).toThrow(/reserved/)
      expect(parseName(text, 'remote').kebab).toBe(text)
    },
  )

  it('is refused with the prefix of the folder', () => {
    expect(() => parseName('mfe-demo', 'remote')).toThrow(/leave out "mfe-"/)
  })
})

describe('a path', () => {
  it.each(['/demo', '/demo/latest-news'])('may be %s', (path) => {
    expect(checkPath(path)).toBe(path)
  })

  it.each(['demo', '/', '/Demo', '/demo/', '/a/:b', '/a//b', '/a b'])(
    'is refused if it is %s',
    (path) => {
      expect(() => checkPath(path)).toThrow(/is not a valid path/)
    },
  )

  it.each(['/api', '/api/x', '/r/x', '/composition', '/healthz'])(
    'is refused if it is %s, which belongs to the edge',
    (path) => {
      expect(() => checkPath(path)).toThrow(/reserved for the edge/)
    },
  )
})

describe('a title', () => {
  it.each(['Demo', 'What’s new? (2)', 'Börse & more'])('may be %s', (title) => {
    expect(checkTitle(title)).toBe(title)
  })

  it.each(['', ' Demo', "It's", '<b>', '{x}', 'a\\b', 'x'.repeat(61)])(
    'is refused if it is "%s"',
    (title) => {
      expect(() => checkTitle(title)).toThrow(/is not a valid title/)
    },
  )
})
