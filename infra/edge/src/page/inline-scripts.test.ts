import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { EARLY_INPUT_SCRIPT, START_SCRIPT, THEME_SCRIPT } from './inline-scripts.ts'

/** Attributes of `<html>` after the script ran in a browser with this store and system. */
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

  // Heights that a banner can have; anything else keeps no room.
  it.each([
    ['41', { '--banner-room': '41px' }],
    ['199', { '--banner-room': '199px' }],
    ['200', {}],
    ['0', {}],
    ['-5', {}],
    ['1px;color:red', {}],
  ])('keeps the room of a banner that was "%s" high', (STATUS_BANNER_HEIGHT, attributes) => {
    expect(run({ STATUS_BANNER_HEIGHT })).toEqual({
      ...{ 'data-theme': 'light', colorScheme: 'light' },
      ...attributes,
    })
  })

  it('keeps the room of the strip of the home page', () => {
    expect(run({ CONTINUE_HEIGHT: '232' })).toMatchObject({ '--continue-room': '232px' })
    expect(run({ CONTINUE_HEIGHT: '800' })).not.toHaveProperty('--continue-room')
  })

  it('says that the data were real, and keeps the room of the demo bar otherwise', () => {
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
  ])('sets what "%s" says of the look, and nothing else', (LOOK, attributes) => {
    expect(run({ LOOK })).toEqual({ 'data-theme': 'light', colorScheme: 'light', ...attributes })
  })
})

describe('the script that keeps early input', () => {
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
    return { isKept: 'earlySearch' in dataset, isPrevented }
  }

  it.each([
    [{ ctrlKey: true, key: 'k' }, true],
    [{ metaKey: true, key: 'K' }, true],
    [{ ctrlKey: true, shiftKey: true, key: 'k' }, false],
    [{ ctrlKey: true, key: 'j' }, false],
    [{ key: 'k' }, false],
  ])('with %j: %s', (keys, isKept) => {
    expect(press({}, keys)).toEqual({ isKept, isPrevented: isKept })
  })

  it('leaves the app its own keys', () => {
    expect(press({ appReady: '' }, { ctrlKey: true, key: 'k' })).toEqual({
      isKept: false,
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

  it('keeps the name of the button that was pressed last, until the app is there', () => {
    const dataset = click({}, button('Search stocks'))
    expect(click(dataset, button(null))).toEqual({ earlyPress: 'Menu' })
    expect(click({}, { closest: () => null })).toEqual({})
    expect(click({ appReady: '' }, button('Menu'))).toEqual({ appReady: '' })
  })
})

describe('the script that starts the app', () => {
  type Entries = { getEntriesByName(name: string): readonly object[] }
  function open(visibilityState: string, hasObserver = true) {
    const listeners = new Map<string, () => void>()
    const timers: (() => void)[] = []
    let starts = 0
    let onPaint: (entries: Entries) => void = () => {}
    /** As a browser takes scripts over from a template: each runs as soon as it is there. */
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

  it('waits for text on the screen, and starts once', () => {
    const page = open('visible')
    page.paint('first-paint')
    expect(page.starts()).toBe(0)
    page.paint('first-contentful-paint')
    page.timers[0]?.()
    expect(page.starts()).toBe(1)
  })

  it('has its scripts run in their order', () => {
    const page = open('visible')
    page.paint('first-contentful-paint')
    expect(page.scripts).toEqual([{ async: false }, { async: false }])
  })

  it.each(['pointerdown', 'keydown', 'visibilitychange'])('does not wait longer at %s', (name) => {
    const page = open('visible')
    page.press(name)
    expect(page.starts()).toBe(1)
  })

  it('waits for nothing in a hidden tab, nor where paints are not told', () => {
    expect(open('hidden').starts()).toBe(1)
    expect(open('visible', false).starts()).toBe(1)
  })

  it('starts in any case when its time is over', () => {
    const page = open('visible')
    expect(page.timers).toHaveLength(1)
    page.timers[0]?.()
    expect(page.starts()).toBe(1)
  })
})
