import { describe, expect, it } from '@jest/globals'
import { edgeUrl } from './site-children.ts'

describe('the edge is asked whether it is ready', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://127.0.0.1:8080'],
    ['::', 'http://127.0.0.1:8080'],
    ['::1', 'http://[::1]:8080'],
    ['192.168.1.5', 'http://192.168.1.5:8080'],
  ])('with HOST=%s at %s', (host, url) => {
    expect(edgeUrl({ host, port: 8080 })).toBe(url)
  })
})
