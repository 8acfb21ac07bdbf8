import { useState } from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import { QuietLink, TextLink } from '../button/text-link.ts'
import { Row } from '../layout/layout.ts'
import { SwitchInput } from '../switch/switch-input.ts'
import { TabStrip } from '../tab-strip/tab-strip.tsx'
import type { GalleryGroup } from './gallery-types.ts'

function Switch(props: { readonly label: string; readonly disabled?: boolean }) {
  const [isOn, setOn] = useState(true)
  return (
    <Row as="label">
      <SwitchInput checked={isOn} disabled={props.disabled} onChange={() => setOn(!isOn)} />
      {props.label}
    </Row>
  )
}

export const BUTTONS: GalleryGroup = {
  name: 'Buttons and links',
  entries: [
    {
      shows: { Button },
      use: 'An action on this page. One primary button per view; danger for what cannot be undone.',
      keys: [['Enter, Space', 'run the action']],
      states: {
        Quiet: <Button>Cancel</Button>,
        Primary: <Button variant="primary">Save list</Button>,
        Danger: <Button variant="danger">Delete account</Button>,
        Small: <Button size="small">Retry</Button>,
        Disabled: <Button disabled>Save list</Button>,
        'Busy: keeps its width and focus': (
          <Button variant="primary" busy>
            Save list
          </Button>
        ),
        'Long text': <Button>Restore default columns</Button>,
      },
    },
    {
      shows: { ButtonLink },
      use: 'A link to the next step of a task, such as checkout. Pass as={Link} for pages of the site.',
      keys: [['Enter', 'open the page']],
      states: {
        Primary: (
          <ButtonLink href="#button-link" variant="primary">
            See plans
          </ButtonLink>
        ),
        Quiet: <ButtonLink href="#button-link">Compare plans</ButtonLink>,
        Small: (
          <ButtonLink href="#button-link" size="small">
            See plans
          </ButtonLink>
        ),
      },
    },
    {
      shows: { TextLink, QuietLink },
      use: 'TextLink in running text; QuietLink in the footer of a card, as a link or as a button.',
      keys: [['Enter', 'open the page']],
      states: {
        TextLink: (
          <p>
            Every rating is explained in <TextLink href="#text-link">how it works</TextLink>.
          </p>
        ),
        QuietLink: <QuietLink href="#text-link">Full audit log</QuietLink>,
        'QuietLink as a button': <QuietLink as="button">Copy link</QuietLink>,
      },
    },
    {
      shows: { SwitchInput },
      from: '/switch',
      use: 'A setting that takes effect at once. Wrap it in its label.',
      keys: [['Space', 'turn on or off']],
      states: {
        On: <Switch label="Email me about rating changes" />,
        Disabled: <Switch label="Fixed by the site" disabled />,
      },
    },
    {
      shows: { TabStrip },
      use: 'Links between pages about one subject. The current one has aria-current="page", as of a NavLink.',
      keys: [['Left, Right', 'move between the tabs']],
      wide: true,
      states: {
        'Scrolls with a fade if narrow': (
          <TabStrip label="Pages of a stock">
            {[
              'Summary',
              'Price',
              'Statements',
              'Valuation',
              'Graham',
              'Credit rating',
              'Z-Score',
            ].map((name, at) => (
              <a key={name} href="#tab-strip" aria-current={at === 0 ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </TabStrip>
        ),
      },
    },
  ],
}
