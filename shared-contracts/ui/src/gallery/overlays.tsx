import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Popover } from '../data-table/popover.tsx'
import { Field } from '../field/field.tsx'
import { Stack } from '../layout/layout.ts'
import { Backdrop, Dialog } from '../overlay/dialog.tsx'
import { Drawer } from '../overlay/drawer.tsx'
import type { GalleryGroup } from './gallery-types.ts'

type Shown = 'dialog' | 'narrow' | 'bare' | 'drawer'

function Overlay({ kind, label }: { readonly kind: Shown; readonly label: string }) {
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const content = (
    <Stack gap={14}>
      <Field label="List name" defaultValue="Dividend payers" />
      <Button variant="primary" onClick={onClose}>
        Rename list
      </Button>
    </Stack>
  )
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {kind === 'drawer' ? (
        <Drawer open={isOpen} onClose={onClose} title="Rename list">
          {content}
        </Drawer>
      ) : (
        <Dialog
          open={isOpen}
          onClose={onClose}
          title="Rename list"
          bare={kind === 'bare'}
          {...(kind === 'narrow' && { maxWidth: 420 })}
        >
          {content}
        </Dialog>
      )}
    </>
  )
}

const KEYS = [
  ['Tab', 'stay inside'],
  ['Escape', 'close and return to the button'],
] as const

export const OVERLAYS: GalleryGroup = {
  name: 'Overlays',
  entries: [
    {
      shows: { Dialog, Backdrop },
      from: '/overlay',
      use: 'A short task or a question that must be answered first. Load it lazily.',
      keys: KEYS,
      states: {
        Default: <Overlay kind="dialog" label="Open dialog" />,
        'At most 420 px wide': <Overlay kind="narrow" label="Open narrow dialog" />,
        'Bare: no title or Close, for palettes': <Overlay kind="bare" label="Open bare dialog" />,
      },
    },
    {
      shows: { Drawer },
      from: '/overlay',
      use: 'Details beside the page, such as the calculation of a figure. Load it lazily.',
      keys: KEYS,
      states: { Default: <Overlay kind="drawer" label="Open drawer" /> },
    },
    {
      shows: { Popover },
      from: '/data-table',
      use: 'Choices for the content below a button. On a phone it opens at the bottom of the screen.',
      keys: [['Escape', 'close and return to the button']],
      states: {
        'Opens at the start': (
          <Popover label="Filters" title="Filters" side="start">
            Sector, country and index.
          </Popover>
        ),
        'Opens at the end': (
          <Popover label="Export" title="Export">
            CSV of all rows.
          </Popover>
        ),
      },
    },
  ],
}
