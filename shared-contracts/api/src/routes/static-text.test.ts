import { describe, expect, it } from '@jest/globals'
import { isStaticHtml } from './static-text.schema.ts'

describe('isStaticHtml', () => {
  it.each([
    '',
    'a &lt;b&gt; "c"',
    '<h2 id="five-ratios">Five</h2><p>A <strong>b</strong> <em>c</em> <code>d</code></p><hr>',
    '<ul><li data-level="0">a</li><li data-level="2">b</li></ul>',
    '<p><a data-ticker href="/stock/summary/BRK.B">BRK.B</a> <a href="https://sec.gov/?a=1&amp;b">b</a></p>',
    '<figure><figcaption>t</figcaption></figure><table><thead><tr><th>a</th></tr></thead></table>',
  ])('isStaticHtml accepts %s', (html) => {
    expect(isStaticHtml(html)).toBe(true)
  })

  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">a</p>',
    '<p style="color:red">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//evil.example">a</a>',
    '<a href="/a" onfocus="alert(1)">a</a>',
    '<img src="/a">',
    '<h1>a</h1>',
    '<h2 id="a" class="b">a</h2>',
    '<!-- a -->',
    '< p>',
    '<p',
    '<li data-level="3">a</li>',
  ])('isStaticHtml rejects %s', (html) => {
    expect(isStaticHtml(html)).toBe(false)
  })
})
