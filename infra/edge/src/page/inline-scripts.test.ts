import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { THEME_SCRIPT } from './inline-scripts.ts'

/** Attributes of `<html>` after the script ran in a browser with this store and system. */
function run(store: Readonly<Record<string, string>> | null, isDark = false) {
  const attributes: Record<string, string> = {}
  const style = { colorScheme: '' }
  runInNewContext(THEME_SCRIPT, {
    localStorage: {
      getItem(key: string) {
        if (!store) throw new Error('forbidden')
        return store[key] ?? null
      },
    },
    matchMedia: () => ({ matches: isDark }),
    document: {
      documentElement: {
        style,
        setAttribute: (name: string, value: string) => {
          attributes[name] = value
        },
      },
    },
  })
  return { ...attributes, colorScheme: style.colorScheme }
}

describe('the script before the first paint', () => {
  it.each([
    [{}, false, 'light'],
    [{}, true, 'dark'],
    [{ THEME: 'dark' }, false, 'dark'],
    [{ THEME: 'light' }, true, 'light'],
    [{ THEME: 'neon' }, true, 'dark'],
    [null, true, 'dark'],
  ] as const)('with %j and a dark system %s shows %s', (store, isDark, theme) => {
    expect(run(store, isDark)).toEqual({ 'data-theme': theme, colorScheme: theme })
  })

  it.each([
    ['colour-safe', { 'data-palette': 'colour-safe' }],
    [
      'colour-safe compact reduced',
      { 'data-palette': 'colour-safe', 'data-density': 'compact', 'data-motion': 'reduced' },
    ],
    ['compact', { 'data-density': 'compact' }],
    ['constructor <b> colour-safes', {}],
    ['', {}],
  ])('sets what "%s" says of the look, and nothing else', (LOOK, attributes) => {
    expect(run({ LOOK })).toEqual({ 'data-theme': 'light', colorScheme: 'light', ...attributes })
  })
})
