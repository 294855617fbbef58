import { Button } from '@mantine/core'
import { useRef } from 'react'
import * as text from '../../text/en.ts'

const { exchange } = text

const ACCEPTED =
  '.xlsx,.xlsm,.xlsb,.xls,.ods,.fods,.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.xml,.html,.htm,text/csv,application/json'

interface FileChoiceProps {
  name: string | undefined
  isDisabled: boolean
  choose: (file: File) => void
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
        if (file && !isDisabled) choose(file)
      }}
    >
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        disabled={isDisabled}
        aria-label={exchange.file}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          currentTarget.value = ''
        }}
      />
      <Button variant="default" disabled={isDisabled} onClick={() => input.current?.click()}>
        {exchange.choose}
      </Button>
      <span className="quiet file-name">{name ?? exchange.fileHint}</span>
    </div>
  )
}
