import { chromium } from '@playwright/test'
const B = 'http://localhost:8080'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const jobs: [string, number, 'light'|'dark', string][] = JSON.parse(process.argv[2] ?? '[]')
const contexts: any = {}
for (const [path, width, scheme, name] of jobs) {
  const key = width + scheme
  if (!contexts[key]) {
    const ctx = await browser.newContext({ viewport: { width, height: 1000 }, colorScheme: scheme, reducedMotion: 'reduce' })
    const p = await ctx.newPage()
    await p.goto(B + '/login')
    await p.getByLabel(/e-?mail/i).first().fill('commercial@quantamental.example')
    await p.getByLabel(/^password/i).first().fill('explore-the-ratings')
    await p.getByRole('button', { name: /log in|sign in/i }).first().click()
    await p.waitForURL((u: URL) => !u.pathname.startsWith('/login'), { timeout: 20000 }).catch(() => console.log('login?'))
    contexts[key] = p
  }
  const p = contexts[key]
  p.removeAllListeners('console'); p.removeAllListeners('pageerror')
  p.on('console', (m: any) => { if (m.type() === 'error') console.log(name, 'console', m.text()) })
  p.on('pageerror', (e: any) => console.log(name, 'pageerror', e.message))
  await p.goto(B + path)
  await p.waitForLoadState('networkidle')
  await p.waitForTimeout(3500)
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) console.log(name, 'overflow', over)
  await p.screenshot({ path: `/tmp/look-${name}.png`, fullPage: true })
}
await browser.close()
