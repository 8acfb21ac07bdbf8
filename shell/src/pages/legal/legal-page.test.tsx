import { describe, expect, it } from '@jest/globals'
import { renderInShell } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import { ChromeContext } from '../../chrome/chrome-context.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { anchorOf, headingsOf, textOf } from '../prose/block.ts'
import { LegalPage } from './legal-page.tsx'
import type { LegalText } from './legal-text.ts'
import { PRIVACY } from './privacy-text.ts'
import { TERMS } from './terms-text.ts'

const CHROME = { isRoutable: () => true, hasSearch: false, openSearch() {}, warmSearch() {} }
const OLD: LegalText = {
  ...TERMS,
  versions: [
    { version: '2027-02-03', change: 'Second.', blocks: [{ h: 'Now' }, { p: 'New text.' }] },
    { version: '2026-11-22', change: 'First.', blocks: [{ h: 'Then' }, { p: 'Old text.' }] },
  ],
}
const open = (url: string) =>
  renderInShell(
    <ChromeContext value={CHROME}>
      <LegalPage text={OLD} />
    </ChromeContext>,
    { url },
  )

describe.each([
  ['/privacy', PRIVACY, 'Privacy policy'],
  ['/terms', TERMS, 'Terms of use'],
] as const)('%s', (path, text, title) => {
  it('the legal page links its contents to each heading, shows its date and has no accessibility violations', async () => {
    const { container } = await renderPage(path)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }))
    const headings = headingsOf(text.versions[0].blocks)
    expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(headings)
    for (const heading of headings)
      expect(container.querySelector(`#${anchorOf(heading)}`)).toHaveTextContent(heading)
    expect(screen.getByRole('main')).toHaveTextContent('Last updated Nov 22, 2026')
    expect(await listViolations(container)).toEqual([])
  })

  it('the legal text contains no placeholder', () => {
    expect(textOf(text.versions[0].blocks)).not.toMatch(/\[|\{|TODO|XXX|lorem|your company/i)
  })
})

describe('a legal page with several versions', () => {
  it('a legal page with several versions shows the latest version by default and lets search engines index it', () => {
    open('/terms')
    expect(screen.getByText('New text.')).toBeVisible()
    expect(document.querySelector('meta[name="robots"]')).toBeNull()
  })

  it('a legal page with several versions shows an older version for ?version= with a notice and noindex', () => {
    open('/terms?version=2026-11-22')
    expect(screen.getByText('Old text.')).toBeVisible()
    expect(screen.getByText(/This is an older version/)).toBeVisible()
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'http://localhost/terms',
    )
  })

  it.each(['2026-11-21', 'x', ''])(
    'a legal page with several versions shows the latest version for the unknown version %j',
    (version) => {
      open(`/terms?version=${version}`)
      expect(screen.getByText('New text.')).toBeVisible()
    },
  )
})

describe('privacy policy', () => {
  it('the privacy policy names every cookie the site sets', () => {
    const text = textOf(PRIVACY.versions[0].blocks)
    for (const name of [
      'csrftoken',
      'qm_access',
      'qm_refresh',
      'qm_signed_in',
      'qm_beta',
      'qm_bucket',
    ])
      expect(text).toContain(name)
  })
})
