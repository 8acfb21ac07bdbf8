import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import type { LocalRemote } from '../override/local-remote.ts'
import {
  EARLY_INPUT_SCRIPT,
  START_SCRIPT,
  THEME_SCRIPT,
  trustedTypesScript,
} from './inline-scripts.ts'

/** Attributes of `<html>` after the script ran with this local storage and system theme. */
function run(store: Readonly<Record<string, string>> | null, isDark = false) {
  const attributes: Record<string, string> = {}
  const style = {
    colorScheme: '',
    setProperty: (name: string, value: string) => {
      attributes[name] = value
    },
  }
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

describe('trustedTypesScript', () => {
  /** Policy that the script creates on a page of this site. */
  function createPolicy(local: LocalRemote | null = null) {
    const policies: Record<string, Record<string, (text: string) => string | null>> = {}
    const trustedTypes = {
      createPolicy(name: string, rules: (typeof policies)[string]) {
        policies[name] = rules
      },
    }
    const location = new URL('https://site.test/stock/z-score/AAPL')
    const page = { self: { trustedTypes }, trustedTypes, location, URL }
    runInNewContext(trustedTypesScript(local), page)
    return policies
  }

  it('the only policy is the default one, for script addresses', () => {
    const policies = createPolicy()
    expect(Object.keys(policies)).toEqual(['default'])
    expect(Object.keys(policies.default ?? {})).toEqual(['createScriptURL'])
    expect(() => runInNewContext(trustedTypesScript(null), { self: {} })).not.toThrow()
  })

  it.each([
    '/r/mfe_stocks/1.0.0-ab12cd34/remoteEntry.js?retry=1',
    'https://site.test/r/shell/1/a.js',
  ])('%s may be loaded as a script', (address) => {
    expect(createPolicy().default?.createScriptURL?.(address)).toBe(address)
  })

  it.each([
    'https://evil.test/r/a.js',
    '//evil.test/r/a.js',
    '/api/lists/all/csv/',
    '/r/../api/lists/all/csv/',
    '/r/%2e%2e/api/users/',
    'data:text/javascript,alert(1)',
    'blob:https://site.test/r/1',
    'javascript:alert(1)',
    'https://site.test:8443/r/a.js',
  ])('%s may not be loaded as a script', (address) => {
    expect(createPolicy().default?.createScriptURL?.(address)).toBeNull()
  })
})

describe('THEME_SCRIPT', () => {
  it.each([
    [{}, false, 'light'],
    [{}, true, 'dark'],
    [{ THEME: 'dark' }, false, 'dark'],
    [{ THEME: 'light' }, true, 'light'],
    [{ THEME: 'neon' }, true, 'dark'],
    [null, true, 'dark'],
  ] as const)(
    'local storage %j with a dark system %s results in the %s theme',
    (store, isDark, theme) => {
      expect(run(store, isDark)).toEqual({ 'data-theme': theme, colorScheme: theme })
    },
  )

  // Only plausible banner heights reserve space.
  it.each([
    ['41', { '--banner-room': '41px' }],
    ['199', { '--banner-room': '199px' }],
    ['200', {}],
    ['0', {}],
    ['-5', {}],
    ['1px;color:red', {}],
  ])(
    'a banner height of "%s" reserves space only if plausible',
    (STATUS_BANNER_HEIGHT, attributes) => {
      expect(run({ STATUS_BANNER_HEIGHT })).toEqual({
        ...{ 'data-theme': 'light', colorScheme: 'light' },
        ...attributes,
      })
    },
  )

  it('space for the strip of the home page is reserved', () => {
    expect(run({ CONTINUE_HEIGHT: '232' })).toMatchObject({ '--continue-room': '232px' })
    expect(run({ CONTINUE_HEIGHT: '800' })).not.toHaveProperty('--continue-room')
  })

  it('real data is marked, which removes the space of the demo bar', () => {
    expect(run({ DATA_KIND: 'real' })).toMatchObject({ 'data-figures': 'real' })
    expect(run({ DATA_KIND: 'demo' })).not.toHaveProperty('data-figures')
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
  ])('the look "%s" sets only known attributes', (LOOK, attributes) => {
    expect(run({ LOOK })).toEqual({ 'data-theme': 'light', colorScheme: 'light', ...attributes })
  })
})

describe('EARLY_INPUT_SCRIPT', () => {
  type Listener = (event: object) => void
  function listen(dataset: Record<string, string>): ReadonlyMap<string, Listener> {
    const listeners = new Map<string, Listener>()
    runInNewContext(EARLY_INPUT_SCRIPT, {
      document: { documentElement: { dataset } },
      addEventListener: (name: string, given: Listener) => void listeners.set(name, given),
      removeEventListener: () => {},
    })
    return listeners
  }

  function press(dataset: Record<string, string>, keys: Readonly<Record<string, unknown>>) {
    let isPrevented = false
    const preventDefault = () => {
      isPrevented = true
    }
    listen(dataset).get('keydown')?.({
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      ...keys,
      preventDefault,
    })
    return { isRecorded: 'earlySearch' in dataset, isPrevented }
  }

  it.each([
    [{ ctrlKey: true, key: 'k' }, true],
    [{ metaKey: true, key: 'K' }, true],
    [{ ctrlKey: true, shiftKey: true, key: 'k' }, false],
    [{ ctrlKey: true, key: 'j' }, false],
    [{ key: 'k' }, false],
  ])('an early search is recorded for the keys %j: %s', (keys, isRecorded) => {
    expect(press({}, keys)).toEqual({ isRecorded, isPrevented: isRecorded })
  })

  it('keys after an early search are recorded as its text, with Backspace and Escape', () => {
    const type = (...keys: string[]) => {
      const dataset: Record<string, string> = { earlySearch: '' }
      for (const key of keys) press(dataset, { key })
      return dataset
    }
    expect(type('j', 'P', ' ', 'Shift', 'x', 'Backspace', '3')).toEqual({ earlySearch: 'jP 3' })
    expect(type('a', 'Escape', 'b')).toEqual({})
    expect(press({ earlySearch: 'a' }, { key: 'b' }).isPrevented).toBe(true)
    expect(press({ earlySearch: 'a' }, { key: 'Tab' }).isPrevented).toBe(false)
  })

  it('keys are not recorded once the app is ready', () => {
    expect(press({ appReady: '' }, { ctrlKey: true, key: 'k' })).toEqual({
      isRecorded: false,
      isPrevented: false,
    })
  })

  const click = (dataset: Record<string, string>, target: object) => {
    listen(dataset).get('click')?.({ target })
    return dataset
  }
  const button = (label: string | null) => ({
    closest: () => ({ getAttribute: () => label, textContent: 'Menu' }),
  })

  it('the name of the last clicked button is recorded until the app is ready', () => {
    const dataset = click({}, button('Search stocks'))
    expect(click(dataset, button(null))).toEqual({ earlyPress: 'Menu' })
    expect(click({}, { closest: () => null })).toEqual({})
    expect(click({ appReady: '' }, button('Menu'))).toEqual({ appReady: '' })
  })
})

describe('START_SCRIPT', () => {
  type Entries = { getEntriesByName(name: string): readonly object[] }
  function open(visibilityState: string, hasObserver = true) {
    const listeners = new Map<string, () => void>()
    const timers: (() => void)[] = []
    let starts = 0
    let onPaint: (entries: Entries) => void = () => {}
    /** Scripts cloned from a template are async by default, as in browsers. */
    const scripts = [{ async: true }, { async: true }]
    const content = { querySelectorAll: (name: string) => (name === 'script' ? scripts : []) }
    const document = {
      visibilityState,
      getElementById: (id: string) => ({ id, content, remove: () => {} }),
      importNode: (taken: unknown) => taken,
      head: {
        appendChild: () => {
          starts += 1
        },
      },
      addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    }
    const observer = function (this: object, callback: typeof onPaint) {
      onPaint = callback
      return { observe: () => {} }
    }
    runInNewContext(START_SCRIPT, {
      document,
      window: hasObserver ? { PerformanceObserver: observer } : {},
      PerformanceObserver: observer,
      setTimeout: (work: () => void) => void timers.push(work),
    })
    const paint = (name: string) =>
      onPaint({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) })
    const press = (name: string) => listeners.get(name)?.()
    return { starts: () => starts, paint, press, timers, scripts }
  }

  it('the app starts once, after the first contentful paint', () => {
    const page = open('visible')
    page.paint('first-paint')
    expect(page.starts()).toBe(0)
    page.paint('first-contentful-paint')
    page.timers[0]?.()
    expect(page.starts()).toBe(1)
  })

  it('the app’s scripts run in document order', () => {
    const page = open('visible')
    page.paint('first-contentful-paint')
    expect(page.scripts).toEqual([{ async: false }, { async: false }])
  })

  it.each(['pointerdown', 'keydown', 'visibilitychange'])(
    'the app starts immediately on %s',
    (name) => {
      const page = open('visible')
      page.press(name)
      expect(page.starts()).toBe(1)
    },
  )

  it('the app starts immediately in a hidden tab and without PerformanceObserver', () => {
    expect(open('hidden').starts()).toBe(1)
    expect(open('visible', false).starts()).toBe(1)
  })

  it('the app starts after the time limit without a paint', () => {
    const page = open('visible')
    expect(page.timers).toHaveLength(1)
    page.timers[0]?.()
    expect(page.starts()).toBe(1)
  })
})
