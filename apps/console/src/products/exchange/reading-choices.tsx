import { NativeSelect } from '@mantine/core'
import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import type { FileView } from './import-session.ts'
import { ENCODINGS } from './reading/decode-text.ts'
import { DELIMITERS } from './reading/read-csv.ts'
import type { ReadingChoices as Choices } from './reading/read-file.ts'

const { exchange } = text

interface ReadingChoicesProps {
  view: FileView
  choices: Choices
  isDisabled: boolean
  choose: (choices: Choices) => void
}

/** How the file was read, to be put right where the guess was wrong; its first lines show at once what comes of it. */
export function ReadingChoices({ view, choices, isDisabled, choose }: ReadingChoicesProps) {
  const {
    encoding,
    delimiter,
    sheets = [],
    sheet,
    headerPlace,
    headerChoices = [],
    otherLists = [],
  } = view
  const delimiters = [...new Set([...DELIMITERS, ...(delimiter ? [delimiter] : [])])]
  return (
    <>
      <div className="reading-choices">
        {sheets.length > 1 ? (
          <NativeSelect
            label={exchange.sheet}
            description={
              otherLists.length > 0 ? exchange.otherSheets(quoteNames(otherLists)) : null
            }
            value={sheet}
            disabled={isDisabled}
            data={sheets.map((name, index) => ({ value: String(index), label: name }))}
            onChange={({ currentTarget }) => choose({ sheet: Number(currentTarget.value) })}
          />
        ) : null}
        {headerChoices.length > 0 ? (
          <NativeSelect
            label={exchange.header}
            className="header-choice"
            value={headerPlace}
            disabled={isDisabled}
            data={[
              ...headerChoices.map(({ place, text: names }) => ({
                value: String(place),
                label: exchange.headerChoice(placeText(view.unit, place), names),
              })),
              { value: '0', label: exchange.noHeader },
            ]}
            onChange={({ currentTarget }) =>
              choose({ ...choices, header: Number(currentTarget.value) })
            }
          />
        ) : null}
        {encoding ? (
          <NativeSelect
            label={exchange.encoding}
            value={encoding}
            disabled={isDisabled}
            data={ENCODINGS.map((value) => ({ value, label: exchange.encodings[value] }))}
            onChange={({ currentTarget }) => {
              const encoding = ENCODINGS.find((each) => each === currentTarget.value)
              choose({ ...choices, encoding })
            }}
          />
        ) : null}
        {delimiter ? (
          <NativeSelect
            label={exchange.delimiter}
            value={delimiter}
            disabled={isDisabled}
            data={delimiters.map((value) => ({ value, label: delimiterText(value) }))}
            onChange={({ currentTarget }) =>
              // Another separator makes other names of columns.
              choose({ encoding: choices.encoding, delimiter: currentTarget.value })
            }
          />
        ) : null}
      </div>
      <FirstLines view={view} />
    </>
  )
}

function quoteNames(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ')
}

function delimiterText(mark: string): string {
  const delimiter = DELIMITERS.find((each) => each === mark)
  return delimiter ? exchange.delimiters[delimiter] : exchange.otherDelimiter(mark)
}

function placeText(unit: FileView['unit'], place: number): string {
  return exchange.place(unit, count(place), count(place))
}

/** The first lines of a file, as they are understood. */
function FirstLines({ view: { header, first } }: { view: FileView }) {
  if (first.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="first-lines" aria-label={exchange.firstLines} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
              <th key={at} scope="col">
                {name || exchange.unnamedColumn(at + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(({ place, cells }) => (
            <tr key={place}>
              {header.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no name but its column's
                <td key={at}>{cells[at]?.slice(0, 60)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
