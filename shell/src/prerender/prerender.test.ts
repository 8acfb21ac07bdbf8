import { describe, expect, it } from '@jest/globals'
import { listStaticPaths, splitPage } from './static-pages.ts'

describe('a rendered page', () => {
  it('a rendered page is split into head, styles and content', () => {
    const page = splitPage(
      '<title>A &amp; B</title><meta name="description" content="x"/><link rel="canonical" href="https://origin.invalid/a"/><main><link-like></link-like></main>',
      '<style data-styled="true" data-styled-version="6">.a{color:red;}/*!sc*/\ndata-styled.g1[id="sc-a"]{content:"a,"}/*!sc*/\n</style>',
    )
    expect(page).toEqual({
      head: '<title>A &amp; B</title><meta name="description" content="x"/><link rel="canonical" href="https://origin.invalid/a"/>',
      css: '.a{color:red;}',
      body: '<main><link-like></link-like></main>',
    })
  })

  it('a rendered page includes the global style sheet first', () => {
    const page = splitPage(
      '<style data-precedence="global" data-href="global">\n@font-face {\n  font-family: A;\n}\n</style><title>T</title><p>x</p>',
      '<style data-styled="true">.a{color:red;}</style>',
    )
    expect(page).toEqual({
      head: '<title>T</title>',
      css: '@font-face { font-family: A; }\n.a{color:red;}',
      body: '<p>x</p>',
    })
  })

  it('a rendered page has its style attributes replaced by classes, shared by equal styles', () => {
    const { body, css } = splitPage(
      '<div style="width:280px;height:36px" class="a b" id="x"></div><i class="c" style="width:280px;height:36px"></i><b style="content:&quot;&lt;&quot;">style="no"</b>',
      '',
    )
    expect(body).toBe(
      '<div class="a b static-0" id="x"></div><i class="c static-0"></i><b class="static-1">style="no"</b>',
    )
    expect(css.trim()).toBe(
      '.static-0{width:280px!important;height:36px!important}\n.static-1{content:"<"!important}',
    )
  })
})

describe('a field of a rendered page', () => {
  it('a field of a rendered page is disabled, because input would be lost when the app replaces the page', () => {
    const { body } = splitPage(
      '<input type="search"/><textarea rows="3"></textarea><select><option>a</option></select><input disabled="" name="b"/><inputs></inputs>',
      '',
    )
    expect(body).toBe(
      '<input disabled="" type="search"/><textarea disabled="" rows="3"></textarea><select disabled=""><option>a</option></select><input disabled="" name="b"/><inputs></inputs>',
    )
  })
})

describe('listStaticPaths', () => {
  it('listStaticPaths returns public claims without parameters, fixed exceptions and additional paths', () => {
    expect(
      listStaticPaths(
        [
          { path: '/' },
          { path: '/help/:cat' },
          { path: '/*' },
          { path: '/hidden', noindex: true },
          { path: '/beta', noindex: true },
          { path: '/maintenance', noindex: true },
          { path: '/admin', protected: true },
        ],
        ['/help/lists', '/'],
      ),
    ).toEqual(['/', '/beta', '/maintenance', '/help/lists'])
  })
})
