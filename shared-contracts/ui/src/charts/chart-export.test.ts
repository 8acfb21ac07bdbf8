import { beforeEach, describe, expect, it } from '@jest/globals'
import { chartPicture, chartSvg, type ExportSource, wrapWords } from './chart-export.ts'

const CAPTION = {
  title: 'Odds & ends',
  summary: 'Raised from A.',
  asOf: 'FY2022',
  simulated: true,
}

function draw(html: string): ExportSource {
  document.body.innerHTML = `<div id="legend">
    <button data-legend aria-pressed="true"><i style="background-color: rgb(1, 2, 3)"></i>X1</button>
    <button data-legend aria-pressed="false"><i></i>X2</button></div><div id="area">${html}</div>`
  const area = document.querySelector<HTMLElement>('#area') as HTMLElement
  area.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200)
  return {
    area,
    legend: document.querySelector<HTMLElement>('#legend'),
    caption: CAPTION,
  }
}

const SVG = `<svg width="10" height="10" class="plot" aria-hidden="true">
  <path class="line" style="stroke: rgb(9, 8, 7)" d="M0 0"/></svg>`

describe('an exported chart', () => {
  beforeEach(() => {
    document.documentElement.style.setProperty('--text', '#123456')
  })

  it('an exported chart has resolved colors and needs no style sheet', async () => {
    const { text } = await chartSvg(draw(SVG))
    expect(text).toContain('stroke="rgb(9, 8, 7)"')
    expect(text).not.toMatch(/var\(|class=|style="/)
    expect(text).toContain('fill="#123456"')
  })

  it('an exported chart has title, company, as-of date and a simulated mark', async () => {
    document.title = 'Apple Inc. (AAPL) | Quantamental'
    const { text } = await chartSvg(draw(SVG))
    const words = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.textContent
    expect(words).toContain('Odds & ends')
    expect(words).toContain('Raised from A.')
    expect(words).toContain('Apple Inc. (AAPL) · FY2022 · Quantamental')
    expect(words).toContain('Simulated: generated for the demo, not a real filing.')
  })

  it('an exported chart of real figures has no simulated mark', async () => {
    const source = draw(SVG)
    const { text } = await chartSvg({ ...source, caption: { ...CAPTION, simulated: false } })
    expect(text).not.toContain('Simulated')
  })

  it('an exported chart has a margin', async () => {
    const { width, height } = await chartSvg(draw(SVG))
    expect(width).toBe(440)
    expect(height).toBeGreaterThan(240)
  })

  it('an exported chart lists its visible series with their colors', async () => {
    const { text } = await chartSvg(draw(SVG))
    expect(text).toMatch(/fill="rgb\(1, 2, 3\)"\/><text [^>]*>X1</)
    expect(text).not.toContain('X2')
  })

  it('an exported chart draws a canvas below its SVG', async () => {
    const source = draw(`<canvas width="4" height="4"></canvas>${SVG}`)
    const canvas = source.area.querySelector('canvas') as HTMLCanvasElement
    canvas.toDataURL = () => 'data:image/png;base64,AAAA'
    const { text } = await chartSvg(source)
    const at = text.indexOf('href="data:image/png;base64,AAAA"')
    expect(at).toBeGreaterThan(0)
    expect(text.indexOf('M0 0')).toBeGreaterThan(at)
  })

  it('an exported image is a file of its type', async () => {
    const picture = await chartPicture(draw(SVG), 'svg')
    expect(picture.type).toBe('image/svg+xml;charset=utf-8')
  })
})

describe('line breaking', () => {
  it('lines are as long as the width allows', () => {
    // 20 letters of 6 pixels.
    expect(wrapWords('Raised from A in 22Q3; AA since', 120, 6)).toEqual([
      'Raised from A in',
      '22Q3; AA since',
    ])
    expect(wrapWords('', 120)).toEqual([])
  })
})
