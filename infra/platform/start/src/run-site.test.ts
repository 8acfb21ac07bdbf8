import { expect, it } from '@jest/globals'
import { presentReady } from './run-site.ts'

it('the ready text starts with the address and the time, followed by pages and tools', () => {
  const text = presentReady({
    url: 'http://localhost:9000',
    children: new Map(),
    password: 'demo-password',
    riskValuationSecret: 'only-for-the-operator',
    seconds: 12.34,
    logs: '/data/logs',
  })
  const lines = text.split('\n')
  expect(lines).toContain('ready in 12.3 s: http://localhost:9000')
  expect(text).toContain('Demo accounts, password demo-password')
  expect(text).toContain('http://localhost:9000/stock/z-score/AAPL')
  expect(text).toContain('/data/logs')
  expect(text).toContain('http://localhost:9000/product/rionly-for-the-operator ')
})

it('the ready text lists each demo account and pages to try signed in', () => {
  const children = new Map([['mail-catcher', { url: 'http://127.0.0.1:9001' }]]) as never
  const text = presentReady({
    url: 'http://localhost:9000',
    children,
    password: 'demo-password',
    riskValuationSecret: 's',
    seconds: 1,
    logs: '/data/logs',
  })
  const names = 'demo basic pro pastdue standard commercial canceled expired operator'.split(' ')
  for (const name of names) {
    expect(text).toContain(`    ${name}@quantamental.example `)
  }
  for (const page of ['signup', 'user/watchlists', 'user/subscription', 'user/status']) {
    expect(text).toContain(`http://localhost:9000/${page} `)
  }
  expect(text).toMatch(/http:\/\/127\.0\.0\.1:9001 +mailbox with every email the site sends/)
})

it('the ready text lists test cards only with the payment simulator', () => {
  const simulator = ['stripe-simulator', { url: 'http://127.0.0.1:9002' }]
  const present = (children: unknown) =>
    presentReady({
      url: 'http://localhost:9000',
      children: new Map(children as never),
      password: 'demo-password',
      riskValuationSecret: 's',
      seconds: 1,
      logs: '/data/logs',
    })
  const text = present([simulator])
  expect(text).toMatch(/4242 4242 4242 4242 +succeeds/)
  expect(text).toMatch(/4000 0000 0000 0002 +is declined/)
  expect(text).toMatch(/4000 0025 0000 3155 +requires authentication/)
  expect(text).toMatch(/http:\/\/127\.0\.0\.1:9002 +payment simulator/)
  expect(present([])).not.toMatch(/4242|payment simulator/)
})

it('the ready text shows no password without demo accounts', () => {
  const text = presentReady({
    url: 'https://example.org',
    children: new Map(),
    password: null,
    riskValuationSecret: 's',
    seconds: 1,
    logs: '/data/logs',
  })
  expect(text).not.toContain('password')
  expect(text).not.toContain('/user/')
  expect(text).toContain('https://example.org/signup ')
})
