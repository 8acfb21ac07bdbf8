import { describe, expect, it } from '@jest/globals'
import type { LighthouseResult } from 'lighthouse'
import { isMet, judgePage, type PageRun, presentPage } from './lighthouse-judge.ts'

function buildRun(performance: number, { seo = 1, https = 1, lcp = 2000 } = {}): PageRun {
  const category = (score: number, ...ids: string[]) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: 1 })),
  })
  const audit = (id: string, score: number, numericValue?: number) => ({
    ...{ id, score, scoreDisplayMode: 'numeric' },
    ...(numericValue === undefined ? {} : { numericValue }),
  })
  const result: LighthouseResult = {
    ...{ finalDisplayedUrl: '', lighthouseVersion: '', environment: { benchmarkIndex: 1 } },
    categories: {
      performance: category(performance, 'largest-contentful-paint', 'total-blocking-time'),
      accessibility: category(1, 'label'),
      'best-practices': category(https === 1 ? 1 : 0.8, 'is-on-https'),
      seo: category(seo, 'document-title'),
    },
    audits: {
      'largest-contentful-paint': audit('largest-contentful-paint', performance, lcp),
      'total-blocking-time': audit('total-blocking-time', 1, 10),
      'cumulative-layout-shift': audit('cumulative-layout-shift', 1, 0.01),
      label: audit('label', 1),
      'is-on-https': audit('is-on-https', https),
      'document-title': audit('document-title', seo === 1 ? 1 : 0),
    },
  }
  return { result, slowdown: 4, processorMs: 7 }
}

describe('figures of a page', () => {
  it('scores of exactly 90, 100, 95 and 100 meet the limits, one point less does not', () => {
    expect(isMet(judgePage('/', [buildRun(0.9)]))).toBe(true)
    expect(isMet(judgePage('/', [buildRun(0.89)]))).toBe(false)
    expect(isMet(judgePage('/', [buildRun(1, { seo: 0.99 })]))).toBe(false)
  })

  it('only the invite page is exempt from the SEO limit, and its line gives the reason', () => {
    const invites = judgePage('/beta', [buildRun(1, { seo: 0.66 })])
    expect(isMet(invites)).toBe(true)
    expect(presentPage(invites)).toContain('seo not required: excluded from search results')
    expect(invites.failing).toEqual([])
    expect(isMet(judgePage('/about', [buildRun(1, { seo: 0.66 })]))).toBe(false)
    expect(isMet(judgePage('/beta', [buildRun(0.89, { seo: 0.66 })]))).toBe(false)
  })

  it('the figures of a page are the medians of its runs', () => {
    const runs = [buildRun(0.7, { lcp: 4000 }), buildRun(0.95, { lcp: 1000 }), buildRun(0.91)]
    expect(judgePage('/', runs)).toMatchObject({
      ...{ scores: { performance: 91 }, lcpMs: 2000 },
      ...{ processorMs: 7, benchmarkIndex: 1, slowdown: 4 },
    })
  })

  it('failing audits of categories below their limit are listed, separately from local ones', () => {
    const figures = judgePage('/', [buildRun(0.5, { seo: 0.5, https: 0 })])
    expect(figures.failing).toEqual(['largest-contentful-paint', 'document-title'])
    expect(figures.local).toEqual(['is-on-https'])
    expect(judgePage('/', [buildRun(0.9)]).failing).toEqual([])
  })
})
