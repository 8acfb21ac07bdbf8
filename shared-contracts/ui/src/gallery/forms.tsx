import { Combobox, ComboboxItem, ComboboxList } from '@ariakit/react/combobox'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../button/button.tsx'
import { useCombobox } from '../combobox/use-combobox.ts'
import { Field, FormError } from '../field/field.tsx'
import { Row, Stack } from '../layout/layout.ts'
import { tokens } from '../theme/tokens.ts'
import type { GalleryGroup } from './gallery-types.ts'

function FailingForm() {
  const [attempts, setAttempts] = useState(0)
  return (
    <Stack gap={10}>
      {attempts > 0 && (
        <FormError key={attempts}>Email or password is wrong. Check both and try again.</FormError>
      )}
      <Row>
        <Button onClick={() => setAttempts(attempts + 1)}>Show the error</Button>
      </Row>
    </Stack>
  )
}

const COMPANIES = [
  { ticker: 'AAPL', name: 'Apple' },
  { ticker: 'AMZN', name: 'Amazon' },
  { ticker: 'MSFT', name: 'Microsoft' },
  { ticker: 'NVDA', name: 'NVIDIA' },
] as const

const Search = styled.div`
  display: grid;
  gap: 6px;
  input {
    height: 42px;
    padding: 0 12px;
    ${tokens.frame.control};
  }
  [role='option'] {
    padding: 8px 12px;
    border-radius: ${tokens.radius.field}px;
    cursor: pointer;
  }
  [role='option'][data-active-item] {
    background: ${tokens.color['accent-soft']};
  }
`

/** Open while it has the focus; with `initial` text an open picture that takes none. */
function CompanySearch({ initial = '' }: { readonly initial?: string }) {
  const [text, setText] = useState(initial)
  const [isFocused, setFocused] = useState(false)
  const isPicture = initial !== ''
  const wanted = text.trim().toLowerCase()
  const options = COMPANIES.filter(
    ({ ticker, name }) => wanted !== '' && `${ticker} ${name}`.toLowerCase().includes(wanted),
  )
  const { input, list, optionOf } = useCombobox({
    text,
    onText: setText,
    options,
    keyOf: ({ ticker }) => ticker,
    isPending: false,
    isOpen: isPicture || isFocused,
    onChoose: ({ ticker }) => setText(ticker),
  })
  return (
    <Search
      inert={isPicture}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
    >
      <Combobox
        {...input}
        aria-label={`Stock, such as ${initial || 'AAPL'}`}
        placeholder="Search stocks"
      />
      <ComboboxList {...list} aria-label={`Stocks for ${initial || 'your text'}`}>
        {options.map((company) => (
          <ComboboxItem key={company.ticker} {...optionOf(company)}>
            {company.ticker} {company.name}
          </ComboboxItem>
        ))}
      </ComboboxList>
    </Search>
  )
}

export const FORMS: GalleryGroup = {
  name: 'Forms',
  entries: [
    {
      shows: { Field },
      use: 'A text input. Label, hint and error are linked for screen readers.',
      states: {
        Default: <Field label="List name" />,
        'With a hint': <Field label="API key name" hint="Shown in your list of keys" />,
        Error: <Field label="Email" defaultValue="ada@" error="Enter an email address" />,
        Disabled: <Field label="Account email" disabled defaultValue="ada@example.com" />,
        'With an element at the right': (
          <Field
            label="Password"
            type="password"
            autoComplete="off"
            trailing={<Button size="small">Show</Button>}
          />
        ),
        'Long text': (
          <Field
            label="Reason for the refund, as the customer will read it in the receipt"
            hint="At most 200 characters. The audit log stores it together with your name and the time."
          />
        ),
      },
    },
    {
      shows: { FormError },
      use: 'The error of a whole form. It takes the focus when it appears.',
      states: { 'After sending': <FailingForm /> },
    },
    {
      shows: { Combobox, ComboboxList, ComboboxItem },
      from: '/combobox',
      use: 'A search whose options come from a server. Pass the props of useCombobox; load it lazily.',
      keys: [
        ['Up, Down', 'move between the options, with wrap-around'],
        ['Enter', 'choose the highlighted option; while options are pending, only an exact match'],
        ['Escape', 'close the list'],
      ],
      states: {
        'Empty: type “a”': <CompanySearch />,
        'With options, as a picture': <CompanySearch initial="a" />,
      },
    },
  ],
}
