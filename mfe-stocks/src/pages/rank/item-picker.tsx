import {
  RANKED_ITEM_CATEGORIES,
  RANKED_ITEMS,
  RANKED_ITEMS_BY_DEFAULT,
  type RankedItemCode,
} from '@quantamental/api/stocks'
import { Button, Row, tokens } from '@quantamental/ui'
import { Popover } from '@quantamental/ui/data-table'
import { useId } from 'react'
import styled from 'styled-components'

const Group = styled.fieldset`
  margin: 0 0 10px;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    color: ${tokens.color.muted};
    font-size: 12px;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 32px;
    font-size: 14px;
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
`

export function ItemPicker({
  shown,
  onChange,
}: {
  readonly shown: readonly RankedItemCode[]
  readonly onChange: (shown: readonly RankedItemCode[]) => void
}) {
  const id = useId()
  const all = RANKED_ITEMS.map(({ colName }) => colName)
  return (
    <Popover label={`Items: ${shown.length} of ${all.length}`} title="Items shown" side="start">
      <Row style={{ marginBottom: 12 }}>
        <Button size="small" onClick={() => onChange(all)}>
          All sixteen
        </Button>
        <Button size="small" onClick={() => onChange(RANKED_ITEMS_BY_DEFAULT)}>
          Default six
        </Button>
      </Row>
      {Object.entries(RANKED_ITEM_CATEGORIES).map(([category, title]) => (
        <Group key={category}>
          <legend>{title}</legend>
          {RANKED_ITEMS.filter((item) => String(item.category) === category).map(
            ({ colName, name }) => (
              <label key={colName} htmlFor={`${id}-${colName}`}>
                <input
                  id={`${id}-${colName}`}
                  type="checkbox"
                  checked={shown.includes(colName)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...shown, colName]
                        : shown.filter((code) => code !== colName),
                    )
                  }
                />
                {name}
              </label>
            ),
          )}
        </Group>
      ))}
    </Popover>
  )
}
