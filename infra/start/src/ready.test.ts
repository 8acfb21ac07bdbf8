import { expect, it } from '@jest/globals'
import { presentReady } from './ready.ts'

it('the ready line names the address and the time, then what to try and where the rest is', () => {
  const text = presentReady({
    url: 'http://localhost:9000',
    children: new Map(),
    password: 'demo-password',
    riskValuationSecret: 'only-the-operator-knows',
    seconds: 12.34,
    logs: '/data/logs',
  })
  const lines = text.split('\n')
  expect(lines).toContain('ready in 12.3 s: http://localhost:9000')
  expect(text).toContain('accounts, password demo-password')
  expect(text).toContain('http://localhost:9000/stock/z-score/AAPL')
  expect(text).toContain('/data/logs')
  expect(text).toContain('http://localhost:9000/product/rionly-the-operator-knows ')
})

it('with demo accounts it names each, and what to try signed in', () => {
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
  expect(text).toMatch(/http:\/\/127\.0\.0\.1:9001 +the mailbox: every mail the site sends/)
})

it('with the payment simulator it names the cards to buy with, without it none', () => {
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
  expect(text).toMatch(/4242 4242 4242 4242 +pays/)
  expect(text).toMatch(/4000 0000 0000 0002 +is declined/)
  expect(text).toMatch(/4000 0025 0000 3155 +asks for authentication/)
  expect(text).toMatch(/http:\/\/127\.0\.0\.1:9002 +the payment simulator/)
  expect(present([])).not.toMatch(/4242|payment simulator/)
})

it('without demo accounts no password is shown', () => {
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
