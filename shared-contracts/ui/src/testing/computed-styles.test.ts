import { afterEach, describe, expect, it } from '@jest/globals'

const PAGE = `<main id="main"><p class="first note" title="a) b">One</p><p class="note">Two</p><SVG></SVG></main>
<style>@media print { .note { color: red } } @font-face { font-family: x } STYLE</style>`

afterEach(() => {
  document.body.innerHTML = ''
})

/** Elements whose style a rule changes in the environment of the tests, by text. */
function listStyled(selector: string): (string | null)[] {
  document.body.innerHTML = PAGE.replace('STYLE', `${selector} { float: left }`)
  return [...document.querySelectorAll('main, main *')]
    .filter((element) => getComputedStyle(element).float === 'left')
    .map(({ textContent, localName }) => textContent || localName)
}

describe('computed styles in jsdom', () => {
  it.each([
    ['.note', ['One', 'Two']],
    ['.first.note', ['One']],
    ['p.note:first-child', ['One']],
    ['svg', ['svg']],
    ['#main > .first', ['One']],
    ['.first + p', ['Two']],
    ['.first~*', ['Two', 'svg']],
    ['main .missing, h1, .first', ['One']],
    ['.note:not(.first)', ['Two']],
    ['.note:not(:is(.first, .second):first-child)', ['Two']],
    [':is(.first, svg)', ['One', 'svg']],
    ['[title]', ['One']],
    ['p[title="a) b"]', ['One']],
    ['.missing', []],
    ['.Note', []],
  ])('%s applies to %j', (selector, styled) => {
    expect(listStyled(selector)).toEqual(styled)
  })
})
