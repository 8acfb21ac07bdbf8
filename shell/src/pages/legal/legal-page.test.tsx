import { describe, expect, it } from '@jest/globals'
import { API_KEYS_MAX, DELETION_GRACE_DAYS, LIST_LOCK_DAYS } from '@quantamental/api/account'
import {
  ACCESS_COOKIE,
  BRAND,
  COMMERCIAL_MULTIPLIER,
  CSRF_COOKIE,
  PLAN_TIERS,
  RATING_DELAY_QUARTERS,
  REFRESH_COOKIE,
  SIGNED_IN_COOKIE,
} from '@quantamental/api/common'
import { BETA_COOKIE } from '@quantamental/api/site'
import { renderInShell } from '@quantamental/remote/testing'
import { headingsOf } from '@quantamental/ui/reading'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import privacy from '../../../content/legal/privacy.md'
import terms from '../../../content/legal/terms.md'
import { ChromeContext } from '../../chrome/chrome-context.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { TextFile } from '../prose/text-file.ts'
import { LegalPage } from './legal-page.tsx'

const CHROME = {
  isRoutable: () => true,
  addedTo: () => [],
  hasSearch: false,
  openSearch() {},
  warmSearch() {},
}
const newestOf = ({ parts }: TextFile) => plainText(parts[0]?.blocks ?? [])
const versionOf = (slug: string, text: string): TextFile => ({
  slug,
  title: 'Terms of use',
  summary: 'Changed.',
  blocks: [{ type: 'paragraph', content: [{ text, marks: [], href: null, ticker: null }] }],
  parts: [],
})
const OLD: TextFile = {
  ...terms,
  parts: [versionOf('2027-02-03', 'New text.'), versionOf('2026-11-22', 'Old text.')],
}
const open = (url: string) =>
  renderInShell(
    <ChromeContext value={CHROME}>
      <LegalPage text={OLD} />
    </ChromeContext>,
    { url },
  )

describe.each([
  ['/privacy', privacy, 'Privacy policy'],
  ['/terms', terms, 'Terms of use'],
] as const)('%s', (path, text, title) => {
  it('the legal page links its contents to each heading, shows its date and has no accessibility violations', async () => {
    const { container } = await renderPage(path)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }))
    const headings = headingsOf(text.parts[0]?.blocks ?? [])
    expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(
      headings.map((heading) => heading.text),
    )
    for (const heading of headings)
      expect(container.querySelector(`#${heading.id}`)).toHaveTextContent(heading.text)
    expect(screen.getByRole('main')).toHaveTextContent('Last updated Nov 22, 2026')
    expect(await listViolations(container)).toEqual([])
  })

  it('the legal text contains no placeholder', () => {
    expect(newestOf(text)).not.toMatch(/\[|\{|TODO|XXX|lorem|your company/i)
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
    for (const name of [
      CSRF_COOKIE,
      ACCESS_COOKIE,
      REFRESH_COOKIE,
      SIGNED_IN_COOKIE,
      BETA_COOKIE,
      'qm_bucket',
    ])
      expect(newestOf(privacy)).toContain(name)
  })
})

it.each([
  [terms, BRAND.name],
  [terms, BRAND.supportEmail],
  [terms, `The plans are ${PLAN_TIERS.map(({ name }) => name).join(', ')}.`],
  [terms, `${RATING_DELAY_QUARTERS} quarters old`],
  [terms, `${COMMERCIAL_MULTIPLIER} times the base price`],
  [terms, `${LIST_LOCK_DAYS} days after you chose it`],
  [terms, `end ${DELETION_GRACE_DAYS} days later`],
  [privacy, BRAND.name],
  [privacy, BRAND.supportEmail],
  [privacy, `up to ${API_KEYS_MAX}`],
  [privacy, `grace period of ${DELETION_GRACE_DAYS} days`],
] as const)('$0.title states the value that the software uses: $1', (text, value) => {
  expect(newestOf(text)).toContain(value)
})
