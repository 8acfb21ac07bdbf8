import { expect, it } from '@jest/globals'
import { describeDevice, shortenAddress } from './describe-client.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${WINDOWS} ${KHTML} Chrome/150.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} ${KHTML} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} ${KHTML} Chrome/150.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; K) ${KHTML} SamsungBrowser/30.0 Chrome/150.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['Something (Windows NT 10.0)', 'Windows'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('user agent %# is %s', (agent, device) => {
  expect(describeDevice(agent)).toBe(device)
})

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:42:1234::9', '2001:db8:42::'],
  ['2001:0db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['nonsense', ''],
])('%s is truncated to %s', (ip, shortened) => {
  expect(shortenAddress(ip)).toBe(shortened)
})
