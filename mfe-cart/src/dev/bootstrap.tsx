import { DevHarness } from '@quantamental/remote/testing'
import { createRoot } from 'react-dom/client'
import { remote } from '../remote.tsx'
import { CART_PATH, PLANS_PATH, PRICING_PATH } from '../route-paths.ts'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <DevHarness remote={remote} links={[PLANS_PATH, PRICING_PATH, CART_PATH]} />,
  )
