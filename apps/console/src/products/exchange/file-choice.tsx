import { Button, NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import * as text from '../../text/en.ts'
import { DELIMITERS, ENCODINGS, type ReadSheet, type SheetChoices } from './read-sheet.ts'

const { exchange } = text

interface FileChoiceProps {
  name: string | undefined
  isDisabled: boolean
  choose: (file: File) => Promise<void>
}

export function FileChoice({ name, isDisabled, choose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same
    <div
      className="file-choice"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        event.preventDefault()
        if (file && !isDisabled) void choose(file)
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,.json,text/csv,application/json"
        className="visually-hidden"
        tabIndex={-1}
        disabled={isDisabled}
        aria-label={exchange.file}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void choose(file)
          currentTarget.value = ''
        }}
      />
      <Button variant="default" disabled={isDisabled} onClick={() => input.current?.click()}>
        {exchange.choose}
      </Button>
      <span className="quiet">{name ?? exchange.fileHint}</span>
    </div>
  )
}

interface ReadingChoicesProps {
  sheet: ReadSheet
  choose: (choices: SheetChoices) => void
}

/** How the file was read, to be put right where the guess was wrong. */
export function ReadingChoices({ sheet, choose }: ReadingChoicesProps) {
  const { encoding } = sheet
  if (!encoding) return null
  const delimiter = DELIMITERS.find((each) => each === sheet.delimiter)
  return (
    <div className="reading-choices">
      <NativeSelect
        label={exchange.encoding}
        value={encoding}
        data={[...ENCODINGS]}
        onChange={(event) => {
          const chosen = ENCODINGS.find((each) => each === event.currentTarget.value)
          choose({ encoding: chosen, delimiter })
        }}
      />
      {delimiter ? (
        <NativeSelect
          label={exchange.delimiter}
          value={delimiter}
          data={DELIMITERS.map((value) => ({ value, label: exchange.delimiters[value] }))}
          onChange={(event) => {
            const chosen = DELIMITERS.find((each) => each === event.currentTarget.value)
            choose({ encoding, delimiter: chosen })
          }}
        />
      ) : null}
    </div>
  )
}
