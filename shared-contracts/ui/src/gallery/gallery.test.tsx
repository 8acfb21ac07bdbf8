import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as charts from '../charts.ts'
import * as combobox from '../combobox.ts'
import * as companyHead from '../company-head.ts'
import * as dataTable from '../data-table.ts'
import * as figureTable from '../figure-table/figure-table.tsx'
import * as overlay from '../overlay.ts'
import * as reading from '../reading.ts'
import * as scatter from '../scatter.ts'
import * as switchInput from '../switch/switch-input.ts'
import { listViolations } from '../testing/list-violations.ts'
import * as ui from '../ui.ts'
import { findEntries, Gallery } from './gallery.tsx'
import { anchorOf, namesOf } from './gallery-types.ts'
import { GALLERY } from './groups.ts'

/** Modules by entry point after `@quantamental/ui`. */
const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '': ui,
  '/charts': charts,
  '/combobox': combobox,
  '/company-head': companyHead,
  '/data-table': dataTable,
  '/figure-table': figureTable,
  '/overlay': overlay,
  '/reading': reading,
  '/scatter': scatter,
  '/switch': switchInput,
}
/** Entry points without components of their own. */
const OTHERS = ['/fonts/*', '/testing', '/gallery']

const ENTRIES = GALLERY.flatMap(({ entries }) => entries)
const folder = import.meta.dirname

beforeAll(() => {
  // jsdom has no canvas and no scrolling; both are tested in a browser.
  HTMLCanvasElement.prototype.getContext = (() => null) as never
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    this.setAttribute('data-scrolled', '')
  }
})

/** Function components, styled components and those with a ref. */
function isComponent(name: string, value: unknown): boolean {
  if (!/^[A-Z][A-Za-z]*[a-z]/.test(name)) return false
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  )
}

async function renderGallery(): Promise<HTMLElement> {
  const { container } = render(
    <main>
      <h1>Components</h1>
      <Gallery />
    </main>,
  )
  // Ariakit sorts options in a task of its own.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return container
}

describe('the gallery', () => {
  it('every entry point of the package is either shown or without components', () => {
    const { exports } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'))
    const points = Object.keys(exports).map((point) => point.slice(1))
    expect([...Object.keys(MODULES), ...OTHERS].sort()).toEqual(points.sort())
  })

  it.each(Object.entries(MODULES))(
    'every component of @quantamental/ui%s has an example',
    (point, module) => {
      const components = Object.entries(module).filter(([name, value]) => isComponent(name, value))
      const shown = ENTRIES.filter(({ from = '' }) => from === point)
      expect(shown.flatMap((entry) => namesOf(entry)).sort()).toEqual(
        components.map(([name]) => name).sort(),
      )
      for (const { shows } of shown)
        for (const [name, component] of Object.entries(shows))
          expect([name, component === module[name]]).toEqual([name, true])
    },
  )

  it('every component of a section is used in an example', () => {
    const sources = readdirSync(folder)
      .filter((file) => file.endsWith('.tsx') && !/test|gallery/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join()
    const unused = ENTRIES.flatMap(namesOf).filter((name) => !RegExp(`<${name}\\b`).test(sources))
    // Rendered once per site, and by every open dialog.
    expect(unused).toEqual(['Backdrop', 'GlobalStyle'])
  })

  it('anchors are unique and readable', () => {
    const names = GALLERY.flatMap(({ name, entries }) => [
      name,
      ...entries.map((entry) => namesOf(entry)[0]),
    ])
    expect(new Set(names.map(anchorOf)).size).toBe(names.length)
    expect(['DataTable', 'Charts over time', 'Button'].map(anchorOf)).toEqual([
      'data-table',
      'charts-over-time',
      'button',
    ])
  })

  it('the page has no accessibility violations', async () => {
    const container = await renderGallery()
    expect(await listViolations(container)).toEqual([])
  }, 120_000)

  it('the search finds components by name, use and state, and says if there are none', async () => {
    expect(findEntries('busy').flatMap(({ entries }) => entries.map(namesOf))).toEqual([['Button']])
    expect(findEntries('sorts FILTERS').map(({ name }) => name)).toEqual(['Tables'])
    await renderGallery()
    const search = screen.getByRole('searchbox', { name: 'Search components' })
    await userEvent.type(search, 'waterfall')
    const index = within(screen.getByRole('navigation', { name: 'Components' }))
    expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Charts of one date',
      'Waterfall',
    ])
    expect(screen.queryByRole('region', { name: 'Button' })).toBeNull()
    await userEvent.clear(search)
    await userEvent.type(search, 'carousel')
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getByRole('heading', { name: 'Buttons and links' })).toBeInTheDocument()
  }, 60_000)

  it('the address of a section scrolls to it', async () => {
    window.location.hash = '#data-table'
    await renderGallery()
    expect(document.getElementById('data-table')).toHaveAttribute('data-scrolled')
    window.location.hash = ''
  })
})
