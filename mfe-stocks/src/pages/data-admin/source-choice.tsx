import type { ImportSource } from '@quantamental/api/stocks'
import { tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'

const Choices = styled.fieldset`
  display: grid;
  gap: 4px;
  min-width: 0;
  max-height: 280px;
  margin: 0;
  padding: 0;
  overflow: auto;
  border: 0;
  legend {
    padding: 0 0 6px;
    font-size: 14px;
    font-weight: 560;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 2px 10px;
    min-height: 40px;
    padding: 6px 10px;
    border-radius: ${tokens.radius.field}px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  label:has(:checked) {
    background: ${tokens.color['accent-soft']};
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
  small {
    grid-column: 2;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`
/** Folder name for display. */
const nameOf = (folder: string) => (folder === '.' ? 'Import folder (top level)' : folder)

export interface SourceChoiceProps {
  readonly sources: readonly ImportSource[]
  readonly chosen: string | null
  readonly onChoose: (folder: string) => void
}

/** Radio list of the folders, each with its files and the files to be ignored. */
export function SourceChoice({ sources, chosen, onChoose }: SourceChoiceProps) {
  const name = useId()
  return (
    <Choices>
      <legend>Folder</legend>
      {sources.map(({ folder, files, unknown }) => (
        <label key={folder}>
          <input
            type="radio"
            name={name}
            checked={chosen === folder}
            onChange={() => onChoose(folder)}
          />
          <span>{nameOf(folder)}</span>
          <small>{files.map((file) => `${file.name} (${file.kind})`).join(', ')}</small>
          {unknown.length > 0 && <small>Ignored, unknown file type: {unknown.join(', ')}</small>}
        </label>
      ))}
    </Choices>
  )
}
