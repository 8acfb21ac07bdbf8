import { expect, it } from '@jest/globals'
import { Button } from '@quantamental/ui'
import { listViolations } from '@quantamental/ui/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog, Drawer } from '../overlay.ts'

function Page({ layer: Layer }: { layer: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Layer open={open} onClose={() => setOpen(false)} title="Working">
        <p>Inside</p>
      </Layer>
    </>
  )
}

it.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
] as const)(
  'the %s takes the focus, closes by Escape and gives the focus back',
  async (_, layer) => {
    render(<Page layer={layer} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog', { name: 'Working' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    expect(await listViolations(dialog)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
)

it('the Close button closes', async () => {
  render(<Page layer={Drawer} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
